#pragma once

#include <memory>

#include "ngi/render/detail/context.h"
#include "ngi/render/renderer.h"
#include "ngi/render/texture_store.h"

namespace ngi::render {

// Everything needed to draw without a window. Members are destroyed in reverse order.
struct OffscreenRenderer {
  std::unique_ptr<Context> context;
  std::unique_ptr<TextureStore> textures;
  std::unique_ptr<Renderer> renderer;

  // Fails with RENDER-NO-EGL or RENDER-DRIVER.
  static Result<OffscreenRenderer> open(const TextureOptions& options = {},
                                        const Limits& limits = {}) {
    auto context = Context::open();
    if (!context) return fail(std::move(context));
    auto renderer = Renderer::make();
    if (!renderer) {
      return tl::unexpected(std::move(renderer).error());
    }
    return OffscreenRenderer{*std::move(context), std::make_unique<TextureStore>(options, limits),
                             std::make_unique<Renderer>(*std::move(renderer))};
  }
};

}  // namespace ngi::render

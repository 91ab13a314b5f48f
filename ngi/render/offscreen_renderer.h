#pragma once

#include <memory>

#include "ngi/render/context.h"
#include "ngi/render/renderer.h"
#include "ngi/render/texture_store.h"

namespace ngi::render {

// All that drawing without a window needs, in the order in which it has to go.
struct OffscreenRenderer {
  std::unique_ptr<Context> context;
  std::unique_ptr<TextureStore> textures;
  std::unique_ptr<Renderer> renderer;

  // RENDER-NO-EGL, RENDER-DRIVER.
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

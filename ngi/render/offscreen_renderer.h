#pragma once

#include <memory>
#include <string>

#include "ngi/core/limits.h"
#include "ngi/core/result.h"
#include "ngi/render/renderer.h"
#include "ngi/render/view.h"

namespace ngi::render {

class Context;
class TextureStore;

// Everything needed to draw without a window. Members are destroyed in reverse order.
struct OffscreenRenderer {
  std::unique_ptr<Context> context;
  std::unique_ptr<TextureStore> textures;
  std::unique_ptr<Renderer> renderer;

  // Fails with RENDER-NO-EGL or RENDER-DRIVER.
  static Result<OffscreenRenderer> open(const TextureOptions& options = {},
                                        const Limits& limits = {});
  // Draws in the OpenGL 3.3 context of the caller, such as that of a window. It must be current
  // here, whenever something is drawn, and when this is destroyed; `context` is nullptr.
  static Result<OffscreenRenderer> in_current_context(const TextureOptions& options = {},
                                                      const Limits& limits = {});
  OffscreenRenderer(OffscreenRenderer&&) noexcept;
  OffscreenRenderer& operator=(OffscreenRenderer&&) noexcept;
  ~OffscreenRenderer();

  // Makes the context current again after another one was, as when two of these exist on one
  // thread. Does nothing in a context of the caller.
  Result<void> make_current() const;
  // Draws something small in the ways in which models are drawn, so that a driver that compiles
  // programs when they are first used has done so.
  void warm_up(RenderTarget::Samples samples, bool draft) const;
  // Returns the name of the driver: "llvmpipe (LLVM 15.0.6, 256 bits), Mesa 22.3.6".
  std::string driver() const;

 private:
  OffscreenRenderer();
};

}  // namespace ngi::render

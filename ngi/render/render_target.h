#pragma once

#include "ngi/core/limits.h"
#include "ngi/render/gl_object.h"
#include "ngi/texture/image.h"

namespace ngi::render {

struct ImageSize {
  std::uint32_t width = 0;
  std::uint32_t height = 0;

  friend bool operator==(const ImageSize&, const ImageSize&) = default;
};

// A picture that can be drawn into: colour and depth with four samples a pixel where the driver has
// them, and the means to read it.
class RenderTarget {
 public:
  // RENDER-FRAME-SIZE, before anything is allocated; RENDER-DRIVER.
  static Result<RenderTarget> make(ImageSize size, const Limits& limits = {});

  ImageSize size() const noexcept { return size_; }
  // From now on drawing goes here.
  void bind() const;
  // What was drawn, with straight opacity: the renderer's own colours are multiplied by it. Leaves
  // another frame bound.
  texture::Image read() const;

 private:
  RenderTarget() = default;

  ImageSize size_;
  Framebuffer drawn_;
  Renderbuffer colour_;
  Renderbuffer depth_;
  Framebuffer resolved_;
  Renderbuffer resolved_colour_;
};

}  // namespace ngi::render

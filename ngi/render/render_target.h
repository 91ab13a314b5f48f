#pragma once

#include "ngi/core/limits.h"
#include "ngi/render/detail/gl_object.h"
#include "ngi/texture/image.h"

namespace ngi::render {

struct ImageSize {
  std::uint32_t width = 0;
  std::uint32_t height = 0;

  friend bool operator==(const ImageSize&, const ImageSize&) = default;
};

// An offscreen framebuffer: colour and depth with four samples per pixel where the driver supports
// it, and a buffer for reading it back.
class RenderTarget {
 public:
  // Fails with RENDER-FRAME-SIZE before allocating, or RENDER-DRIVER.
  static Result<RenderTarget> make(ImageSize size, const Limits& limits = {});

  ImageSize size() const noexcept { return size_; }
  // Binds the framebuffer for drawing.
  void bind() const;
  // Returns the picture. Un-premultiplies alpha; changes the framebuffer
  // binding.
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

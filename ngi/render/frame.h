#pragma once

#include "ngi/core/limits.h"
#include "ngi/render/gl_object.h"
#include "ngi/texture/image.h"

namespace ngi::render {

struct FrameSize {
  std::uint32_t width = 0;
  std::uint32_t height = 0;

  friend bool operator==(const FrameSize&, const FrameSize&) = default;
};

// A picture that can be drawn into: colour and depth with four samples a pixel where the driver has
// them, and the means to read it.
class Frame {
 public:
  // RENDER-FRAME-SIZE, before anything is allocated; RENDER-DRIVER.
  static Result<Frame> make(FrameSize size, const Limits& limits = {});

  FrameSize size() const noexcept { return size_; }
  // From now on drawing goes here.
  void bind() const;
  // What was drawn, with straight opacity: the renderer's own colours are multiplied by it. Leaves
  // another frame bound.
  texture::Image read() const;

 private:
  Frame() = default;

  FrameSize size_;
  Framebuffer drawn_;
  Renderbuffer colour_;
  Renderbuffer depth_;
  Framebuffer resolved_;
  Renderbuffer resolved_colour_;
};

}  // namespace ngi::render

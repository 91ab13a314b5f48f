#pragma once

#include <memory>
#include <span>

#include "ngi/core/limits.h"
#include "ngi/core/result.h"
#include "ngi/render/camera.h"
#include "ngi/texture/image.h"

// What draws and what is drawn into. An OpenGL 3.3 context must be current: that of
// offscreen_renderer.h, or one of your own.
namespace ngi::render {

struct RenderRequest;
class FrameRenderer;

// An offscreen framebuffer: colour and depth with four samples per pixel where the driver supports
// it, and a buffer for reading it back.
class RenderTarget {
 public:
  // Samples per pixel. A picture that is reduced afterwards needs only one.
  enum class Samples : std::uint8_t { Four, One };

  // Fails with RENDER-FRAME-SIZE before allocating, or RENDER-DRIVER.
  static Result<RenderTarget> make(ImageSize size, const Limits& limits = {},
                                   Samples samples = Samples::Four);

  RenderTarget(RenderTarget&&) noexcept;
  RenderTarget& operator=(RenderTarget&&) noexcept;
  ~RenderTarget();

  ImageSize size() const noexcept { return size_; }
  // Binds the framebuffer for drawing.
  void bind() const;
  // Copies the picture into another framebuffer of the same size, such as that of a window, and
  // binds that one.
  void copy_to(std::uint32_t framebuffer) const;
  // Returns the picture. Un-premultiplies alpha; changes the framebuffer
  // binding.
  texture::Image read() const;
  // The same into width x height pixels of the caller, the highest row first. Allocates nothing.
  void read_into(std::span<texture::Rgba8> pixels) const;

 private:
  struct Buffers;

  RenderTarget();

  ImageSize size_;
  std::unique_ptr<Buffers> buffers_;
};

// Draws models and effects (ModelView, EffectView) into render targets. Keeps the shaders and a few
// buffers; once those have reached their size, drawing allocates nothing.
class Renderer {
 public:
  // Fails with RENDER-DRIVER when a shader does not compile.
  static Result<Renderer> make();
  Renderer(Renderer&&) noexcept;
  Renderer& operator=(Renderer&&) noexcept;
  ~Renderer();

  void draw(const RenderTarget& frame, const RenderRequest& request);

 private:
  explicit Renderer(FrameRenderer frame_renderer);

  std::unique_ptr<FrameRenderer> frame_renderer_;
};

}  // namespace ngi::render

#include <epoxy/gl.h>

#include <algorithm>

#include "ngi/render/detail/gl_object.h"
#include "ngi/render/renderer.h"
#include "ngi/render/rules.h"

namespace ngi::render {

namespace {

Renderbuffer make_storage(ImageSize size, GLint samples, GLenum format) {
  auto storage = Renderbuffer::make();
  glBindRenderbuffer(GL_RENDERBUFFER, storage.name());
  glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples, format,
                                   static_cast<GLsizei>(size.width),
                                   static_cast<GLsizei>(size.height));
  return storage;
}

void attach(GLenum where, const Renderbuffer& storage) {
  glFramebufferRenderbuffer(GL_FRAMEBUFFER, where, GL_RENDERBUFFER, storage.name());
}

bool is_complete() {
  return glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
}

std::uint8_t straight(std::uint8_t multiplied, std::uint8_t alpha) noexcept {
  return static_cast<std::uint8_t>(std::min((multiplied * 255 + alpha / 2) / alpha, 255));
}

void divide_by_opacity(texture::Rgba8& pixel) noexcept {
  if (pixel.a == 255 || pixel.a == 0) return;
  pixel = {straight(pixel.r, pixel.a), straight(pixel.g, pixel.a), straight(pixel.b, pixel.a),
           pixel.a};
}

}  // namespace

struct RenderTarget::Buffers {
  Framebuffer drawn;
  Renderbuffer colour;
  Renderbuffer depth;
  Framebuffer resolved;
  Renderbuffer resolved_colour;
};

RenderTarget::RenderTarget() : buffers_(std::make_unique<Buffers>()) {}
RenderTarget::RenderTarget(RenderTarget&&) noexcept = default;
RenderTarget& RenderTarget::operator=(RenderTarget&&) noexcept = default;
RenderTarget::~RenderTarget() = default;

Result<RenderTarget> RenderTarget::make(ImageSize size, const Limits& limits, Samples wanted) {
  GLint maximum = 0;
  GLint max_samples = 0;
  glGetIntegerv(GL_MAX_RENDERBUFFER_SIZE, &maximum);
  glGetIntegerv(GL_MAX_SAMPLES, &max_samples);
  const auto longest = static_cast<std::uint32_t>(std::max(maximum, 0));
  const bool fits = size.width <= longest && size.height <= longest &&
                    texture::check_image_size(size.width, size.height, limits).has_value();
  if (!fits) return fail(rules::frame_size, {}, size.width, size.height, longest);
  RenderTarget frame;
  frame.size_ = size;
  Buffers& buffers = *frame.buffers_;
  const GLint samples = wanted == Samples::Four ? std::min(max_samples, 4) : 0;
  buffers.colour = make_storage(size, samples, GL_RGBA8);
  buffers.depth = make_storage(size, samples, GL_DEPTH_COMPONENT24);
  buffers.resolved_colour = make_storage(size, 0, GL_RGBA8);
  buffers.resolved = Framebuffer::make();
  glBindFramebuffer(GL_FRAMEBUFFER, buffers.resolved.name());
  attach(GL_COLOR_ATTACHMENT0, buffers.resolved_colour);
  bool complete = is_complete();
  buffers.drawn = Framebuffer::make();
  glBindFramebuffer(GL_FRAMEBUFFER, buffers.drawn.name());
  attach(GL_COLOR_ATTACHMENT0, buffers.colour);
  attach(GL_DEPTH_ATTACHMENT, buffers.depth);
  complete = complete && is_complete();
  if (!complete) return fail(rules::driver_failed, {}, "a framebuffer", "it is incomplete");
  return frame;
}

void RenderTarget::bind() const {
  glBindFramebuffer(GL_FRAMEBUFFER, buffers_->drawn.name());
  glViewport(0, 0, static_cast<GLsizei>(size_.width), static_cast<GLsizei>(size_.height));
}

void RenderTarget::copy_to(std::uint32_t framebuffer) const {
  const auto width = static_cast<GLsizei>(size_.width);
  const auto height = static_cast<GLsizei>(size_.height);
  glBindFramebuffer(GL_READ_FRAMEBUFFER, buffers_->drawn.name());
  glBindFramebuffer(GL_DRAW_FRAMEBUFFER, framebuffer);
  glBlitFramebuffer(0, 0, width, height, 0, 0, width, height, GL_COLOR_BUFFER_BIT, GL_NEAREST);
  glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
}

texture::Image RenderTarget::read() const {
  texture::Image image = {size_.width, size_.height, {}};
  image.pixels.resize(std::size_t{size_.width} * size_.height);
  read_into(image.pixels);
  return image;
}

void RenderTarget::read_into(std::span<texture::Rgba8> pixels) const {
  const auto width = static_cast<GLsizei>(size_.width);
  const auto height = static_cast<GLsizei>(size_.height);
  copy_to(buffers_->resolved.name());
  glPixelStorei(GL_PACK_ALIGNMENT, 1);
  glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, pixels.data());
  // OpenGL's first row is the lowest.
  const auto row = [&](std::uint32_t y) {
    return pixels.subspan(std::size_t{y} * size_.width, size_.width);
  };
  for (std::uint32_t y = 0; y < size_.height / 2; ++y) {
    std::ranges::swap_ranges(row(y), row(size_.height - 1 - y));
  }
  for (texture::Rgba8& pixel : pixels) divide_by_opacity(pixel);
}

}  // namespace ngi::render

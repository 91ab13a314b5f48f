#include "ngi/render/detail/draw_blocks.h"

#include <epoxy/gl.h>

#include <algorithm>

namespace ngi::render {

namespace {

constexpr GLuint draw_binding = 1;
constexpr GLuint places_binding = 3;
// A bound range must have the size of the whole block, however few instances are drawn.
constexpr std::size_t places_size = max_instances * sizeof(DrawPlace);

// Of the offsets of ranges that can be bound.
std::size_t range_alignment() {
  GLint alignment = 0;
  glGetIntegerv(GL_UNIFORM_BUFFER_OFFSET_ALIGNMENT, &alignment);
  return static_cast<std::size_t>(std::max(alignment, 1));
}

std::size_t rounded_up(std::size_t size, std::size_t step) noexcept {
  return (size + step - 1) / step * step;
}

}  // namespace

DrawBlocks DrawBlocks::make() {
  DrawBlocks out;
  out.buffer_ = Buffer::make();
  out.stride_ = rounded_up(sizeof(DrawBlock), range_alignment());
  return out;
}

void DrawBlocks::send() {
  if (staged_.empty()) staged_.resize(stride_);
  glBindBuffer(GL_UNIFORM_BUFFER, buffer_.name());
  glBufferData(GL_UNIFORM_BUFFER, static_cast<GLsizeiptr>(staged_.size()), staged_.data(),
               GL_STREAM_DRAW);
  bind(0);
}

void DrawBlocks::bind(std::size_t index) const {
  glBindBufferRange(GL_UNIFORM_BUFFER, draw_binding, buffer_.name(),
                    static_cast<GLintptr>(index * stride_), sizeof(DrawBlock));
}

DrawPlaces DrawPlaces::make() {
  DrawPlaces out;
  out.buffer_ = Buffer::make();
  out.alignment_ = range_alignment();
  return out;
}

std::size_t DrawPlaces::begin() {
  staged_.resize(rounded_up(staged_.size(), alignment_));
  return staged_.size();
}

void DrawPlaces::send() {
  if (staged_.empty()) return;
  const auto size = static_cast<GLsizeiptr>(staged_.size());
  glBindBuffer(GL_UNIFORM_BUFFER, buffer_.name());
  glBufferData(GL_UNIFORM_BUFFER, size + static_cast<GLsizeiptr>(places_size), nullptr,
               GL_STREAM_DRAW);
  glBufferSubData(GL_UNIFORM_BUFFER, 0, size, staged_.data());
}

void DrawPlaces::bind(std::size_t offset) const {
  glBindBufferRange(GL_UNIFORM_BUFFER, places_binding, buffer_.name(),
                    static_cast<GLintptr>(offset), places_size);
}

}  // namespace ngi::render

#include "ngi/render/detail/draw_blocks.h"

#include <epoxy/gl.h>

#include <algorithm>

namespace ngi::render {

namespace {

constexpr GLuint draw_binding = 1;

}  // namespace

DrawBlocks DrawBlocks::make() {
  DrawBlocks out;
  out.buffer_ = Buffer::make();
  GLint alignment = 0;
  glGetIntegerv(GL_UNIFORM_BUFFER_OFFSET_ALIGNMENT, &alignment);
  const auto step = static_cast<std::size_t>(std::max(alignment, 1));
  out.stride_ = (sizeof(DrawBlock) + step - 1) / step * step;
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

}  // namespace ngi::render

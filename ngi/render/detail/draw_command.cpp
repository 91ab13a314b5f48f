#include "ngi/render/detail/draw_command.h"

#include <epoxy/gl.h>

namespace ngi::render {

namespace {

// Blend factors of the chapter's table for premultiplied colours.
// Alpha is composed by opaque and blended draws and unchanged by multiplying ones.
void set_blending(std::uint32_t mode) {
  switch (mode) {
    case 2:
      return glBlendFuncSeparate(GL_ONE, GL_ONE, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    case 3:
      return glBlendFuncSeparate(GL_ZERO, GL_SRC_COLOR, GL_ZERO, GL_ONE);
    case 4:
      return glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    case 5:
      return glBlendFuncSeparate(GL_DST_COLOR, GL_SRC_COLOR, GL_ZERO, GL_ONE);
    default:
      return glBlendFunc(GL_ONE, GL_ZERO);
  }
}

}  // namespace

void bind_texture(std::uint32_t unit, std::uint32_t texture) {
  glActiveTexture(GL_TEXTURE0 + unit);
  glBindTexture(GL_TEXTURE_2D, texture);
}

void apply(const DrawState& state) {
  state.depth_test ? glEnable(GL_DEPTH_TEST) : glDisable(GL_DEPTH_TEST);
  glDepthMask(state.depth_write ? GL_TRUE : GL_FALSE);
  state.blend_mode != 0 ? glEnable(GL_BLEND) : glDisable(GL_BLEND);
  set_blending(state.blend_mode);
}

}  // namespace ngi::render

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

bool are_instances(const DrawCommand& a, const DrawCommand& b) noexcept {
  return a.mesh == b.mesh && a.index_start == b.index_start && a.index_count == b.index_count &&
         a.base_vertex == b.base_vertex && a.texture == b.texture && a.lightmap == b.lightmap &&
         a.state == b.state && a.before_ground == b.before_ground &&
         a.casts_shadow == b.casts_shadow && a.is_effect == b.is_effect && a.block == b.block;
}

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

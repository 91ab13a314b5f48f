#include "ngi/render/detail/shadow_map.h"

#include <epoxy/gl.h>

#include <algorithm>
#include <cmath>

#include "ngi/render/rules.h"

namespace ngi::render {

namespace {

constexpr GLsizei side = 1024;

}  // namespace

Result<ShadowMap> ShadowMap::make() {
  ShadowMap out;
  out.depth_ = GpuTexture::make();
  glBindTexture(GL_TEXTURE_2D, out.depth_.name());
  glTexImage2D(GL_TEXTURE_2D, 0, GL_DEPTH_COMPONENT24, side, side, 0, GL_DEPTH_COMPONENT,
               GL_UNSIGNED_INT, nullptr);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_COMPARE_MODE, GL_COMPARE_REF_TO_TEXTURE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_COMPARE_FUNC, GL_LEQUAL);
  out.frame_ = Framebuffer::make();
  glBindFramebuffer(GL_FRAMEBUFFER, out.frame_.name());
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_TEXTURE_2D, out.depth_.name(), 0);
  glDrawBuffer(GL_NONE);
  glReadBuffer(GL_NONE);
  if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE) {
    return fail(rules::driver_failed, {}, "a shadow map", "it is incomplete");
  }
  return out;
}

// But for a draft, a texel of the map is not larger than a pixel of the frame.
float used_share(ImageSize frame, bool draft) noexcept {
  return draft || std::max(frame.width, frame.height) <= side / 4 ? 0.5F : 1.0F;
}

void ShadowMap::begin(float share) const {
  const auto used = static_cast<GLsizei>(side * share);
  glBindFramebuffer(GL_FRAMEBUFFER, frame_.name());
  glViewport(0, 0, used, used);
  glDepthMask(GL_TRUE);
  glClear(GL_DEPTH_BUFFER_BIT);
}

Matrix4 sun_view(const Double3& to_sun) noexcept {
  const double across = std::hypot(to_sun.x, to_sun.y);
  const Double3 right =
      across > 0 ? Double3{-to_sun.y / across, to_sun.x / across, 0} : Double3{1, 0, 0};
  const Double3 up = cross(to_sun, right);
  constexpr double room = 0.98;
  Matrix4 out = {};
  const std::array<Double3, 3> rows = {right, up, {-to_sun.x, -to_sun.y, -to_sun.z}};
  for (std::size_t r = 0; r < 3; ++r) {
    out[r] = static_cast<float>(rows[r].x * room);
    out[4 + r] = static_cast<float>(rows[r].y * room);
    out[8 + r] = static_cast<float>(rows[r].z * room);
  }
  out[15] = 1;
  return out;
}

Matrix4 sun_lookup(const Matrix4& view, float share) noexcept {
  const float half = share / 2;
  Matrix4 out = view;
  for (std::size_t column = 0; column < 4; ++column) {
    for (std::size_t row = 0; row < 3; ++row) {
      const float scale = row == 2 ? 0.5F : half;  // depth is 0..1 for every frame
      out[4 * column + row] = view[4 * column + row] * scale + (column == 3 ? scale : 0);
    }
  }
  return out;
}

}  // namespace ngi::render

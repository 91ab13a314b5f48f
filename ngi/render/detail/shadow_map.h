#pragma once

#include "ngi/core/result.h"
#include "ngi/render/camera.h"
#include "ngi/render/detail/gl_object.h"
#include "ngi/render/detail/uniform_blocks.h"

namespace ngi::render {

// The depth of unit space seen from the sun.
class ShadowMap {
 public:
  ShadowMap() = default;  // none
  static Result<ShadowMap> make();

  // Binds and clears the map for drawing a frame of that size. A small frame uses a part of it.
  void begin(ImageSize frame) const;
  std::uint32_t texture() const noexcept { return depth_.name(); }

 private:
  Framebuffer frame_;
  GpuTexture depth_;
};

// Returns the share of the map's side that a frame uses: 1 or 0.5.
float used_share(ImageSize frame) noexcept;
// Returns the matrix from unit space to the sun's view in -1..1, filled by the unit sphere.
Matrix4 sun_view(const Double3& to_sun) noexcept;
// Returns the same for texture coordinates of the part of the map that a frame uses.
Matrix4 sun_lookup(const Matrix4& view, ImageSize frame) noexcept;

}  // namespace ngi::render

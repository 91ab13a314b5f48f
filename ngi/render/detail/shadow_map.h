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

  // Binds and clears the share of the map that a frame uses.
  void begin(float share) const;
  std::uint32_t texture() const noexcept { return depth_.name(); }

 private:
  Framebuffer frame_;
  GpuTexture depth_;
};

// Returns the share of the map's side that a frame uses: 1, or 0.5 for a small one and for a draft.
float used_share(ImageSize frame, bool draft) noexcept;
// Returns the matrix from unit space to the sun's view in -1..1, filled by the unit sphere.
Matrix4 sun_view(const Double3& to_sun) noexcept;
// Returns the same for texture coordinates of the share of the map that a frame uses.
Matrix4 sun_lookup(const Matrix4& view, float share) noexcept;

}  // namespace ngi::render

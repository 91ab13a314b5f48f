#pragma once

#include "ngi/core/result.h"
#include "ngi/render/camera.h"
#include "ngi/render/gl_object.h"
#include "ngi/render/uniform_blocks.h"

namespace ngi::render {

// The depth of the unit_space seen from the sun.
class ShadowMap {
 public:
  ShadowMap() = default;  // none
  static Result<ShadowMap> make();

  // Drawing goes here, and what was there is gone.
  void begin() const;
  std::uint32_t texture() const noexcept { return depth_.name(); }

 private:
  Framebuffer frame_;
  GpuTexture depth_;
};

// From the unit_space to the sun's view, onto -1..1. The unit sphere fills it.
Matrix4 sun_view(const Double3& to_sun) noexcept;
// The same onto 0..1, where the map is looked up.
Matrix4 sun_lookup(const Matrix4& view) noexcept;

}  // namespace ngi::render

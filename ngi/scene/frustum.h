#pragma once

#include <array>

#include "ngi/math/vector.h"
#include "ngi/scene/bounds.h"

// What a camera can see: docs/formats/rendering.md 6. What cannot be decided (NaN) is kept.
namespace ngi::scene {

// Points with n . p + d >= 0 are inside.
struct Plane {
  math::Double3 normal;
  double d = 0;
};

struct Frustum {
  std::array<Plane, 6> planes;  // of unit normals, so that spheres can be tested
};

// From matrices in the device's form (camera.h).
Frustum frustum_of(const math::Matrix& view, const math::Matrix& projection) noexcept;

// All eight corners on the outer side of one plane.
bool is_outside(const Plane& plane, const Corners& box) noexcept;
bool is_outside(const Frustum& frustum, const Corners& box) noexcept;
bool is_outside(const Plane& plane, const Sphere& sphere) noexcept;
bool is_outside(const Frustum& frustum, const Sphere& sphere) noexcept;

}  // namespace ngi::scene

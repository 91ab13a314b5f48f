#pragma once

#include <array>

#include "ngi/math/vector.h"
#include "ngi/scene/bounds.h"

// The view frustum of a camera: docs/formats/rendering.md 6. Undecidable cases (NaN) are kept.
namespace ngi::scene {

// Points with n . p + d >= 0 are inside.
struct Plane {
  math::Double3 normal;
  double d = 0;
};

struct Frustum {
  std::array<Plane, 6> planes;  // with unit normals, so that spheres can be tested
};

// Makes a frustum from matrices in the device's form (camera.h).
Frustum frustum_of(const math::Matrix& view, const math::Matrix& projection) noexcept;

// True when all eight corners are on the outer side of the plane.
bool is_outside(const Plane& plane, const Corners& box) noexcept;
bool is_outside(const Frustum& frustum, const Corners& box) noexcept;
bool is_outside(const Plane& plane, const Sphere& sphere) noexcept;
bool is_outside(const Frustum& frustum, const Sphere& sphere) noexcept;

}  // namespace ngi::scene

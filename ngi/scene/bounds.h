#pragma once

#include <array>

#include "ngi/math/matrix.h"
#include "ngi/math/vector.h"
#include "ngi/msh/records.h"
#include "ngi/scene/composite.h"
#include "ngi/scene/instance.h"

// World-space bounds and the view frustum.
namespace ngi::scene {

// World-space bounds: docs/formats/rendering.md 6.

struct Sphere {
  math::Float3 center;
  float radius = 0;

  friend bool operator==(const Sphere&, const Sphere&) = default;
};

using Corners = std::array<math::Float3, 8>;

// The engine's rule: the centre is transformed by the whole matrix, the radius is scaled by the
// largest of the three scales of the placement.
Sphere world_sphere(const msh::Slot& slot, const math::Matrix& world, float scale) noexcept;
Corners world_corners(const msh::Slot& slot, const math::Matrix& world) noexcept;

// Returns the smallest sphere around both.
Sphere around(const Sphere& a, const Sphere& b) noexcept;

// Returns the sphere of the whole object at rest, in its own space: the union of the parts' header
// spheres.
Sphere rest_sphere(const Composite& composite);
Sphere placed(const Sphere& sphere, const Placement& placement) noexcept;

// The view frustum of a camera: docs/formats/rendering.md 6. Undecidable cases (NaN) are kept.

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

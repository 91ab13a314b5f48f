#pragma once

#include <array>

#include "ngi/math/matrix.h"
#include "ngi/msh/records.h"
#include "ngi/scene/composite.h"
#include "ngi/scene/placement.h"

// World-space bounds: docs/formats/rendering.md 6.
namespace ngi::scene {

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

}  // namespace ngi::scene

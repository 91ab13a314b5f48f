#pragma once

#include "ngi/math/matrix.h"

namespace ngi::scene {

// Position of an object in the world: docs/formats/rendering.md 3.5.
struct Placement {
  math::Matrix matrix;
  float scale = 1;  // the largest of the matrix's three scales, applied to radii

  friend bool operator==(const Placement&, const Placement&) = default;
};

// T(position) Rz Ry Rx S(scale), angles in radians; a positive angle about Z rotates +X to +Y.
Placement place_at(const math::Float3& position, const math::Float3& angles,
                   const math::Float3& scale = {1, 1, 1}) noexcept;

}  // namespace ngi::scene

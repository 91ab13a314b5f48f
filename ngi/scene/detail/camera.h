#pragma once

#include "ngi/math/matrix.h"

// The engine's camera: docs/formats/rendering.md 4. Both matrices are in the device's form: rows,
// for row vectors (v' = v M), translation in cells 12, 13, 14. Column-major graphics libraries
// use the same memory layout.
namespace ngi::scene {

// Returns the view matrix of a camera object, whose columns are forward, left, up and eye.
math::Matrix view_matrix(const math::Matrix& camera) noexcept;

struct Lens {
  float angle = 1.3F;  // full, horizontal, in radians
  float near = 0.5F;
  float far = 700;
  float width = 1024;  // of the viewport
  float height = 768;
};

// Projects to depth 0..1; the homogeneous w is scaled by the sine of half the angle.
math::Matrix projection_matrix(const Lens& lens) noexcept;

}  // namespace ngi::scene

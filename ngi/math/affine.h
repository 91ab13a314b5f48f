#pragma once

#include <array>
#include <optional>

#include "ngi/math/matrix.h"

namespace ngi::math {

// A row-major 3x4 matrix in double on column vectors: p' = M p, as in docs/formats/rendering.md 2.
struct Affine {
  std::array<double, 12> m = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};

  Double3 apply(const Double3& p) const noexcept;
  // For directions: without the translation.
  Double3 turn(const Double3& direction) const noexcept;
  // For normals: the cofactors of the 3x3 part, so that they stay at right angles to the faces.
  // Changes the length.
  Double3 apply_to_normal(const Double3& n) const noexcept;
  // Applies `b` first.
  friend Affine operator*(const Affine& a, const Affine& b) noexcept;
};

// Inverse of a matrix, computed in double. Nothing when there is none: the matrix flattens space,
// or holds a NaN or an infinity.
std::optional<Affine> inverse(const Matrix& matrix) noexcept;

// Takes a normal back through `inverse`: from the space that it leads to into the space that it
// comes from. Uses the transposed matrix, so that the normal stays on its side of the face even
// when mirrored. Unit length, or zero.
Double3 normal_before(const Affine& inverse, const Double3& normal) noexcept;

}  // namespace ngi::math

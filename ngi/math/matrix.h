#pragma once

#include <array>
#include <optional>

#include "ngi/math/vector.h"

// Quaternions and matrices of the engine, in float with its order of operations:
// docs/formats/msh.md 7.4 and rendering.md 2.
namespace ngi::math {

// Quaternion in the engine's layout, w first. A node turns by its conjugate (quat_to_matrix).
struct Quat {
  float w = 1;
  float x = 0;
  float y = 0;
  float z = 0;

  friend bool operator==(const Quat&, const Quat&) = default;
};

constexpr Quat negate(const Quat& q) noexcept {
  return {-q.w, -q.x, -q.y, -q.z};
}
constexpr float dot(const Quat& a, const Quat& b) noexcept {
  return a.w * b.w + a.x * b.x + a.y * b.y + a.z * b.z;
}

// Row by row; acts on column vectors; translation in cells 3, 7, 11. Aligned so that each row is
// one vector register.
struct alignas(16) Matrix {
  std::array<float, 16> cells = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};

  friend bool operator==(const Matrix&, const Matrix&) = default;
};

// The engine's formula (msh.md 7.4): the transpose of the textbook's, so a point turns by the
// conjugate of q. Four zeros give the identity.
Matrix quat_to_matrix(const Quat& q) noexcept;

constexpr void set_translation(Matrix& matrix, const Float3& translation) noexcept {
  matrix.cells[3] = translation.x;
  matrix.cells[7] = translation.y;
  matrix.cells[11] = translation.z;
}
constexpr Float3 translation(const Matrix& matrix) noexcept {
  return {matrix.cells[3], matrix.cells[7], matrix.cells[11]};
}

// Applies `second` first.
Matrix multiply(const Matrix& first, const Matrix& second) noexcept;
Float3 transform_point(const Matrix& matrix, const Float3& point) noexcept;

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

#pragma once

#include <array>

#include "ngi/anim/pose.h"

// Engine matrices: docs/formats/rendering.md 2.
namespace ngi::anim {

// Row by row; acts on column vectors; translation in cells 3, 7, 11.
struct alignas(16) Matrix {
  std::array<float, 16> cells = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};

  friend bool operator==(const Matrix&, const Matrix&) = default;
};

// The engine's formula (msh.md 7.4): the transpose of the textbook's, so a point turns by the
// conjugate of q. Four zeros give the identity.
Matrix quat_to_matrix(const Quat& q) noexcept;
Matrix to_matrix(const LocalPose& pose) noexcept;

void set_translation(Matrix& matrix, const msh::Float3& translation) noexcept;
msh::Float3 translation(const Matrix& matrix) noexcept;

// Applies `second` first.
Matrix multiply(const Matrix& first, const Matrix& second) noexcept;
msh::Float3 transform_point(const Matrix& matrix, const msh::Float3& point) noexcept;

}  // namespace ngi::anim

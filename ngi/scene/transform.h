#pragma once

#include <optional>

#include "ngi/anim/matrix.h"
#include "ngi/msh/affine.h"

namespace ngi::scene {

// The way back from a matrix, in double. Nothing when there is none: the matrix flattens space, or
// holds a NaN or an infinity.
std::optional<msh::Affine> inverse(const anim::Matrix& matrix) noexcept;

// Without the translation.
msh::Double3 turn(const msh::Affine& affine, const msh::Double3& direction) noexcept;

// A normal of the space that `inverse` leads to, seen from the space it comes from: by the
// transposed matrix, so that it stays on its side of the face even when mirrored. Unit length, or
// zero.
msh::Double3 normal_before(const msh::Affine& inverse, const msh::Double3& normal) noexcept;

}  // namespace ngi::scene

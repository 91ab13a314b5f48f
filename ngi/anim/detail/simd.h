#pragma once

#include <cstdint>
#include <span>

#include "ngi/anim/decoded_animation.h"
#include "ngi/anim/hierarchy.h"
#include "ngi/math/matrix.h"

// The vector paths of this folder. Each is bit-identical to its scalar path: the same operations
// in the same order, with separate (never fused) multiplications and additions.
namespace ngi::anim::simd {

void sample_all(const DecodedAnimation& animation, std::uint32_t frame, float t,
                std::span<LocalPose> poses) noexcept;

// to_matrix() of each pose.
void local_matrices(std::span<const LocalPose> poses, std::span<Matrix> matrices) noexcept;
// Turns local matrices into mesh-space matrices in place.
void compose(const Hierarchy& hierarchy, std::span<Matrix> matrices) noexcept;
void place(const Matrix& placement, std::span<Matrix> matrices) noexcept;

}  // namespace ngi::anim::simd

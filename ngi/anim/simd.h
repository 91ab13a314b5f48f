#pragma once

#include <cstdint>
#include <span>

#include "ngi/anim/decoded_animation.h"
#include "ngi/anim/hierarchy.h"
#include "ngi/math/matrix.h"

// The vector paths of this folder. Each does the operations of its plain twin in the same order,
// with a multiplication and an addition where the twin has them (never fused), so the bits agree.
namespace ngi::anim::simd {

void sample_all(const DecodedAnimation& animation, std::uint32_t frame, float t,
                std::span<LocalPose> poses) noexcept;

// Local matrices to mesh-space matrices, in place.
void compose(const Hierarchy& hierarchy, std::span<Matrix> matrices) noexcept;
void place(const Matrix& placement, std::span<Matrix> matrices) noexcept;

}  // namespace ngi::anim::simd

#pragma once

#include <span>

#include "ngi/anim/decoded_animation.h"
#include "ngi/anim/frame.h"
#include "ngi/anim/pose.h"

namespace ngi::anim {

// Computes the poses of all nodes at a time with vector instructions, bit-identical to sample().
// Fills one pose per node, or fewer when `poses` is shorter. Allocates nothing; any number of
// threads may sample one animation.
//
//   anim::DecodedAnimation animation(view);
//   std::vector<anim::LocalPose> poses(animation.node_count());
//   anim::sample_all(animation, 12.5F, poses);
void sample_all(const DecodedAnimation& animation, float t, std::span<LocalPose> poses,
                Times times = Times::Guarded) noexcept;

// Scalar version, the reference for the vector path.
void sample_all_scalar(const DecodedAnimation& animation, float t, std::span<LocalPose> poses,
                       Times times = Times::Guarded) noexcept;

}  // namespace ngi::anim

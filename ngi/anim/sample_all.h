#pragma once

#include <span>

#include "ngi/anim/decoded_animation.h"
#include "ngi/anim/frame.h"
#include "ngi/anim/pose.h"

namespace ngi::anim {

// The pose of every node at a time: sample() for each, with the same bits, in vectors. Fills as
// many poses as there are nodes, or fewer when `poses` is shorter. Allocates nothing; any number of
// threads may sample one animation.
//
//   anim::DecodedAnimation animation(view);
//   std::vector<anim::LocalPose> poses(animation.node_count());
//   anim::sample_all(animation, 12.5F, poses);
void sample_all(const DecodedAnimation& animation, float t, std::span<LocalPose> poses,
                Times times = Times::Guarded) noexcept;

// The same, one node after the other in plain code: what the vectors are held to.
void sample_all_scalar(const DecodedAnimation& animation, float t, std::span<LocalPose> poses,
                       Times times = Times::Guarded) noexcept;

}  // namespace ngi::anim

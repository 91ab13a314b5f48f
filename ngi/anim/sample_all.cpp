#include "ngi/anim/sample.h"

#include <algorithm>

#include "ngi/anim/detail/find_pose.h"
#include "ngi/anim/detail/simd.h"

namespace ngi::anim {

void sample_all_at_frame(const DecodedAnimation& animation, std::uint32_t frame, float t,
                         std::span<LocalPose> poses) noexcept {
  const std::size_t count = std::min(poses.size(), animation.node_count());
  for (std::size_t node = 0; node < count; ++node) {
    const FoundPose found = find_pose(animation, node, frame, t);
    const DecodedKey* const left = &animation.keys()[found.key];
    poses[node] = found.between ? interpolate(left[0], left[1], t) : left->pose();
  }
}

void sample_all_scalar(const DecodedAnimation& animation, float t, std::span<LocalPose> poses,
                       Times times) noexcept {
  sample_all_at_frame(animation, frame_at(t, times), t, poses);
}

void sample_all(const DecodedAnimation& animation, float t, std::span<LocalPose> poses,
                Times times) noexcept {
  simd::sample_all(animation, frame_at(t, times), t, poses);
}

}  // namespace ngi::anim

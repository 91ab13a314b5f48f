#include "ngi/anim/sample.h"

#include <algorithm>

#include "ngi/anim/pose.h"

namespace ngi::anim {

namespace {

constexpr float square(float x) noexcept {
  return x * x;
}

bool in_other_hemisphere(const Quat& a, const Quat& b) noexcept {
  const float sum = square(a.w + b.w) + square(a.x + b.x) + square(a.y + b.y) + square(a.z + b.z);
  const float difference =
      square(a.w - b.w) + square(a.x - b.x) + square(a.y - b.y) + square(a.z - b.z);
  return sum < difference;
}

}  // namespace

BlendSides blend_sides(const BlendTimes& times) noexcept {
  const bool first = times.weight < 1 && times.first >= 0;
  const bool second = times.weight > 0 && times.second >= 0;
  if (first && second) return BlendSides::Both;
  if (first) return BlendSides::First;
  return second ? BlendSides::Second : BlendSides::Neither;
}

LocalPose blend(const LocalPose& first, const LocalPose& second, float weight) noexcept {
  const bool turn = in_other_hemisphere(first.rotation, second.rotation);
  const Quat near = turn ? negate(second.rotation) : second.rotation;
  const auto mix = [weight](float a, float b) { return (1 - weight) * a + weight * b; };
  return {quat_interp(first.rotation, near, weight),
          {mix(first.position.x, second.position.x), mix(first.position.y, second.position.y),
           mix(first.position.z, second.position.z)}};
}

LocalPose sample_blend(const AnimationView& view, std::size_t node,
                       const BlendTimes& times) noexcept {
  switch (blend_sides(times)) {
    case BlendSides::First:
      return sample(view, node, times.first);
    case BlendSides::Second:
      return sample(view, node, times.second);
    case BlendSides::Both:
      return blend(sample(view, node, times.first), sample(view, node, times.second), times.weight);
    case BlendSides::Neither:
      break;
  }
  return {};
}

void sample_blend_all(const DecodedAnimation& animation, const BlendTimes& times,
                      std::span<LocalPose> poses, std::span<LocalPose> scratch) noexcept {
  const std::size_t count = std::min({poses.size(), scratch.size(), animation.node_count()});
  poses = poses.first(count);
  const BlendSides sides = blend_sides(times);
  if (sides == BlendSides::Neither) {
    std::ranges::fill(poses, LocalPose{});
    return;
  }
  if (sides == BlendSides::Second) return sample_all(animation, times.second, poses);
  sample_all(animation, times.first, poses);
  if (sides == BlendSides::First) return;
  sample_all(animation, times.second, scratch.first(count));
  for (std::size_t i = 0; i < count; ++i) poses[i] = blend(poses[i], scratch[i], times.weight);
}

}  // namespace ngi::anim

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "ngi/anim/pose.h"
#include "ngi/anim/sample_all.h"

// Blending of two samples, as the controller plays a step: docs/formats/msh.md 7.5.
namespace ngi::anim {

enum class BlendSides : std::uint8_t {
  Neither,  // undefined in the engine; here the identity pose, which callers may report
  First,
  Second,
  Both,
};

struct BlendTimes {
  float first = 0;
  float second = 0;
  float weight = 0;  // of the second sample
};

BlendSides blend_sides(const BlendTimes& times) noexcept;

// Blends two poses: the second quaternion is flipped to the hemisphere of the first, and positions
// are (1 - weight) * first + weight * second.
LocalPose blend(const LocalPose& first, const LocalPose& second, float weight) noexcept;

LocalPose sample_blend(const AnimationView& view, std::size_t node,
                       const BlendTimes& times) noexcept;

// Samples every node. `scratch` receives the second sample and must be as long as `poses`;
// otherwise only that many nodes are filled.
void sample_blend_all(const DecodedAnimation& animation, const BlendTimes& times,
                      std::span<LocalPose> poses, std::span<LocalPose> scratch) noexcept;

}  // namespace ngi::anim

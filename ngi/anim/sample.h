#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "ngi/anim/decoded_animation.h"
#include "ngi/anim/pose.h"

// Sampling: time to frame, one node, all nodes, and blends of two times.
namespace ngi::anim {

// Conversion of a sample time to a frame of the map: docs/formats/msh.md 7.2.

// Returns the engine's frame for any t: t - 0.5 in float, rounded half to even to 64 bits, of which
// the low 32 are used. Whole odd times give the frame before; NaN, infinities and 2^63 give frame
// 0.
std::uint32_t frame_index(float t) noexcept;

// True for the times that callers in the engine use: 0 <= t < 2^31.
constexpr bool is_playable(float t) noexcept {
  return t >= 0.0F && t < 2147483648.0F;
}

// How to handle a time that is not playable.
enum class Times : std::uint8_t {
  Guarded,  // every node uses its fallback key; report it where it matters (is_playable)
  Raw,      // use frame_index() and extrapolate, as the engine does
};

constexpr std::uint32_t no_frame = 0xFFFF'FFFF;

inline std::uint32_t frame_at(float t, Times times) noexcept {
  return times == Times::Raw || is_playable(t) ? frame_index(t) : no_frame;
}

// Returns the pose of one node at a time by docs/formats/msh.md 7.1. Decodes the two keys it needs
// and prepares nothing. For playback use DecodedAnimation and sample_all, which are bit-identical.
//
// Reads that would be out of bounds in the engine are guarded: a map that ends early means the
// fallback key; a missing fallback key or node means the identity.
LocalPose sample(const AnimationView& view, std::size_t node, float t,
                 Times times = Times::Guarded) noexcept;

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

// Blending of two samples, as the controller plays a step: docs/formats/msh.md 7.5.

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

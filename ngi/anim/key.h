#pragma once

#include <cstdint>

#include "ngi/anim/slerp.h"
#include "ngi/anim/view.h"

// Building blocks of the samplers in sample.h and sample_all.h.
namespace ngi::anim {

// A key and its segment to the next key of the table. One cache line.
struct alignas(64) DecodedKey {
  enum class Way : std::uint8_t {
    Moving,
    Still,    // both keys have the same time: the left one is used (MSH-ANIM-TIME-ORDER)
    Damaged,  // a time or position is not finite: fallback (MSH-ANIM-TIME-NONFINITE)
  };

  LocalPose pose() const noexcept { return {rotation, position}; }
  bool finite_position() const noexcept;

  Quat rotation;
  math::Float3 position;
  float time = 0;  // NaN, which equals no time, when the position is invalid
  Arc arc;
  float next_time = 0;
  Way way = Way::Damaged;
};
static_assert(sizeof(DecodedKey) == 64);

DecodedKey decode_key(const msh::Key& key, msh::QuatOrder order) noexcept;
void prepare_segment(DecodedKey& key, const DecodedKey& next) noexcept;

// The result of a key for a time between it and the next. Times are compared exactly.
enum class Answer : std::uint8_t { Left, Right, Between, Fallback };

inline Answer answer_at(const DecodedKey& left, float t) noexcept {
  if (t == left.time) return Answer::Left;
  if (t == left.next_time) return Answer::Right;
  if (left.way == DecodedKey::Way::Moving) return Answer::Between;
  return left.way == DecodedKey::Way::Still ? Answer::Left : Answer::Fallback;
}

LocalPose interpolate(const DecodedKey& left, const DecodedKey& right, float t) noexcept;

constexpr std::uint32_t no_key = 0xFFFF'FFFF;

// A node's part of the tables, checked to lie inside them.
struct NodeTrack {
  std::uint32_t map_start = 0;
  std::uint32_t mapped_frames = 0;  // 0: always at the fallback key
  std::uint32_t fallback = no_key;  // no_key: the identity pose
  std::uint16_t limit = 0;          // map words at or above it mean the fallback
};

NodeTrack track_of(const AnimationView& view, const msh::Node& node) noexcept;

// Returns the left key that the map has for a frame, or no_key for the fallback. A mapped key
// always has a next one: it is below the node's fallback key, which exists (no MSH-ANIM-MAP-NEXT
// here).
inline std::uint32_t mapped_key(const NodeTrack& track, std::span<const le_u16> frame_map,
                                std::uint32_t frame) noexcept {
  if (frame >= track.mapped_frames) return no_key;
  const std::uint16_t word = frame_map[track.map_start + frame];
  return word < track.limit ? word : no_key;
}

}  // namespace ngi::anim

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ngi/anim/pose.h"
#include "ngi/msh/mesh_view.h"
#include "ngi/msh/model.h"

// The animation of a model: viewed in place, and decoded for playback.
namespace ngi::anim {

// The animation tables of a model, viewed in place. They are not trusted: the functions of
// this folder check what the engine does not (docs/formats/msh.md 7.1).
struct AnimationView {
  std::span<const msh::Node> nodes = {};   // Res1
  std::span<const msh::Key> keys = {};     // Res8
  std::span<const le_u16> frame_map = {};  // Res19
  std::uint32_t frame_count = 0;           // attr2 of the Res19 entry
  msh::QuatOrder quat_order = msh::QuatOrder::Wxyz;
};

// Views a checked model, which must outlive the view.
inline AnimationView animation_of(const msh::Model& model,
                                  msh::QuatOrder order = msh::QuatOrder::Wxyz) noexcept {
  return {model.nodes(), model.keys(), model.frame_map(), model.frame_count(), order};
}

// Building blocks of the samplers in sample.h.

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

// A model's animation prepared for playback: keys are decoded, angles between neighbours computed
// and all indices checked, so that sampling neither allocates nor checks. Made once per model.
// Holds copies, so it does not depend on the view. Costs 64 bytes per key; keys beyond 16-bit
// indices are omitted.
class DecodedAnimation {
 public:
  explicit DecodedAnimation(const AnimationView& view);

  std::size_t node_count() const noexcept { return tracks_.size(); }
  std::span<const NodeTrack> tracks() const noexcept { return tracks_; }
  // The last key is the identity pose, for tracks without a fallback key.
  std::span<const DecodedKey> keys() const noexcept { return keys_; }
  std::span<const le_u16> frame_map() const noexcept { return frame_map_; }

 private:
  std::vector<NodeTrack> tracks_;
  std::vector<DecodedKey> keys_;
  std::vector<le_u16> frame_map_;
};

}  // namespace ngi::anim

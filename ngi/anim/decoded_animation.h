#pragma once

#include <span>
#include <vector>

#include "ngi/anim/key.h"
#include "ngi/anim/view.h"

namespace ngi::anim {

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

#pragma once

#include <span>
#include <vector>

#include "ngi/anim/key.h"
#include "ngi/anim/view.h"

namespace ngi::anim {

// A model's animation made ready for playing: keys decoded, the angle between neighbours known,
// every index checked, so that a sample neither allocates nor tests. Made once per model; holds
// copies, so the view may go. Costs 64 bytes a key; keys that no 16-bit word can name are left out.
class DecodedAnimation {
 public:
  explicit DecodedAnimation(const AnimationView& view);

  std::size_t node_count() const noexcept { return tracks_.size(); }
  std::span<const NodeTrack> tracks() const noexcept { return tracks_; }
  // The last key is the identity pose; tracks without a fallback key refer to it.
  std::span<const DecodedKey> keys() const noexcept { return keys_; }
  std::span<const le_u16> frame_map() const noexcept { return frame_map_; }

 private:
  std::vector<NodeTrack> tracks_;
  std::vector<DecodedKey> keys_;
  std::vector<le_u16> frame_map_;
};

}  // namespace ngi::anim

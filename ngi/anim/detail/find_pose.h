#pragma once

#include <span>

#include "ngi/anim/decoded_animation.h"

namespace ngi::anim {

// Source of a node's pose: a key, or a point between it and the next.
struct FoundPose {
  std::uint32_t key;
  bool between;
};

inline FoundPose find_pose(const DecodedAnimation& animation, std::size_t node, std::uint32_t frame,
                           float t) noexcept {
  const NodeTrack& track = animation.tracks()[node];
  const std::uint32_t left = mapped_key(track, animation.frame_map(), frame);
  if (left == no_key) return {track.fallback, false};
  switch (answer_at(animation.keys()[left], t)) {
    case Answer::Left:
      return {left, false};
    case Answer::Right:
      return {left + 1, false};
    case Answer::Between:
      return {left, true};
    case Answer::Fallback:
      break;
  }
  return {track.fallback, false};
}

// sample_all_scalar for a known frame.
void sample_all_at_frame(const DecodedAnimation& animation, std::uint32_t frame, float t,
                         std::span<LocalPose> poses) noexcept;

}  // namespace ngi::anim

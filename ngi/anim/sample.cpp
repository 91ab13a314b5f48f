#include "ngi/anim/sample.h"

#include "ngi/anim/decoded_animation.h"

namespace ngi::anim {

LocalPose sample(const AnimationView& view, std::size_t node, float t, Times times) noexcept {
  if (node >= view.nodes.size()) return {};
  const NodeTrack track = track_of(view, view.nodes[node]);
  const auto key = [&](std::uint32_t index) {
    return index == no_key ? DecodedKey{} : decode_key(view.keys[index], view.quat_order);
  };
  const std::uint32_t left = mapped_key(track, view.frame_map, frame_at(t, times));
  if (left == no_key) return key(track.fallback).pose();

  DecodedKey first = key(left);
  const DecodedKey second = key(left + 1);
  prepare_segment(first, second);
  switch (answer_at(first, t)) {
    case Answer::Left:
      return first.pose();
    case Answer::Right:
      return second.pose();
    case Answer::Between:
      return interpolate(first, second, t);
    case Answer::Fallback:
      break;
  }
  return key(track.fallback).pose();
}

}  // namespace ngi::anim

#include "ngi/anim/decoded_animation.h"

#include <algorithm>

namespace ngi::anim {

namespace {

constexpr std::size_t nameable_keys = 65536;

}  // namespace

DecodedAnimation::DecodedAnimation(const AnimationView& view)
    : frame_map_(view.frame_map.begin(), view.frame_map.end()) {
  const auto keys = view.keys.first(std::min(view.keys.size(), nameable_keys));
  keys_.reserve(keys.size() + 1);
  for (const msh::Key& key : keys) keys_.push_back(decode_key(key, view.quat_order));
  keys_.emplace_back();

  for (std::size_t i = 0; i + 1 < keys_.size(); ++i) prepare_segment(keys_[i], keys_[i + 1]);

  tracks_.reserve(view.nodes.size());
  for (const msh::Node& node : view.nodes) {
    NodeTrack& track = tracks_.emplace_back(track_of(view, node));
    if (track.fallback == no_key) track.fallback = static_cast<std::uint32_t>(keys.size());
  }
}

}  // namespace ngi::anim

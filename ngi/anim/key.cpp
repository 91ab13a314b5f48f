#include "ngi/anim/decoded_animation.h"
#include "ngi/math/finite.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ngi::anim {

bool DecodedKey::finite_position() const noexcept {
  return math::is_finite(position);
}

DecodedKey decode_key(const msh::Key& key, msh::QuatOrder order) noexcept {
  const auto component = [&](std::size_t i) { return msh::decode_unit_component(key.quat[i]); };
  DecodedKey decoded;
  decoded.rotation = order == msh::QuatOrder::Wxyz
                         ? Quat{component(0), component(1), component(2), component(3)}
                         : Quat{component(3), component(0), component(1), component(2)};
  decoded.position = msh::decode(key.position);
  decoded.time = decoded.finite_position() ? static_cast<float>(key.time)
                                           : std::numeric_limits<float>::quiet_NaN();
  return decoded;
}

void prepare_segment(DecodedKey& key, const DecodedKey& next) noexcept {
  key.next_time = next.time;
  key.way = DecodedKey::Way::Damaged;
  if (!std::isfinite(key.time) || !std::isfinite(next.time)) return;
  key.way = key.time == next.time ? DecodedKey::Way::Still : DecodedKey::Way::Moving;
  key.arc = arc_between(key.rotation, next.rotation);
}

LocalPose interpolate(const DecodedKey& left, const DecodedKey& right, float t) noexcept {
  const float fraction = (t - left.time) / (left.next_time - left.time);
  const auto lerp = [fraction](float a, float b) { return a + (b - a) * fraction; };
  return {weighted_sum(left.rotation, right.rotation, weights_at(left.arc, fraction)),
          {lerp(left.position.x, right.position.x), lerp(left.position.y, right.position.y),
           lerp(left.position.z, right.position.z)}};
}

NodeTrack track_of(const AnimationView& view, const msh::Node& node) noexcept {
  NodeTrack track{.limit = node.fallback_key};
  if (track.limit >= view.keys.size()) return track;
  if (decode_key(view.keys[track.limit], view.quat_order).finite_position()) {
    track.fallback = track.limit;
  }
  const std::uint16_t map_start = node.map_start;
  if (map_start == msh::none || map_start >= view.frame_map.size()) return track;
  track.map_start = map_start;
  track.mapped_frames = static_cast<std::uint32_t>(
      std::min<std::uint64_t>(view.frame_count, view.frame_map.size() - map_start));
  return track;
}

}  // namespace ngi::anim

#include "ngi/anim/tracks.h"

#include "ngi/anim/decoded_animation.h"
#include "ngi/msh/check/checker.h"

namespace ngi::anim {

std::vector<std::span<const msh::Key>> tracks(const AnimationView& view) {
  std::vector<std::span<const msh::Key>> found;
  for (const auto& [first, last] : msh::key_ranges(view.nodes, view.keys.size())) {
    found.push_back(view.keys.subspan(first, last - first + 1));
  }
  return found;
}

TrackKey decode_track_key(const msh::Key& key, msh::QuatOrder order) noexcept {
  return {key.time, decode_key(key, order).pose()};
}

msh::Key quantise(const TrackKey& key, msh::QuatOrder order) noexcept {
  const Quat& q = key.pose.rotation;
  const le_i16 w = msh::encode_unit_component(q.w);
  const le_i16 x = msh::encode_unit_component(q.x);
  const le_i16 y = msh::encode_unit_component(q.y);
  const le_i16 z = msh::encode_unit_component(q.z);
  msh::Key made = {msh::encode(key.pose.position), key.time, {w, x, y, z}};
  if (order == msh::QuatOrder::Xyzw) made.quat = {x, y, z, w};
  return made;
}

}  // namespace ngi::anim

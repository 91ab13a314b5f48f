#include "ngi/exchange/export/detail/posing.h"

namespace ngi::exchange {

Float3 turn(const Rotation& rotation, const Float3& point) noexcept {
  return narrow(turned(rotation, widen(point)));
}

Key compose(const Key& outer, const Key& inner) noexcept {
  return {inner.frame,
          narrow(turned(outer.rotation, widen(inner.position)) + widen(outer.position)),
          outer.rotation * inner.rotation};
}

Key inverse(const Key& pose) noexcept {
  const Rotation back = pose.rotation.inverse();
  const Float3& p = pose.position;
  return {pose.frame, turn(back, {-p.x, -p.y, -p.z}), back};
}

std::vector<Key> rest_poses(const Model& model) {
  std::vector<Key> poses;
  poses.reserve(model.nodes.size());
  for (const Node& node : model.nodes) {
    poses.push_back(node.parent ? compose(poses[*node.parent], node.rest) : node.rest);
  }
  return poses;
}

}  // namespace ngi::exchange

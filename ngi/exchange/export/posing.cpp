#include "ngi/exchange/export/posing.h"

#include "ngi/msh/affine.h"

namespace ngi::exchange {

namespace {

// q v q*, by the vector part of q and its w.
msh::Double3 turned(const Rotation& q, const msh::Double3& v) noexcept {
  const msh::Double3 axis = {q[0], q[1], q[2]};
  const msh::Double3 once = msh::cross(axis, v);
  const msh::Double3 twice = msh::cross(axis, once);
  return {v.x + 2 * (q[3] * once.x + twice.x), v.y + 2 * (q[3] * once.y + twice.y),
          v.z + 2 * (q[3] * once.z + twice.z)};
}

}  // namespace

Float3 turn(const Rotation& rotation, const Float3& point) noexcept {
  return msh::narrow(turned(rotation, msh::widen(point)));
}

Key compose(const Key& outer, const Key& inner) noexcept {
  const auto& [ax, ay, az, aw] = outer.rotation;
  const auto& [bx, by, bz, bw] = inner.rotation;
  Key out = {inner.frame, {}, {}};
  out.rotation = {aw * bx + ax * bw + ay * bz - az * by, aw * by - ax * bz + ay * bw + az * bx,
                  aw * bz + ax * by - ay * bx + az * bw, aw * bw - ax * bx - ay * by - az * bz};
  out.position =
      msh::narrow(turned(outer.rotation, msh::widen(inner.position)) + msh::widen(outer.position));
  return out;
}

Key inverse(const Key& pose) noexcept {
  const auto& [x, y, z, w] = pose.rotation;
  const Rotation back = {-x, -y, -z, w};
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

#pragma once

#include <array>

#include "ngi/anim/pose.h"

// Between the engine's axes (+Z up, models face +Y) and those of glTF and OBJ (+Y up):
// docs/formats/rendering.md 11. The map is a rotation, so winding stays as it is.
namespace ngi::scene {

constexpr math::Float3 to_y_up(const math::Float3& p) noexcept {
  return {p.x, p.z, -p.y};
}
constexpr math::Float3 from_y_up(const math::Float3& p) noexcept {
  return {p.x, -p.z, p.y};
}

// As glTF writes a rotation: x, y, z, w. Nodes turn by the conjugate of the engine's quaternion.
using GltfRotation = std::array<float, 4>;

// Below a root that turns the axes (axis_root), or with the axes turned in every node.
constexpr GltfRotation rotation_below_axis_root(const math::Quat& q) noexcept {
  return {-q.x, -q.y, -q.z, q.w};
}
constexpr GltfRotation rotation_y_up(const math::Quat& q) noexcept {
  return {-q.x, -q.z, q.y, q.w};
}
constexpr GltfRotation axis_root = {-0.70710678F, 0, 0, 0.70710678F};
// The same, then half a turn about +Y: models face +Z.
constexpr GltfRotation axis_root_facing_front = {0, 0.70710678F, 0.70710678F, 0};

}  // namespace ngi::scene

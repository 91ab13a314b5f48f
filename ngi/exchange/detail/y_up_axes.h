#pragma once

#include <array>

#include "ngi/math/matrix.h"

// Conversion between the engine's axes (+Z up, models face +Y) and those of glTF and OBJ (+Y up):
// docs/formats/rendering.md 11. It is a rotation, so the winding is unchanged.
namespace ngi::exchange {

constexpr math::Float3 to_y_up(const math::Float3& p) noexcept {
  return {p.x, p.z, -p.y};
}
constexpr math::Float3 from_y_up(const math::Float3& p) noexcept {
  return {p.x, -p.z, p.y};
}

// A rotation in glTF order: x, y, z, w. Nodes rotate by the conjugate of the engine's quaternion.
using GltfRotation = std::array<float, 4>;

// For nodes below a root that rotates the axes (axis_root), or with the axes rotated in every node.
constexpr GltfRotation rotation_below_axis_root(const math::Quat& q) noexcept {
  return {-q.x, -q.y, -q.z, q.w};
}
constexpr GltfRotation rotation_y_up(const math::Quat& q) noexcept {
  return {-q.x, -q.z, q.y, q.w};
}
constexpr GltfRotation axis_root = {-0.70710678F, 0, 0, 0.70710678F};
// The same, then a half turn about +Y: models face +Z.
constexpr GltfRotation axis_root_facing_front = {0, 0.70710678F, 0.70710678F, 0};

}  // namespace ngi::exchange

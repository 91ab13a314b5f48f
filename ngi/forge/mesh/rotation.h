#pragma once

#include "ngi/anim/pose.h"
#include "ngi/forge/mesh/math.h"

namespace ngi::forge {

// A rotation as a unit quaternion in the textbook's sense: positive angles turn counter-clockwise
// seen against the axis. The file holds its conjugate (docs/formats/msh.md 7.4); to_pose sees to
// it.
struct Rotation {
  double w = 1;
  double x = 0;
  double y = 0;
  double z = 0;

  Vec apply(const Vec& v) const noexcept;
  Rotation inverse() const noexcept { return {w, -x, -y, -z}; }
  // Applies `b` first.
  friend Rotation operator*(const Rotation& a, const Rotation& b) noexcept;
};

Rotation rotation(Axis axis, double degrees) noexcept;
Rotation rotation(const Vec& axis, double degrees) noexcept;
// Takes the coordinate axes to these three, which are orthonormal and right-handed.
Rotation rotation_to(const Vec& x, const Vec& y, const Vec& z) noexcept;

// Where a node stands in the frame of its parent.
struct Pose {
  Vec position = {};
  Rotation turn = {};

  Vec apply(const Vec& v) const noexcept { return turn.apply(v) + position; }
  friend Pose operator*(const Pose& a, const Pose& b) noexcept {
    return {a.apply(b.position), a.turn * b.turn};
  }
};

anim::LocalPose to_pose(const Pose& pose) noexcept;

}  // namespace ngi::forge

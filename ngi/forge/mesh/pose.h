#pragma once

#include "ngi/anim/pose.h"
#include "ngi/math/rotation.h"

// The arithmetic of the forge is ngi/math in double, whose sines and angles have the same bits on
// every machine; so have forged models. Angles are degrees, distances metres.
namespace ngi::forge {

using math::Axis;
using math::Double2;
using math::Double3;
using math::Rotation;

// Where a node stands in the frame of its parent.
struct Pose {
  Double3 position = {};
  Rotation turn = {};

  Double3 apply(const Double3& v) const noexcept { return turn.apply(v) + position; }
  friend Pose operator*(const Pose& a, const Pose& b) noexcept {
    return {a.apply(b.position), a.turn * b.turn};
  }
};

// The file holds the conjugate of the rotation: docs/formats/msh.md 7.4.
inline anim::LocalPose to_pose(const Pose& pose) noexcept {
  const Rotation& r = pose.turn;
  return {{static_cast<float>(r.w), static_cast<float>(-r.x), static_cast<float>(-r.y),
           static_cast<float>(-r.z)},
          narrow(pose.position)};
}

}  // namespace ngi::forge

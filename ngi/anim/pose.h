#pragma once

#include "ngi/msh/packed.h"

namespace ngi::anim {

// A quaternion in the engine's order: w first. The matrix of matrix.h rotates by its conjugate.
struct Quat {
  float w = 1;
  float x = 0;
  float y = 0;
  float z = 0;

  friend bool operator==(const Quat&, const Quat&) = default;
};

inline Quat negate(const Quat& q) noexcept {
  return {-q.w, -q.x, -q.y, -q.z};
}

// Pose of a node relative to its parent. Aligned so that each half is one vector register;
// the last four bytes are padding.
struct alignas(16) LocalPose {
  Quat rotation;
  msh::Float3 position;

  friend bool operator==(const LocalPose&, const LocalPose&) = default;
};
static_assert(sizeof(LocalPose) == 32);

}  // namespace ngi::anim

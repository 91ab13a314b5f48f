#pragma once

#include "ngi/msh/packed.h"

namespace ngi::anim {

// As the engine holds it: w first. Read with the matrix of matrix.h a node turns by its conjugate.
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

// Where a node stands in the frame of its parent. Aligned so that each half is one vector register;
// the last four bytes are padding.
struct alignas(16) LocalPose {
  Quat rotation;
  msh::Float3 position;

  friend bool operator==(const LocalPose&, const LocalPose&) = default;
};
static_assert(sizeof(LocalPose) == 32);

}  // namespace ngi::anim

#pragma once

#include "ngi/math/matrix.h"

namespace ngi::anim {

using math::Matrix;
using math::Quat;

// Pose of a node relative to its parent. Aligned so that each half is one vector register;
// the last four bytes are padding.
struct alignas(16) LocalPose {
  Quat rotation;
  math::Float3 position;

  friend bool operator==(const LocalPose&, const LocalPose&) = default;
};
static_assert(sizeof(LocalPose) == 32);

inline Matrix to_matrix(const LocalPose& pose) noexcept {
  Matrix matrix = quat_to_matrix(pose.rotation);
  set_translation(matrix, pose.position);
  return matrix;
}

}  // namespace ngi::anim

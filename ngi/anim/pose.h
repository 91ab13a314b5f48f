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

// Interpolation of quaternions as in the engine: docs/formats/msh.md 7.3. Nothing is normalised.

// The part of an interpolation that does not depend on the fraction. When the second quaternion
// is in the other hemisphere, inverse_sine is negated, which negates its weight and keeps the
// first one's. Quaternions close enough for linear weights (or longer than unit) get
// linear_angle, which is so small that the sine of any part of it equals that part exactly.
struct Arc {
  static constexpr double linear_angle = 0x1p-300;

  double angle = linear_angle;
  double inverse_sine = 1.0 / linear_angle;  // 1 / sin(angle)
};

struct Weights {
  float first = 1;
  float second = 0;

  friend bool operator==(const Weights&, const Weights&) = default;
};

Arc arc_between(const Quat& first, const Quat& second) noexcept;
Weights weights_at(const Arc& arc, float fraction) noexcept;
Quat weighted_sum(const Quat& first, const Quat& second, const Weights& weights) noexcept;
Quat quat_interp(const Quat& first, const Quat& second, float fraction) noexcept;

}  // namespace ngi::anim

#include "ngi/exchange/detail/y_up_axes.h"

#include <gtest/gtest.h>

#include <cmath>

#include "ngi/math/matrix.h"
#include "ngi/math/rotation.h"

namespace ngi::exchange {
namespace y_up_axes_test {

using math::Float3;

void expect_near(const Float3& point, const Float3& expected, float within) {
  EXPECT_NEAR(point.x, expected.x, within);
  EXPECT_NEAR(point.y, expected.y, within);
  EXPECT_NEAR(point.z, expected.z, within);
}

TEST(Axes, PutFrontRightAndUpWhereGltfHasThem) {
  EXPECT_EQ(to_y_up({0, 1, 0}), (Float3{0, 0, -1}));
  EXPECT_EQ(to_y_up({1, 0, 0}), (Float3{1, 0, 0}));
  EXPECT_EQ(to_y_up({0, 0, 1}), (Float3{0, 1, 0}));
  EXPECT_EQ(from_y_up(to_y_up({3, 5, 7})), (Float3{3, 5, 7}));
}

// Textbook rotation of a vector: p + 2 w (u x p) + 2 u x (u x p).
Float3 rotate(const GltfRotation& q, const Float3& p) {
  const auto cross = [](const Float3& a, const Float3& b) {
    return Float3{a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
  };
  const Float3 u = {q[0], q[1], q[2]};
  const Float3 c = cross(u, p);
  const Float3 cc = cross(u, c);
  return {p.x + 2 * (q[3] * c.x + cc.x), p.y + 2 * (q[3] * c.y + cc.y),
          p.z + 2 * (q[3] * c.z + cc.z)};
}

TEST(Axes, TurnRotationsWithTheMap) {
  const float length = std::sqrt(0.25F + 0.01F + 0.49F + 0.09F);
  const math::Quat q = {0.5F / length, 0.1F / length, -0.7F / length, 0.3F / length};
  const Float3 point = {0.3F, -1.2F, 2};
  const Float3 expected = {1.4666667F, 0.13333334F, 1.83333337F};
  const Float3 turned = math::transform_point(math::quat_to_matrix(q), point);
  expect_near(to_y_up(turned), expected, 5e-7F);
  expect_near(rotate(rotation_y_up(q), to_y_up(point)), expected, 5e-7F);
  expect_near(rotate(axis_root, rotate(rotation_below_axis_root(q), point)), expected, 5e-7F);
}

}  // namespace y_up_axes_test
}  // namespace ngi::exchange

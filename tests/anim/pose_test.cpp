#include "ngi/anim/pose.h"

#include <gtest/gtest.h>

#include "tests/anim/animation_samples.h"

namespace ngi::anim {
namespace pose_test {

TEST(AnimPose, BecomesAMatrixThatTurnsThenMoves) {
  const Matrix m = to_matrix({identity, {2, 3, 4}});
  EXPECT_EQ(m.cells, (std::array<float, 16>{1, 0, 0, 2, 0, 1, 0, 3, 0, 0, 1, 4, 0, 0, 0, 1}));
  const math::Float3 moved = transform_point(to_matrix({z90, {2, 3, 4}}), {1, 0, 0});
  EXPECT_NEAR(moved.x, 2.0F, 1e-6F);
  EXPECT_NEAR(moved.y, 2.0F, 1e-6F);
  EXPECT_NEAR(moved.z, 4.0F, 1e-6F);
}

}  // namespace pose_test
}  // namespace ngi::anim

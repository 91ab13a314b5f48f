#include "ngi/math/matrix.h"

#include <gtest/gtest.h>

#include <limits>

#include "tests/math/bits.h"

namespace ngi::math {
namespace {

// Scales x by 2 and z by 4, then moves.
constexpr Affine stretch = {{2, 0, 0, 10, 0, 1, 0, 20, 0, 0, 4, 30}};
// A quarter turn about Z: x becomes y.
constexpr Affine quarter = {{0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0}};

Matrix some_matrix() {
  Matrix matrix = quat_to_matrix({0.5F, -0.1F, 0.7F, 0.3F});
  set_translation(matrix, {1, 2, 3});
  return matrix;
}

TEST(MathAffine, MovesPointsButNotDirections) {
  EXPECT_EQ(stretch.apply({1, 1, 1}), (Double3{12, 21, 34}));
  EXPECT_EQ(stretch.turn({1, 1, 1}), (Double3{2, 1, 4}));
  EXPECT_EQ(Affine{}.apply({1, 2, 3}), (Double3{1, 2, 3}));
}

TEST(MathAffine, ProductAppliesTheSecondFactorFirst) {
  EXPECT_EQ((stretch * quarter).apply({1, 0, 0}), (Double3{10, 21, 30}));
  EXPECT_EQ((quarter * stretch).apply({1, 0, 0}), (Double3{-20, 12, 30}));
}

TEST(MathAffine, NormalsStayAtRightAnglesToTheFaces) {
  const Double3 edge = {1, 0, -1};
  const Double3 normal = {1, 0, 1};
  EXPECT_EQ(dot(stretch.apply_to_normal(normal), stretch.turn(edge)), 0);
  EXPECT_EQ(stretch.apply_to_normal(normal), (Double3{4, 0, 2}));
}

TEST(MathAffine, InverseUndoesTheMatrix) {
  const Matrix matrix = some_matrix();
  const auto back = inverse(matrix);
  ASSERT_TRUE(back);
  const Double3 again = back->apply(widen(transform_point(matrix, {0.1F, 0.2F, 0.3F})));
  EXPECT_NEAR(again.x, 0.1, 1e-6);
  EXPECT_NEAR(again.y, 0.2, 1e-6);
  EXPECT_NEAR(again.z, 0.3, 1e-6);
}

TEST(MathAffine, KeepsItsBits) {
  const auto back = inverse(some_matrix());
  ASSERT_TRUE(back);
  expect_bits(back->m, {-0x1.11c4c2e98d4b9p-2, -0x1.4519ac4d721c4p-1, 0x1.0f22e14280de1p+0,
                        -0x1.a3ddc6bfad2b1p+0, 0x1.50f231e8ed7a5p-2, 0x1.901f9535f57e3p-1,
                        0x1.3d33fc9cbe05ap-1, -0x1.e0150e4da6f29p+1, -0x1.30b300f4201fp+0,
                        0x1.315b790fbd0c4p-2, -0x1.7b106715eb91ep-4, 0x1.be30af80bb887p-1});
  const Double3 normal = {0.3, -2, 1.7};
  expect_bits(normal_before(*back, normal),
              {-0x1.b7a34546c54dep-1, -0x1.8cdf7da447a74p-2, -0x1.576d643624274p-2});
  expect_bits(back->apply_to_normal(normal),
              {0x1.8adbcdaa002bap+1, -0x1.12c179b6c16b2p+0, -0x1.650499aa91e81p+0});
}

TEST(MathAffine, FlatAndInfiniteMatricesHaveNoInverse) {
  Matrix flat;
  flat.cells[10] = 0;
  EXPECT_FALSE(inverse(flat));
  Matrix infinite;
  infinite.cells[3] = std::numeric_limits<float>::infinity();
  EXPECT_FALSE(inverse(infinite));
  Matrix nan;
  nan.cells[0] = std::numeric_limits<float>::quiet_NaN();
  EXPECT_FALSE(inverse(nan));
}

TEST(MathAffine, NormalBeforeStaysOnItsSideWhenMirrored) {
  Matrix mirror;
  mirror.cells[0] = -2;
  const auto back = inverse(mirror);
  ASSERT_TRUE(back);
  EXPECT_EQ(normal_before(*back, {1, 0, 0}), (Double3{-1, 0, 0}));
  EXPECT_EQ(normal_before(*back, {0, 0, 1}), (Double3{0, 0, 1}));
  EXPECT_EQ(normal_before(*back, {}), Double3{});
}

}  // namespace
}  // namespace ngi::math

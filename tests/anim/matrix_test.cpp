#include "ngi/anim/matrix.h"

#include <gtest/gtest.h>

#include "ngi/anim/key.h"
#include "tests/anim/animation_samples.h"

namespace ngi::anim {
namespace {

using Rows = std::array<float, 9>;

Rows rotation_rows(const Quat& q) {
  const Matrix m = quat_to_matrix(q);
  return {m.cells[0], m.cells[1], m.cells[2], m.cells[4], m.cells[5],
          m.cells[6], m.cells[8], m.cells[9], m.cells[10]};
}

void expect_near(const Rows& found, const Rows& expected) {
  for (std::size_t i = 0; i < 9; ++i) EXPECT_NEAR(found[i], expected[i], one_unit) << "cell " << i;
}

Quat decoded(std::array<le_i16, 4> raw, msh::QuatOrder order) {
  return decode_key(key({0, 0, 0}, 0, raw), order).rotation;
}

// docs/formats/msh.md V-MAT.
TEST(AnimMatrix, TurnsByTheConjugate) {
  expect_near(rotation_rows(z90), {0, 1, 0, -1, 0, 0, 0, 0, 1});
  expect_near(rotation_rows(x90), {1, 0, 0, 0, 0, 1, 0, -1, 0});
  expect_near(rotation_rows(y90), {0, 0, -1, 0, 1, 0, 1, 0, 0});
  const msh::Float3 turned = transform_point(quat_to_matrix(z90), {1, 0, 0});
  EXPECT_NEAR(turned.x, 0.0F, 1e-6F);
  EXPECT_NEAR(turned.y, -1.0F, 1e-6F);
}

TEST(AnimMatrix, KeepsTheLengthOfAQuaternionThatIsNotUnit) {
  expect_near(rotation_rows(decoded({5000, -12000, 20000, 22600}, msh::QuatOrder::Wxyz)),
              {-0.69652617F, -0.236570358F, -0.691456079F, -0.657553852F, -0.219659954F,
               0.730201423F, -0.31890434F, 0.953732491F, -0.0133407349F});
  expect_near(rotation_rows(decoded({5000, -12000, 20000, 22600}, msh::QuatOrder::Xyzw)),
              {-0.0133407349F, 0.730201423F, 0.691456079F, -0.953732491F, 0.208327577F,
               -0.236570358F, -0.31890434F, -0.657553852F, 0.685193777F});
  const Matrix m = quat_to_matrix(decoded({23170, 0, 0, 23170}, msh::QuatOrder::Wxyz));
  EXPECT_NEAR(m.cells[0], -2.0028e-05F, 1e-9F);
  EXPECT_EQ(m.cells[1], 1.00002003F);
}

TEST(AnimMatrix, FourZerosAreTheIdentity) {
  EXPECT_EQ(quat_to_matrix({0, 0, 0, 0}), Matrix{});
}

TEST(AnimMatrix, PutsTheTranslationInCells3And7And11) {
  const Matrix m = to_matrix({identity, {2, 3, 4}});
  EXPECT_EQ(m.cells, (std::array<float, 16>{1, 0, 0, 2, 0, 1, 0, 3, 0, 0, 1, 4, 0, 0, 0, 1}));
  EXPECT_EQ(translation(m), (msh::Float3{2, 3, 4}));
  EXPECT_EQ(transform_point(m, {1, 1, 1}), (msh::Float3{3, 4, 5}));
}

TEST(AnimMatrix, ProductAppliesTheSecondFactorFirst) {
  const Matrix turn = quat_to_matrix(z90);
  const Matrix move = to_matrix({identity, {2, 0, 0}});
  EXPECT_NEAR(translation(multiply(turn, move)).y, -2.0F, 1e-6F);
  EXPECT_EQ(translation(multiply(move, turn)), (msh::Float3{2, 0, 0}));
}

}  // namespace
}  // namespace ngi::anim

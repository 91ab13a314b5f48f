#include "ngi/math/matrix.h"

#include <gtest/gtest.h>

#include "tests/math/bits.h"

namespace ngi::math {
namespace {

using Rows = std::array<float, 9>;

constexpr float root_half = 0.707106769F;
constexpr Quat z90 = {root_half, 0, 0, root_half};
constexpr Quat x90 = {root_half, root_half, 0, 0};
constexpr Quat y90 = {root_half, 0, root_half, 0};

Matrix at(const Quat& rotation, const Float3& position) {
  Matrix matrix = quat_to_matrix(rotation);
  set_translation(matrix, position);
  return matrix;
}

// The components of a stored quaternion: docs/formats/msh.md 5.10.
Quat decoded(int w, int x, int y, int z) {
  const auto component = [](int raw) { return static_cast<float>(raw) * (1.0F / 32767.0F); };
  return {component(w), component(x), component(y), component(z)};
}

Rows rotation_rows(const Quat& q) {
  const Matrix m = quat_to_matrix(q);
  return {m.cells[0], m.cells[1], m.cells[2], m.cells[4], m.cells[5],
          m.cells[6], m.cells[8], m.cells[9], m.cells[10]};
}

// The book's vectors are exact values rounded once; arithmetic that rounds on the way may end on
// the neighbouring float.
void expect_near(const Rows& found, const Rows& expected) {
  for (std::size_t i = 0; i < 9; ++i) EXPECT_NEAR(found[i], expected[i], 1.2e-7F) << "cell " << i;
}

// docs/formats/msh.md V-MAT.
TEST(MathMatrix, TurnsByTheConjugate) {
  expect_near(rotation_rows(z90), {0, 1, 0, -1, 0, 0, 0, 0, 1});
  expect_near(rotation_rows(x90), {1, 0, 0, 0, 0, 1, 0, -1, 0});
  expect_near(rotation_rows(y90), {0, 0, -1, 0, 1, 0, 1, 0, 0});
  const Float3 turned = transform_point(quat_to_matrix(z90), {1, 0, 0});
  EXPECT_NEAR(turned.x, 0.0F, 1e-6F);
  EXPECT_NEAR(turned.y, -1.0F, 1e-6F);
}

TEST(MathMatrix, KeepsTheLengthOfAQuaternionThatIsNotUnit) {
  expect_near(rotation_rows(decoded(5000, -12000, 20000, 22600)),
              {-0.69652617F, -0.236570358F, -0.691456079F, -0.657553852F, -0.219659954F,
               0.730201423F, -0.31890434F, 0.953732491F, -0.0133407349F});
  expect_near(rotation_rows(decoded(22600, 5000, -12000, 20000)),
              {-0.0133407349F, 0.730201423F, 0.691456079F, -0.953732491F, 0.208327577F,
               -0.236570358F, -0.31890434F, -0.657553852F, 0.685193777F});
  const Matrix m = quat_to_matrix(decoded(23170, 0, 0, 23170));
  EXPECT_NEAR(m.cells[0], -2.0028e-05F, 1e-9F);
  EXPECT_EQ(m.cells[1], 1.00002003F);
}

TEST(MathMatrix, FourZerosAreTheIdentity) {
  EXPECT_EQ(quat_to_matrix({0, 0, 0, 0}), Matrix{});
}

TEST(MathMatrix, PutsTheTranslationInCells3And7And11) {
  const Matrix m = at({}, {2, 3, 4});
  EXPECT_EQ(m.cells, (std::array<float, 16>{1, 0, 0, 2, 0, 1, 0, 3, 0, 0, 1, 4, 0, 0, 0, 1}));
  EXPECT_EQ(translation(m), (Float3{2, 3, 4}));
  EXPECT_EQ(transform_point(m, {1, 1, 1}), (Float3{3, 4, 5}));
}

TEST(MathMatrix, ProductAppliesTheSecondFactorFirst) {
  const Matrix turn = quat_to_matrix(z90);
  const Matrix move = at({}, {2, 0, 0});
  EXPECT_NEAR(translation(multiply(turn, move)).y, -2.0F, 1e-6F);
  EXPECT_EQ(translation(multiply(move, turn)), (Float3{2, 0, 0}));
}

TEST(MathMatrix, RoundsInTheEnginesOrder) {
  const Matrix m = at({0.5F, -0.1F, 0.7F, 0.3F}, {1, 2, 3});
  expect_bits(m.cells,
              {-0.159999967F, 0.160000011F, -0.75999999F, 1, -0.439999998F, 0.800000012F,
               0.320000023F, 2, 0.639999986F, 0.520000041F, 5.96046448e-08F, 3, 0, 0, 0, 1});
  expect_bits(multiply(m, m).cells,
              {-0.531199992F, -0.292800009F, 0.17279993F, -1.11999989F, -0.0767999887F,
               0.736000061F, 0.590399981F, 4.11999989F, -0.331199974F, 0.518400133F, -0.319999933F,
               4.68000031F, 0, 0, 0, 1});
  expect_bits(transform_point(m, {0.1F, 0.2F, 0.3F}), {0.787999988F, 2.21199989F, 3.16799998F});
}

TEST(MathMatrix, RowsAreVectorRegisters) {
  static_assert(alignof(Matrix) == 16 && sizeof(Matrix) == 64);
  static_assert(sizeof(Quat) == 16 && sizeof(Float3) == 12);
}

TEST(MathQuat, DotStartsWithW) {
  EXPECT_EQ(dot(Quat{1, 2, 3, 4}, Quat{5, 6, 7, 8}), 70.0F);
  // 2^24 + 1 is 2^24 in float, so another order would give another sum.
  EXPECT_EQ(dot(Quat{1, 16777216, -16777216, 0}, Quat{1, 1, 1, 1}), 0.0F);
  EXPECT_EQ(negate({1, -2, 3, -4}), (Quat{-1, 2, -3, 4}));
}

}  // namespace
}  // namespace ngi::math

#include "ngi/math/rotation.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <limits>

#include "tests/math/bits.h"

namespace ngi::math {
namespace {

const Rotation some = rotation(Axis::X, 30) * rotation(Double3{1, 2, 3}, 50);
constexpr Double3 v = {0.3, -2, 1.7};

void expect_near(const Double3& found, const Double3& expected) {
  EXPECT_NEAR(found.x, expected.x, 1e-12);
  EXPECT_NEAR(found.y, expected.y, 1e-12);
  EXPECT_NEAR(found.z, expected.z, 1e-12);
}

TEST(MathRotation, TurnsCounterClockwiseSeenAgainstTheAxis) {
  expect_near(rotation(Axis::Z, 90).apply({1, 0, 0}), {0, 1, 0});
  expect_near(rotation(Axis::X, 90).apply({0, 1, 0}), {0, 0, 1});
  expect_near(turned(rotation(Axis::Y, 90), {0, 0, 1}), {1, 0, 0});
}

TEST(MathRotation, ProductAppliesTheSecondFactorFirst) {
  expect_near((rotation(Axis::Z, 90) * rotation(Axis::X, 90)).apply({0, 1, 0}), {0, 0, 1});
  expect_near((rotation(Axis::X, 90) * rotation(Axis::Z, 90)).apply({0, 1, 0}), {-1, 0, 0});
}

TEST(MathRotation, KeepsItsBits) {
  expect_bits(some, {0x1.5feb2b584263cp-2, 0x1.0b443820a348cp-3, 0x1.8b07236169c31p-2,
                     0x1.b14028c3ac0dep-1});
  expect_bits(some.apply(v), {0x1.13975f591ff2cp+1, -0x1.86f0bbdce7ac4p+0, -0x1.c5dce3877ea18p-4});
  expect_bits(turned(some, v), {0x1.13975f591ff2bp+1, -0x1.86f0bbdce7ac4p+0, -0x1.c5dce3877ea1p-4});
  expect_bits(normalised(Rotation{1, 2, 3, 4}), {0x1.75e9746a0b098p-3, 0x1.75e9746a0b098p-2,
                                                 0x1.186f174f88472p-1, 0x1.75e9746a0b098p-1});
  expect_bits(
      nlerp({}, normalised(Rotation{1, 2, 3, 4}), 0.3),
      {0x1.dc7e1cc619369p-5, 0x1.dc7e1cc619369p-4, 0x1.655e959492e8fp-3, 0x1.f3ba363bdae2ep-1});
}

RC_GTEST_PROP(MathRotation, AxesToRotationAndBackAgree, ()) {
  const auto angle = [] { return *rc::gen::inRange(-3600, 3600) / 10.0; };
  const Rotation r =
      rotation(Axis::X, angle()) * rotation(Axis::Y, angle()) * rotation(Axis::Z, angle());
  const Rotation same = rotation_to(r.apply({1, 0, 0}), r.apply({0, 1, 0}), r.apply({0, 0, 1}));
  RC_ASSERT(length(r.apply(v) - same.apply(v)) < 1e-9);
  RC_ASSERT(length(r.apply(v) - turned(r, v)) < 1e-12);
  RC_ASSERT(length(r.inverse().apply(r.apply(v)) - v) < 1e-9);
}

TEST(MathRotation, WhatHasNoLengthDoesNotTurn) {
  EXPECT_EQ(normalised(Rotation{0, 0, 0, 0}), Rotation{});
  EXPECT_EQ(normalised(Rotation{std::numeric_limits<double>::infinity(), 0, 0, 1}), Rotation{});
  EXPECT_EQ(normalised(Rotation{std::numeric_limits<double>::quiet_NaN(), 0, 0, 1}), Rotation{});
}

TEST(MathRotation, NormalisingLeavesNoNegativeZero) {
  expect_bits(normalised(Rotation{-0.0, -0.0, -0.0, 2}), Rotation{});
}

TEST(MathRotation, AQuaternionAndItsNegativeAreTheSame) {
  const Rotation negative = {-some.x, -some.y, -some.z, -some.w};
  EXPECT_EQ(distance(some, some), 0);
  EXPECT_EQ(distance(some, negative), 0);
  EXPECT_EQ(distance({}, {0, 0.25, 0, 1}), 0.25);
  expect_near(slerp(some, negative, 0.5).apply(v), some.apply(v));
}

TEST(MathRotation, InterpolatesTheShorterWay) {
  const Rotation half = slerp({}, rotation(Axis::Z, 90), 0.5);
  EXPECT_LT(distance(half, rotation(Axis::Z, 45)), 1e-15);
  const Rotation third = slerp({}, rotation(Axis::Z, 270), 1.0 / 3);
  EXPECT_LT(distance(third, rotation(Axis::Z, -30)), 1e-15);
  EXPECT_LT(distance(nlerp({}, rotation(Axis::Z, 90), 0.5), half), 1e-15);
  EXPECT_LT(distance(slerp(some, some, 0.3), some), 1e-15);
}

}  // namespace
}  // namespace ngi::math

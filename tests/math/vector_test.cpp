#include "ngi/math/vector.h"

#include <limits>

#include "tests/math/bits.h"

namespace ngi::math {
namespace {

constexpr float infinity_f = std::numeric_limits<float>::infinity();
constexpr double infinity_d = std::numeric_limits<double>::infinity();

constexpr Float3 a = {1.1F, -2.3F, 0.7F};
constexpr Float3 b = {0.3F, 1.9F, -4.4F};
constexpr Double3 c = {1.1, -2.3, 0.7};
constexpr Double3 d = {0.3, 1.9, -4.4};

TEST(MathVector, AddsSubtractsAndScalesByComponent) {
  EXPECT_EQ((Float3{1, 2, 3} + Float3{10, 20, 30}), (Float3{11, 22, 33}));
  EXPECT_EQ((Float3{1, 2, 3} - Float3{10, 20, 30}), (Float3{-9, -18, -27}));
  EXPECT_EQ((Float3{1, 2, 3} * 2), (Float3{2, 4, 6}));
  EXPECT_EQ(scaled(Float3{1, 2, 3}, Float3{2, 3, 4}), (Float3{2, 6, 12}));
  EXPECT_EQ((Double3{1, 2, 3} + Double3{10, 20, 30}), (Double3{11, 22, 33}));
  EXPECT_EQ((Double3{1, 2, 3} - Double3{10, 20, 30}), (Double3{-9, -18, -27}));
  EXPECT_EQ((Double3{1, 2, 3} * 2), (Double3{2, 4, 6}));
  EXPECT_EQ(scaled(Double3{1, 2, 3}, Double3{2, 3, 4}), (Double3{2, 6, 12}));
  EXPECT_EQ((-Double3{1, -2, 3}), (Double3{-1, 2, -3}));
}

TEST(MathVector, RoundsFloatsInTheEnginesOrder) {
  EXPECT_EQ(bits(dot(a, b)), 0xC0E3D70AU);
  expect_bits(cross(a, b), {8.78999996F, 5.05000019F, 2.77999997F});
  EXPECT_EQ(bits(length(a)), 0x40293504U);
  expect_bits(normalised(a), {0.416058242F, -0.869939864F, 0.264764309F});
  expect_bits(lerp(a, b, 0.3F), {0.860000014F, -1.03999996F, -0.830000103F});
}

TEST(MathVector, AddsProductsFromTheFirstToTheLast) {
  // 2^24 + 1 is 2^24 in float, so another order would give another sum.
  EXPECT_EQ(dot({16777216, 1, -1}, Float3{1, 1, 1}), 16777215.0F);
  EXPECT_EQ(dot({1, 16777216, -16777216}, Float3{1, 1, 1}), 0.0F);
}

TEST(MathVector, RoundsDoublesInAFixedOrder) {
  EXPECT_EQ(bits(dot(c, d)), bits(-0x1.c7ae147ae147ap+2));
  expect_bits(cross(c, d), {0x1.1947ae147ae14p+3, 0x1.4333333333334p+2, 0x1.63d70a3d70a3dp+1});
  EXPECT_EQ(bits(length(c)), bits(0x1.526a07f81b965p+1));
  expect_bits(lerp(c, d, 0.3), {0x1.b851eb851eb86p-1, -0x1.0a3d70a3d70a4p+0, -0x1.a8f5c28f5c29p-1});
}

TEST(MathVector, CrossProductIsRightHanded) {
  EXPECT_EQ(cross(Float3{1, 0, 0}, Float3{0, 1, 0}), (Float3{0, 0, 1}));
  EXPECT_EQ(cross(Double3{1, 0, 0}, Double3{0, 1, 0}), (Double3{0, 0, 1}));
}

TEST(MathVector, ReciprocalAndDivisionDifferInTheLastBit) {
  expect_bits(normalised(c), {0x1.aa0b29e5379b5p-2, -0x1.bd68c3128b96bp-1, 0x1.0f1e607a97bfep-2});
  expect_bits(divided_by_length(c, {}),
              {0x1.aa0b29e5379b5p-2, -0x1.bd68c3128b96ap-1, 0x1.0f1e607a97bfep-2});
}

TEST(MathVector, WhatHasNoLengthHasNoDirection) {
  EXPECT_EQ(normalised(Float3{}), Float3{});
  EXPECT_EQ(normalised(Double3{}), Double3{});
  EXPECT_EQ(normalised(Double3{}, {0, 0, 1}), (Double3{0, 0, 1}));
  EXPECT_EQ(divided_by_length({}, {0, 0, 1}), (Double3{0, 0, 1}));
  EXPECT_EQ(normalised({infinity_d, 0, 0}, {0, 0, 1}), (Double3{0, 0, 1}));
  EXPECT_EQ(divided_by_length({infinity_d, 0, 0}, {0, 0, 1}), (Double3{0, 0, 1}));
  EXPECT_EQ(divided_by_length({std::nan(""), 0, 0}, {0, 0, 1}), (Double3{0, 0, 1}));
}

TEST(MathVector, NarrowsWhatItWidened) {
  expect_bits(narrow(widen(a)), a);
  EXPECT_EQ(narrow({0.1, 1e300, -0.0}), (Float3{0.1F, infinity_f, 0}));
}

TEST(MathVector, FaceDirectionPointsToWhereCornersGoCounterClockwise) {
  EXPECT_EQ(face_direction({1, 1, 5}, {3, 1, 5}, {1, 4, 5}), (Double3{0, 0, 6}));
  EXPECT_EQ(face_direction({1, 1, 5}, {1, 4, 5}, {3, 1, 5}), (Double3{0, 0, -6}));
}

TEST(MathVector, AxesNameComponents) {
  for (const Axis axis : {Axis::X, Axis::Y, Axis::Z}) EXPECT_EQ(along(unit(axis), axis), 1);
  EXPECT_EQ(along({1, 2, 3}, Axis::X), 1);
  EXPECT_EQ(along({1, 2, 3}, Axis::Y), 2);
  EXPECT_EQ(along({1, 2, 3}, Axis::Z), 3);
}

}  // namespace
}  // namespace ngi::math

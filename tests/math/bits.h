#pragma once

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cstdint>

#include "ngi/math/rotation.h"

// Comparisons of the last bit, where -0 is not 0.
namespace ngi::math {

inline std::uint32_t bits(float value) {
  return std::bit_cast<std::uint32_t>(value);
}
inline std::uint64_t bits(double value) {
  return std::bit_cast<std::uint64_t>(value);
}

inline void expect_bits(const Float3& found, const Float3& expected) {
  EXPECT_EQ(bits(found.x), bits(expected.x)) << found.x;
  EXPECT_EQ(bits(found.y), bits(expected.y)) << found.y;
  EXPECT_EQ(bits(found.z), bits(expected.z)) << found.z;
}
inline void expect_bits(const Double3& found, const Double3& expected) {
  EXPECT_EQ(bits(found.x), bits(expected.x)) << found.x;
  EXPECT_EQ(bits(found.y), bits(expected.y)) << found.y;
  EXPECT_EQ(bits(found.z), bits(expected.z)) << found.z;
}
inline void expect_bits(const Rotation& found, const Rotation& expected) {
  expect_bits(Double3{found.x, found.y, found.z}, Double3{expected.x, expected.y, expected.z});
  EXPECT_EQ(bits(found.w), bits(expected.w)) << found.w;
}
template <typename T, std::size_t size>
void expect_bits(const std::array<T, size>& found, const std::array<T, size>& expected) {
  for (std::size_t i = 0; i < size; ++i) EXPECT_EQ(bits(found[i]), bits(expected[i])) << i;
}

}  // namespace ngi::math

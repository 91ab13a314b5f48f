#include "ngi/math/finite.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <limits>

#include "ngi/math/vector.h"

namespace ngi::math {
namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();
constexpr float nan = std::numeric_limits<float>::quiet_NaN();
constexpr float largest = std::numeric_limits<float>::max();

TEST(MathFinite, NoCoordinateMayBeNanOrInfinite) {
  EXPECT_TRUE(is_finite(Float3{1, -largest, 0}));
  EXPECT_FALSE(is_finite(Float3{nan, 0, 0}));
  EXPECT_FALSE(is_finite(Float3{0, infinity, 0}));
  EXPECT_FALSE(is_finite(Float3{0, 0, -infinity}));
  EXPECT_TRUE(is_finite(Double3{1e300, 0, 0}));
  EXPECT_FALSE(is_finite(Double3{0, 0, nan}));
}

TEST(MathFinite, GoesIntoAlgorithms) {
  const std::array points = {Float3{1, 2, 3}, Float3{0, nan, 0}};
  EXPECT_FALSE(std::ranges::all_of(points, is_finite));
  EXPECT_TRUE(std::ranges::any_of(points, is_finite));
}

TEST(MathFinite, SpecialBitsAreThoseOfTheLargestExponent) {
  const auto special = [](float value) { return is_special(std::bit_cast<std::uint32_t>(value)); };
  EXPECT_EQ(special(nan), 1U);
  EXPECT_EQ(special(-infinity), 1U);
  EXPECT_EQ(special(largest), 0U);
  EXPECT_EQ(special(-0.0F), 0U);
  EXPECT_EQ(special(std::numeric_limits<float>::denorm_min()), 0U);
}

TEST(MathFinite, LooksAtEveryFloatOfTheBytes) {
  std::array<float, 5> numbers = {0, 1, -largest, 3, 4};
  const auto bytes = std::as_bytes(std::span(numbers));
  EXPECT_TRUE(all_finite(bytes));
  EXPECT_TRUE(all_finite({}));
  for (float& number : numbers) {
    const float kept = number;
    number = nan;
    EXPECT_FALSE(all_finite(bytes));
    number = kept;
  }
}

}  // namespace
}  // namespace ngi::math

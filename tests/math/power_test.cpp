#include "ngi/math/power.h"

#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>
#include <cmath>
#include <limits>

#include "tests/math/bits.h"

namespace ngi::math {
namespace {

TEST(MathPower, HasTheSameBitsOnEveryMachine) {
  EXPECT_EQ(bits(math::pow(0.3, 1.7)), bits(0x1.08819f76d9f8dp-3));
  EXPECT_EQ(bits(math::pow(0.75, 2.4)), bits(0x1.00b1db650994bp-1));
  EXPECT_EQ(bits(math::pow(1e-3, 1 / 2.4)), bits(0x1.ccab8602d2696p-5));
  EXPECT_EQ(bits(math::pow(-3, 5)), bits(-243.0));
}

RC_GTEST_PROP(MathPower, AgreesWithTheLibraryToTheLastBits, ()) {
  const double x = *rc::gen::inRange(1, 4'000'000) / 1e6;
  const double y = *rc::gen::inRange(-8'000'000, 8'000'000) / 1e6;
  RC_ASSERT(std::abs(math::pow(x, y) - std::pow(x, y)) <= 5e-16 * std::pow(x, y));
}

TEST(MathPower, GivesTheSpecialValuesOfTheStandard) {
  constexpr double infinite = std::numeric_limits<double>::infinity();
  const double values[] = {0, -0.0, 1, -1, 2, -3, 1e300, -1e300, 5e-324, infinite, -infinite, NAN};
  for (const double x : values) {
    for (const double y : values) {
      const double expected = std::pow(x, y);
      if (std::isfinite(expected) && expected != 0) continue;
      const double actual = math::pow(x, y);
      EXPECT_TRUE(std::isnan(expected) ? std::isnan(actual) : bits(actual) == bits(expected))
          << x << "^" << y << " = " << actual;
    }
  }
}

}  // namespace
}  // namespace ngi::math

#include "ngi/core/fixed_text.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace ngi {
namespace {

TEST(FixedText, HasSixDigitsAfterThePoint) {
  EXPECT_EQ(fixed_text(1.007719F), "1.007719");
  EXPECT_EQ(fixed_text(-250), "-250.000000");
  EXPECT_EQ(fixed_text(1e-9), "0.000000");
  EXPECT_EQ(fixed_text(std::numeric_limits<double>::lowest()).size(), 317U);
}

TEST(FixedText, IsTheSameOnEverySystemForWhatIsNoNumber) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(fixed_text(std::copysign(nan, 1)), "nan");
  EXPECT_EQ(fixed_text(std::copysign(nan, -1)), "-nan");
  EXPECT_EQ(fixed_text(-std::numeric_limits<double>::infinity()), "-inf");
}

}  // namespace
}  // namespace ngi

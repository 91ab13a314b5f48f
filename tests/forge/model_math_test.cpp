#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>

#include "ngi/forge/mesh/math.h"

using namespace ngi::forge;

TEST(ForgeMath, SineAndCosineAreTrueAtTheQuarters) {
  EXPECT_EQ(sine(0), 0);
  EXPECT_EQ(sine(90), 1);
  EXPECT_EQ(cosine(90), 0);
  EXPECT_EQ(cosine(180), -1);
  EXPECT_EQ(sine(-90), -1);
}

RC_GTEST_PROP(ForgeMath, SineAgreesWithTheLibrary, ()) {
  const double degrees = *rc::gen::inRange(-100000, 100000) / 37.0;
  RC_ASSERT(std::abs(sine(degrees) - std::sin(degrees * 3.14159265358979323846 / 180)) < 1e-12);
}

RC_GTEST_PROP(ForgeMath, AngleOfUndoesSineAndCosine, ()) {
  const double degrees = *rc::gen::inRange(-17999, 17999) / 100.0;
  RC_ASSERT(std::abs(angle_of(sine(degrees), cosine(degrees)) - degrees) < 1e-9);
}

TEST(ForgeMath, SnapHasNoNegativeZero) {
  EXPECT_FALSE(std::signbit(snap(-1e-9)));
  EXPECT_EQ(snap(1.00001), 1.0);
}

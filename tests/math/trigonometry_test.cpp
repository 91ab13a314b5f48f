#include "ngi/math/trigonometry.h"

#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>
#include <cmath>
#include <numbers>

#include "tests/math/bits.h"

namespace ngi::math {
namespace {

TEST(MathTrigonometry, SineAndCosineAreTrueAtTheQuarters) {
  EXPECT_EQ(sine(0), 0);
  EXPECT_EQ(sine(90), 1);
  EXPECT_EQ(cosine(90), 0);
  EXPECT_EQ(cosine(180), -1);
  EXPECT_EQ(sine(-90), -1);
}

TEST(MathTrigonometry, HasTheSameBitsOnEveryMachine) {
  EXPECT_EQ(bits(sine(1)), bits(0x1.1df0b2b89dd1ep-6));
  EXPECT_EQ(bits(cosine(1)), bits(0x1.ffec097f5af8ap-1));
  EXPECT_EQ(bits(sine(45)), bits(0x1.6a09e667f3bcdp-1));
  EXPECT_EQ(bits(cosine(45)), bits(0x1.6a09e667f3bccp-1));
  EXPECT_EQ(bits(sine(123.456)), bits(0x1.ab2a9b25a9ab9p-1));
  EXPECT_EQ(bits(cosine(123.456)), bits(-0x1.1a43870d371fbp-1));
  EXPECT_EQ(bits(angle_of(1, 2)), bits(0x1.a90a731a61dc4p+4));
  EXPECT_EQ(bits(angle_of(-2, 1)), bits(-0x1.fb7ac672cf11ep+5));
  EXPECT_EQ(bits(angle_of(1, -3)), bits(0x1.43214e634c3b8p+7));
  EXPECT_EQ(bits(quarter_sine(0.1)), bits(0x1.98eaecb8bcb2dp-4));
  EXPECT_EQ(bits(quarter_sine(0.5)), bits(0x1.eaee8744b05efp-2));
  EXPECT_EQ(bits(quarter_sine(1)), bits(0x1.aed548f090ceep-1));
}

TEST(MathTrigonometry, HasTheSameBitsInRadians) {
  EXPECT_EQ(bits(math::sin(1.0)), bits(0x1.aed548f090ceep-1));
  EXPECT_EQ(bits(math::cos(1.0)), bits(0x1.14a280fb5068cp-1));
  EXPECT_EQ(bits(math::sin(-100.25)), bits(0x1.1bf00980dc35cp-2));
  EXPECT_EQ(bits(math::cos(123456.75)), bits(0x1.9fff2c9c4e6e3p-7));
  EXPECT_EQ(bits(math::acos(0.25)), bits(0x1.51700e0c14b25p+0));
  EXPECT_EQ(bits(math::acos(-0.75)), bits(0x1.359d26f93b6c3p+1));
}

RC_GTEST_PROP(MathTrigonometry, RadiansAgreeWithTheLibraryToTheLastBits, ()) {
  const double angle = *rc::gen::inRange(-1'000'000'000, 1'000'000'000) / 1237.0;
  RC_ASSERT(std::abs(math::sin(angle) - std::sin(angle)) <= 4e-16 * std::abs(std::sin(angle)));
  RC_ASSERT(std::abs(math::cos(angle) - std::cos(angle)) <= 4e-16 * std::abs(std::cos(angle)));
  const double cosine = *rc::gen::inRange(-1'000'000, 1'000'001) / 1e6;
  RC_ASSERT(std::abs(math::acos(cosine) - std::acos(cosine)) <= 2e-15 * std::acos(cosine));
}

TEST(MathTrigonometry, RadiansTakeEveryNumber) {
  EXPECT_EQ(bits(math::sin(-0.0)), bits(-0.0));
  EXPECT_EQ(math::cos(0), 1);
  EXPECT_EQ(math::acos(1), 0);
  EXPECT_TRUE(std::isnan(math::sin(INFINITY)));
  EXPECT_TRUE(std::isnan(math::cos(NAN)));
  EXPECT_TRUE(std::isnan(math::acos(1.5)));
  EXPECT_LE(std::abs(math::sin(1e300)), 1);
  EXPECT_EQ(math::sin(5e-324), 5e-324);
}

RC_GTEST_PROP(MathTrigonometry, SineAgreesWithTheLibrary, ()) {
  const double degrees = *rc::gen::inRange(-100000, 100000) / 37.0;
  RC_ASSERT(std::abs(sine(degrees) - std::sin(degrees * std::numbers::pi / 180)) < 1e-12);
}

RC_GTEST_PROP(MathTrigonometry, AngleOfUndoesSineAndCosine, ()) {
  const double degrees = *rc::gen::inRange(-17999, 17999) / 100.0;
  RC_ASSERT(std::abs(angle_of(sine(degrees), cosine(degrees)) - degrees) < 1e-9);
}

TEST(MathTrigonometry, TheOriginHasTheAngleZero) {
  EXPECT_EQ(angle_of(0, 0), 0);
  EXPECT_EQ(angle_of(0, 5), 0);
  EXPECT_EQ(angle_of(5, 0), 90);
  EXPECT_EQ(angle_of(0, -5), 180);
  EXPECT_EQ(angle_of(-5, 0), -90);
}

RC_GTEST_PROP(MathTrigonometry, QuarterSineIsGoodToTheLastBits, ()) {
  const double angle = *rc::gen::inRange(0, 1'000'001) / 1e6 * (std::numbers::pi / 2);
  RC_ASSERT(std::abs(quarter_sine(angle) - std::sin(angle)) <= 4e-16 * std::sin(angle));
}

TEST(MathTrigonometry, QuarterSineOfATinyAngleIsTheAngle) {
  EXPECT_EQ(quarter_sine(0), 0);
  EXPECT_EQ(quarter_sine(0x1p-300), 0x1p-300);
}

}  // namespace
}  // namespace ngi::math

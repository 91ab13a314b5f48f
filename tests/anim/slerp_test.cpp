#include "ngi/anim/pose.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <bit>
#include <cmath>
#include <random>

#include "tests/anim/animation_samples.h"

namespace ngi::anim {
namespace slerp_test {

Weights weights(const Quat& first, const Quat& second, float fraction) {
  return weights_at(arc_between(first, second), fraction);
}

// docs/formats/msh.md V-QINT, all its digits.
TEST(AnimSlerp, WeighsByTheCosineForm) {
  EXPECT_EQ(weights(identity, z90, 0.25F), (Weights{0.785694957F, 0.27589938F}));
  EXPECT_EQ(weights(identity, z90, 0.5F), (Weights{0.541196108F, 0.541196108F}));
  EXPECT_EQ(weights(identity, z90, 0.75F), (Weights{0.27589938F, 0.785694957F}));
  expect_near(quat_interp(identity, z90, 0.25F), Quat{0.980785251F, 0, 0, 0.195090324F});
  expect_near(quat_interp(identity, z90, 0.5F), Quat{0.923879504F, 0, 0, 0.382683426F});
  expect_near(quat_interp(identity, z90, 0.75F), Quat{0.831469595F, 0, 0, 0.555570245F});
}

TEST(AnimSlerp, TakesTheShortWayByANegativeWeight) {
  EXPECT_EQ(weights(identity, negate(z90), 0.5F), (Weights{0.541196108F, -0.541196108F}));
  expect_near(quat_interp(identity, negate(z90), 0.5F), Quat{0.923879504F, 0, 0, 0.382683426F});
  EXPECT_EQ(weights(identity, negate(identity), 0.25F), (Weights{0.75F, -0.25F}));
  EXPECT_EQ(quat_interp(identity, negate(identity), 0.25F), identity);
}

TEST(AnimSlerp, WeighsPerpendicularQuaternionsBySineAndCosine) {
  const Quat half_turn = {0, 1, 0, 0};
  EXPECT_EQ(weights(identity, half_turn, 0.25F), (Weights{0.923879504F, 0.382683426F}));
  EXPECT_EQ(quat_interp(identity, half_turn, 0.25F), (Quat{0.923879504F, 0.382683426F, 0, 0}));
}

TEST(AnimSlerp, TurnsLinearWithinOneHundredThousandth) {
  const Quat near = {std::bit_cast<float>(0x3F7FFF59U), 0, 0, 0};
  const Quat not_near = {std::bit_cast<float>(0x3F7FFF58U), 0, 0, 0};
  EXPECT_EQ(weights(identity, near, 0.5F), (Weights{0.5F, 0.5F}));
  EXPECT_EQ(weights(identity, not_near, 0.5F), (Weights{0.500001252F, 0.500001252F}));
}

TEST(AnimSlerp, IsNotNormalisedSoTheLinearBranchIsShorterThanUnit) {
  EXPECT_EQ(quat_interp(identity, {0.999990344F, 0.00439998601F, 0, 0}, 0.5F),
            (Quat{0.999995172F, 0.002199993F, 0, 0}));
  EXPECT_EQ(quat_interp(identity, {0.999989867F, 0.00449998491F, 0, 0}, 0.5F),
            (Quat{0.999997437F, 0.00224999804F, 0, 0}));
}

TEST(AnimSlerp, GoesLinearWhenTheDotProductExceedsOne) {
  EXPECT_EQ(weights({2, 0, 0, 0}, {2, 0, 0, 0}, 0.25F), (Weights{0.75F, 0.25F}));
}

// The polynomials against the standard functions: the same float, or its neighbour where a double's
// last bit decides.
RC_GTEST_PROP(AnimSlerp, AgreesWithTheStandardFunctions, ()) {
  const double cosine = *rc::gen::inRange(0, 99999) / 100000.0;
  const float fraction = static_cast<float>(*rc::gen::inRange(0, 1 << 24)) / (1 << 24);
  const Quat second = {static_cast<float>(cosine), 0, 0, 0};
  RC_PRE(1.0F - second.w > 1e-5F);
  const double angle = std::acos(static_cast<double>(second.w));
  const double expected = std::sin(fraction * angle) / std::sin(angle);
  const double expected_first = std::cos(fraction * angle) - expected * second.w;
  const Weights found = weights(identity, second, fraction);
  RC_ASSERT(std::fabs(found.second - expected) <= 6.1e-8 * std::fabs(expected) + 1e-15);
  RC_ASSERT(std::fabs(found.first - expected_first) <= 6.1e-8 * std::fabs(expected_first) + 1e-15);
}

// docs/formats/msh.md 12: wider than float, then one rounding. Of a hundred thousand each is the
// float that the cosine form of 7.3 gives in the widest arithmetic there is.
TEST(AnimSlerp, GivesTheFloatsOfTheCosineForm) {
  std::mt19937 random(5);
  std::uniform_real_distribution<float> part(0, 1);
  for (int i = 0; i < 100'000; ++i) {
    const float cosine = i % 2 == 0 ? part(random) : 1 - 1.1e-5F * std::exp(11 * part(random));
    if (cosine < 0 || 1 - cosine <= 1e-5F) continue;
    const float fraction = part(random);
    const long double angle = std::acos(static_cast<long double>(cosine));
    const long double second = std::sin(fraction * angle) / std::sin(angle);
    const long double first = std::cos(fraction * angle) - second * cosine;
    ASSERT_EQ(weights(identity, {cosine, 0, 0, 0}, fraction),
              (Weights{static_cast<float>(first), static_cast<float>(second)}))
        << cosine << ' ' << fraction;
  }
}

TEST(AnimSlerp, ExtrapolatesOutsideZeroToOne) {
  const Quat beyond = quat_interp(identity, z90, 2.0F);
  EXPECT_NEAR(beyond.w, 0.0F, 1e-6F);
  EXPECT_NEAR(beyond.z, 1.0F, 1e-6F);
  const Quat before = quat_interp(identity, z90, -1.0F);
  EXPECT_NEAR(before.w, root_half, 1e-6F);
  EXPECT_NEAR(before.z, -root_half, 1e-6F);
}

}  // namespace slerp_test
}  // namespace ngi::anim

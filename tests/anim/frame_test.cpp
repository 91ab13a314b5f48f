#include "ngi/anim/sample.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <bit>
#include <cmath>
#include <limits>

namespace ngi::anim {
namespace frame_test {

constexpr float infinity = std::numeric_limits<float>::infinity();
constexpr float nan = std::numeric_limits<float>::quiet_NaN();

float from_bits(std::uint32_t bits) {
  return std::bit_cast<float>(bits);
}

// docs/formats/msh.md V-FRAME.
TEST(AnimFrame, FollowsTheX87FromZeroUp) {
  EXPECT_EQ(frame_index(0.0F), 0U);
  EXPECT_EQ(frame_index(-0.0F), 0U);
  EXPECT_EQ(frame_index(from_bits(0x3EFFFFFF)), 0U);
  EXPECT_EQ(frame_index(0.5F), 0U);
  EXPECT_EQ(frame_index(0.99999994F), 0U);
  EXPECT_EQ(frame_index(1.00000012F), 1U);
  EXPECT_EQ(frame_index(1.5F), 1U);
  EXPECT_EQ(frame_index(2.5F), 2U);
  EXPECT_EQ(frame_index(3.5F), 3U);
  EXPECT_EQ(frame_index(8388607.5F), 8388607U);
}

TEST(AnimFrame, SendsWholeOddTimesToTheFrameBefore) {
  EXPECT_EQ(frame_index(1.0F), 0U);
  EXPECT_EQ(frame_index(2.0F), 2U);
  EXPECT_EQ(frame_index(3.0F), 2U);
  EXPECT_EQ(frame_index(4.0F), 4U);
  EXPECT_EQ(frame_index(9.0F), 8U);
  EXPECT_EQ(frame_index(10.0F), 10U);
  EXPECT_EQ(frame_index(8388608.0F), 8388608U);
  EXPECT_EQ(frame_index(8388609.0F), 8388608U);
  EXPECT_EQ(frame_index(16777216.0F), 16777216U);
}

TEST(AnimFrame, SubtractsInFloatSoTinyNegativeTimesAreFrameZero) {
  EXPECT_EQ(frame_index(from_bits(0xB22BCC77)), 0U);
  EXPECT_EQ(frame_index(from_bits(0xB3000000)), 0U);
  EXPECT_EQ(frame_index(from_bits(0xB3800000)), 0xFFFFFFFFU);
  EXPECT_EQ(frame_index(-0.25F), 0xFFFFFFFFU);
  EXPECT_EQ(frame_index(-0.5F), 0xFFFFFFFFU);
  EXPECT_EQ(frame_index(-1.0F), 0xFFFFFFFEU);
  EXPECT_EQ(frame_index(-1.5F), 0xFFFFFFFEU);
}

TEST(AnimFrame, TakesTheLowHalfOfA64BitStore) {
  EXPECT_EQ(frame_index(2147483648.0F), 0x80000000U);
  EXPECT_EQ(frame_index(4294967296.0F), 0U);
  EXPECT_EQ(frame_index(4294967808.0F), 512U);
  EXPECT_EQ(frame_index(9e18F), 0U);
  for (const float t : {9223372036854775808.0F, 1e20F, -1e20F, infinity, -infinity, nan}) {
    EXPECT_EQ(frame_index(t), 0U) << t;
  }
}

TEST(AnimFrame, OnlyTimesFromZeroToTwoTo31ArePlayable) {
  for (const float t : {0.0F, -0.0F, 0.5F, 2147483520.0F}) EXPECT_TRUE(is_playable(t)) << t;
  for (const float t : {-1e-8F, -1.0F, 2147483648.0F, infinity, -infinity, nan}) {
    EXPECT_FALSE(is_playable(t)) << t;
    EXPECT_EQ(frame_at(t, Times::Guarded), no_frame);
    EXPECT_EQ(frame_at(t, Times::Raw), frame_index(t));
  }
}

RC_GTEST_PROP(AnimFrame, IsTheFloorOfEveryTimeThatIsNotWhole, ()) {
  const float t = static_cast<float>(*rc::gen::inRange(0, 1 << 24)) / 64.0F;
  RC_PRE(t != std::floor(t));
  RC_ASSERT(frame_index(t) == static_cast<std::uint32_t>(t));
}

}  // namespace frame_test
}  // namespace ngi::anim

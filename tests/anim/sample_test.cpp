#include "ngi/anim/sample.h"

#include <gtest/gtest.h>

#include <limits>

#include "tests/anim/animation_samples.h"

namespace ngi::anim {
namespace sample_test {

constexpr float infinity = std::numeric_limits<float>::infinity();
constexpr float nan = std::numeric_limits<float>::quiet_NaN();

const LocalPose key_1 = {identity, {0, 0, 0}};
const LocalPose key_2 = {{0.707113862F, 0, 0, 0.707113862F}, {2, 0, 0}};
const LocalPose key_3 = {{0.707113862F, 0, 0, 0.707113862F}, {2, 4, 0}};

class AnimKey1 : public testing::TestWithParam<msh::QuatOrder> {
 protected:
  LocalPose at(float t, Times times = Times::Guarded) const {
    const Tables tables = v_key_1(GetParam());
    std::array<LocalPose, 2> all;
    sample_all(DecodedAnimation(tables.view()), t, all, times);
    const LocalPose one = sample(tables.view(), 1, t, times);
    EXPECT_TRUE(same_bits(one, all[1])) << t;
    return one;
  }
};

INSTANTIATE_TEST_SUITE_P(BothOrders, AnimKey1,
                         testing::Values(msh::QuatOrder::Wxyz, msh::QuatOrder::Xyzw));

// docs/formats/msh.md V-KEY-1.
TEST_P(AnimKey1, InterpolatesBetweenKeys) {
  expect_near(at(0.5F).rotation, {0.980785787F, 0, 0, 0.195091769F});
  expect_near(at(1.0F).rotation, {0.923881471F, 0, 0, 0.382686466F});
  expect_near(at(1.5F).rotation, {0.831473768F, 0, 0, 0.555575132F});
  EXPECT_EQ(at(0.5F).position, (math::Float3{0.5F, 0, 0}));
  EXPECT_EQ(at(1.0F).position, (math::Float3{1, 0, 0}));
  EXPECT_EQ(at(1.5F).position, (math::Float3{1.5F, 0, 0}));
  EXPECT_EQ(at(2.5F), (LocalPose{{0.707113862F, 0, 0, 0.707113862F}, {2, 2, 0}}));
}

TEST_P(AnimKey1, GivesKeysExactlyAtTheirTimes) {
  EXPECT_EQ(at(0.0F), key_1);
  EXPECT_EQ(at(-0.0F), key_1);
  EXPECT_EQ(at(2.0F), key_2);
  EXPECT_EQ(at(3.0F), key_3);
}

TEST_P(AnimKey1, StandsAtTheFallbackKeyOutsideTheMap) {
  for (const float t : {3.5F, 4.0F, 100.0F}) EXPECT_EQ(at(t), key_3) << t;
}

TEST_P(AnimKey1, StandsAtTheFallbackKeyAtTimesThatCannotBePlayed) {
  for (const float t : {-0.25F, -1e-8F, -1.0F, -infinity, infinity, nan, 2147483648.0F, 1e30F}) {
    EXPECT_EQ(at(t), key_3) << t;
  }
}

TEST_P(AnimKey1, FollowsTheEngineIntoTinyNegativeTimesWhenAskedTo) {
  EXPECT_EQ(at(-0.25F, Times::Raw), key_3);
  const LocalPose pose = at(-1e-8F, Times::Raw);
  EXPECT_NEAR(pose.rotation.w, 1.0F, 1e-6F);
  EXPECT_NEAR(pose.position.x, 0.0F, 1e-6F);
}

// docs/formats/msh.md V-KEY-2.
TEST(AnimSample, RoundsHalfToEvenWhichHandMadeMapsShow) {
  const std::array<le_i16, 4> still = {32767, 0, 0, 0};
  const Tables tables = {
      .nodes = {node(msh::none, 0, 2)},
      .keys = {key({0, 0, 0}, 0, still), key({10, 0, 0}, 10, still), key({100, 0, 0}, 20, still)},
      .frame_map = {0, 1},
      .frame_count = 2};
  EXPECT_EQ(sample(tables.view(), 0, 1.0F).position.x, 1.0F);
  // Frame 1 names the second segment, so a time in it is extrapolated backwards.
  EXPECT_NEAR(sample(tables.view(), 0, 1.5F).position.x, -66.5F, 1e-4F);
}

// docs/formats/msh.md V-KEY-3.
TEST(AnimSample, FallsBackWithoutInterpolation) {
  Tables tables = v_key_1();
  tables.frame_map[1] = 3;  // equal to the fallback
  EXPECT_EQ(sample(tables.view(), 1, 1.5F), key_3);
  tables.frame_map[1] = 4;  // above it
  EXPECT_EQ(sample(tables.view(), 1, 1.5F), key_3);
  tables.nodes[1].map_start = msh::none;
  for (const float t : {0.0F, 1.0F, 2.5F}) EXPECT_EQ(sample(tables.view(), 1, t), key_3) << t;

  tables = v_key_1();
  tables.frame_map.clear();
  tables.frame_count = 1;
  EXPECT_EQ(sample(tables.view(), 1, 0.0F), key_3);
}

TEST(AnimSample, ComparesTimesExactly) {
  Tables tables = v_key_1();
  const float just_before = std::nextafter(2.0F, 0.0F);
  EXPECT_NE(sample(tables.view(), 1, just_before), key_2);
  EXPECT_EQ(sample(tables.view(), 1, 2.0F), key_2);
}

TEST(AnimSample, ReadsTheSameWordsInEitherOrderOfComponents) {
  Tables tables = {.nodes = {node(msh::none, msh::none, 0)},
                   .keys = {key({1, 2, 3}, 0, {5000, -12000, 20000, 22600})}};
  EXPECT_EQ(sample(tables.view(), 0, 0.0F).rotation,
            (Quat{0.15259254F, -0.366222113F, 0.610370159F, 0.689718306F}));
  tables.quat_order = msh::QuatOrder::Xyzw;
  EXPECT_EQ(sample(tables.view(), 0, 0.0F).rotation,
            (Quat{0.689718306F, 0.15259254F, -0.366222113F, 0.610370159F}));
}

// The guards of docs/formats/msh.md 7.1 and the tolerant actions of 11.
TEST(AnimGuard, AFallbackKeyThatDoesNotExistGivesTheIdentity) {
  Tables tables = v_key_1();
  tables.nodes[1].fallback_key = 4;
  for (const float t : {0.0F, 0.5F, 9.0F}) EXPECT_EQ(sample(tables.view(), 1, t), LocalPose{});
}

TEST(AnimGuard, AMapThatEndsEarlyGivesTheFallbackKeyFromThere) {
  Tables tables = v_key_1();
  tables.frame_map.resize(2);
  EXPECT_EQ(sample(tables.view(), 1, 1.0F).position.x, 1.0F);
  EXPECT_EQ(sample(tables.view(), 1, 2.5F), key_3);
  tables.nodes[1].map_start = 2;
  EXPECT_EQ(sample(tables.view(), 1, 0.5F), key_3);
}

TEST(AnimGuard, ANodeThatDoesNotExistGivesTheIdentity) {
  EXPECT_EQ(sample(v_key_1().view(), 2, 0.5F), LocalPose{});
  EXPECT_EQ(sample({}, 0, 0.5F), LocalPose{});
}

TEST(AnimGuard, AFrameCountOfZeroMeansAlwaysTheFallbackKey) {
  Tables tables = v_key_1();
  tables.frame_count = 0;
  EXPECT_EQ(sample(tables.view(), 1, 0.5F), key_3);
}

TEST(AnimGuard, EqualTimesHoldTheLeftKey) {
  Tables tables = v_key_1();
  tables.keys[2].time = 0;
  EXPECT_EQ(sample(tables.view(), 1, 0.5F), key_1);
}

TEST(AnimGuard, AKeyThatIsNotFiniteIsNeverMixedIn) {
  for (const float bad : {nan, infinity, -infinity}) {
    Tables tables = v_key_1();
    tables.keys[2].position.y = bad;
    EXPECT_EQ(sample(tables.view(), 1, 0.0F), key_1);
    EXPECT_EQ(sample(tables.view(), 1, 1.0F), key_3);
    EXPECT_EQ(sample(tables.view(), 1, 2.0F), key_3);
    EXPECT_EQ(sample(tables.view(), 1, 2.5F), key_3);

    tables = v_key_1();
    tables.keys[2].time = bad;
    EXPECT_EQ(sample(tables.view(), 1, 0.0F), key_1);
    EXPECT_EQ(sample(tables.view(), 1, 1.0F), key_3);

    tables = v_key_1();
    tables.keys[3].position.x = bad;
    EXPECT_EQ(sample(tables.view(), 1, 4.0F), LocalPose{});
    EXPECT_EQ(sample(tables.view(), 1, 1.0F).position.x, 1.0F);
  }
}

TEST(AnimGuard, SampleAllFillsNoMoreThanBothSidesHave) {
  const Tables tables = v_key_1();
  const DecodedAnimation animation(tables.view());
  std::array<LocalPose, 3> poses = {key_2, key_2, key_2};
  sample_all(animation, 0.0F, std::span(poses).first(1));
  EXPECT_EQ(poses[0].position, (math::Float3{7, 8, 9}));
  EXPECT_EQ(poses[1], key_2);
  sample_all(animation, 0.0F, poses);
  EXPECT_EQ(poses[1], key_1);
  EXPECT_EQ(poses[2], key_2);
}

TEST(AnimGuard, MoreKeysThanWordsCanNameAreLeftAlone) {
  Tables tables = v_key_1();
  tables.nodes.push_back(node(msh::none, 0, 0xFFFF));
  tables.keys.resize(70000, key({5, 5, 5}, 0, {32767, 0, 0, 0}));
  std::array<LocalPose, 3> poses;
  sample_all(DecodedAnimation(tables.view()), 100.0F, poses);
  EXPECT_EQ(poses[1], key_3);
  EXPECT_EQ(poses[2], sample(tables.view(), 2, 100.0F));
  EXPECT_EQ(poses[2].position.x, 5.0F);
}

}  // namespace sample_test
}  // namespace ngi::anim

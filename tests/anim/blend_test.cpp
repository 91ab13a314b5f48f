#include "ngi/anim/sample.h"

#include <gtest/gtest.h>

#include <limits>

#include "ngi/math/matrix.h"
#include "tests/anim/animation_samples.h"

namespace ngi::anim {
namespace blend_test {

// docs/formats/msh.md V-BLEND.
TEST(AnimBlend, MixesTheSameForEitherSignOfTheSecond) {
  const LocalPose first = {identity, {1, 2, 3}};
  for (const Quat& q : {z90, negate(z90)}) {
    const LocalPose mixed = blend(first, {q, {5, 6, 7}}, 0.25F);
    EXPECT_EQ(mixed.rotation, (Quat{0.980785251F, 0, 0, 0.195090324F}));
    EXPECT_EQ(to_matrix(mixed).cells,
              (std::array<float, 16>{0.923879504F, 0.382683426F, 0, 2, -0.382683426F, 0.923879504F,
                                     0, 3, 0, 0, 1, 4, 0, 0, 0, 1}));
  }
}

TEST(AnimBlend, MixesTwoTurns) {
  const LocalPose mixed = blend({z90, {0, 0, 0}}, {x90, {10, 0, -10}}, 0.5F);
  EXPECT_EQ(mixed.rotation, (Quat{0.816496551F, 0.408248276F, 0, 0.408248276F}));
  EXPECT_EQ(to_matrix(mixed).cells,
            (std::array<float, 16>{0.666666687F, 0.666666627F, 0.333333313F, 5, -0.666666627F,
                                   0.333333373F, 0.666666627F, 0, 0.333333313F, -0.666666627F,
                                   0.666666687F, -5, 0, 0, 0, 1}));
}

TEST(AnimBlend, ChoosesTheSidesThatCount) {
  EXPECT_EQ(blend_sides({1, 2, 0.5F}), BlendSides::Both);
  EXPECT_EQ(blend_sides({1, 2, 0}), BlendSides::First);
  EXPECT_EQ(blend_sides({1, 2, 1}), BlendSides::Second);
  EXPECT_EQ(blend_sides({-1, 2, 0.5F}), BlendSides::Second);
  EXPECT_EQ(blend_sides({1, -1, 0.5F}), BlendSides::First);
  EXPECT_EQ(blend_sides({-1, 2, 0}), BlendSides::Neither);
  EXPECT_EQ(blend_sides({1, 2, -0.5F}), BlendSides::First);
  EXPECT_EQ(blend_sides({1, 2, 1.5F}), BlendSides::Second);
  EXPECT_EQ(blend_sides({1, 2, std::numeric_limits<float>::quiet_NaN()}), BlendSides::Neither);
}

TEST(AnimBlend, SamplesOnlyTheSidesItNeeds) {
  const Tables tables = v_key_1();
  const AnimationView view = tables.view();
  EXPECT_EQ(sample_blend(view, 1, {0.5F, 2, 0}), sample(view, 1, 0.5F));
  EXPECT_EQ(sample_blend(view, 1, {0.5F, 2, 1}), sample(view, 1, 2));
  EXPECT_EQ(sample_blend(view, 1, {0.5F, 2, 0.3F}),
            blend(sample(view, 1, 0.5F), sample(view, 1, 2), 0.3F));
}

TEST(AnimBlend, NeitherSideGivesTheIdentity) {
  EXPECT_EQ(sample_blend(v_key_1().view(), 0, {-1, 2, 0}), LocalPose{});
}

TEST(AnimBlend, AllNodesAtOnceAreTheNodesOneByOne) {
  const Tables tables = v_key_1();
  const DecodedAnimation animation(tables.view());
  std::array<LocalPose, 2> poses;
  std::array<LocalPose, 2> scratch;
  for (const float weight : {-0.5F, 0.0F, 0.25F, 0.5F, 1.0F, 1.5F}) {
    for (const float first : {-1.0F, 0.5F, 2.25F}) {
      const BlendTimes times = {first, 1.5F, weight};
      sample_blend_all(animation, times, poses, scratch);
      for (std::size_t n = 0; n < 2; ++n) {
        EXPECT_TRUE(same_bits(poses[n], sample_blend(tables.view(), n, times)));
      }
    }
  }
}

}  // namespace blend_test
}  // namespace ngi::anim

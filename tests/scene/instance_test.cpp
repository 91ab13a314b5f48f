#include "ngi/scene/instance.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <limits>

#include "ngi/anim/sample.h"
#include "tests/scene/samples.h"

namespace ngi::scene {
namespace instance_test {

using anim::RootMotion;
using math::Float3;
using sample::expect_near;
using sample::key;

constexpr float nan = std::numeric_limits<float>::quiet_NaN();

// R-HIER of docs/formats/rendering.md 17.
std::vector<msh::NodePlan> turned_root_and_child(const msh::Key& child) {
  return {{{.name = "root", .track = {key({1, 0, 0}, sample::raw_z90)}}},
          {{.name = "child", .parent = 0, .track = {child}}}};
}

Float3 origin_of(const Instance& instance, std::size_t piece) {
  return math::translation(instance.world()[piece]);
}

TEST(InstancePose, DropsTheTranslationOfTheRootUnlessToldToKeepIt) {
  Instance instance = sample::instance(turned_root_and_child(key({2, 0, 0})));
  // The stored quaternion is 1e-5 short of unit length.
  expect_near(origin_of(instance, 1), {0, -2, 0}, 1e-4F);
  instance.pose({.root_motion = RootMotion::Keep});
  expect_near(origin_of(instance, 1), {1, -2, 0}, 1e-4F);
}

TEST(InstancePose, TurnsPointsByTheConjugateThroughTheHierarchy) {
  Instance instance = sample::instance(turned_root_and_child(key({2, 3, 4}, sample::raw_x90)));
  expect_near(math::transform_point(instance.world()[1], {1, 1, 1}), {4, -3, 3}, 4e-4F);
  instance.pose({.root_motion = RootMotion::Keep});
  expect_near(math::transform_point(instance.world()[1], {1, 1, 1}), {5, -3, 3}, 4e-4F);
}

TEST(InstancePose, LeavesASecondRootWhereItIs) {
  const Instance instance = sample::instance({{{.name = "root", .track = {key({1, 2, 3})}}},
                                              {{.name = "other", .track = {key({4, 5, 6})}}}});
  EXPECT_EQ(origin_of(instance, 0), (Float3{}));
  EXPECT_EQ(origin_of(instance, 1), (Float3{4, 5, 6}));
}

TEST(InstancePose, ReadsQuaternionsInEitherOrder) {
  const auto nodes = turned_root_and_child(key({2, 0, 0}));
  const msh::Model model = sample::model(nodes);
  const Instance w_first(prepare(model, msh::QuatOrder::Wxyz));
  const Instance w_last(prepare(model, msh::QuatOrder::Xyzw));
  expect_near(origin_of(w_first, 1), {0, -2, 0}, 1e-4F);
  // {23170, 0, 0, 23170} read as x, y, z, w is a quarter turn about X, which leaves X alone.
  expect_near(origin_of(w_last, 1), {2, 0, 0}, 1e-4F);
}

// One node that moves along X: x = 0, 10, 20 at frames 0, 1, 2, below a root.
std::vector<msh::NodePlan> slider() {
  return {{{.name = "root"}},
          {{.name = "slider",
            .parent = 0,
            .track = {key({0, 0, 0}), key({10, 0, 0}, {32767, 0, 0, 0}, 1),
                      key({20, 0, 0}, {32767, 0, 0, 0}, 2)}}}};
}

float slider_x(const Posing& posing) {
  Instance instance = sample::instance(slider());
  instance.pose(posing);
  return origin_of(instance, 1).x;
}

TEST(InstancePose, RestsAtTimeZero) {
  EXPECT_EQ(origin_of(sample::instance(slider()), 1).x, 0);
  EXPECT_EQ(slider_x({.source = TimePose{0.5F}}), 5);
}

TEST(InstancePose, StandsAtTheLastKeyInTheOldPreview) {
  EXPECT_EQ(slider_x({.source = FallbackPose{}}), 20);
  EXPECT_EQ(slider_x({.source = TimePose{nan}}), 20);
}

TEST(InstancePose, BlendsTwoTimes) {
  EXPECT_EQ(slider_x({.source = anim::BlendTimes{0, 2, 0.25F}}), 5);
  EXPECT_EQ(slider_x({.source = anim::BlendTimes{0, 2, nan}}), 0);
}

TEST(InstancePose, LetsOnePieceBeDrivenAlone) {
  const std::array driven = {PiecePose{1, {{}, {7, 8, 9}}}, PiecePose{99, {}}};
  EXPECT_EQ(slider_x({.source = TimePose{1}, .pieces = driven}), 7);
}

TEST(InstancePose, IsPutAtThePlacement) {
  Instance instance = sample::instance(slider());
  instance.pose({.source = TimePose{1}, .placement = place_at({1, 2, 3}, {}, {2, 2, 2})});
  EXPECT_EQ(origin_of(instance, 1), (Float3{21, 2, 3}));
  EXPECT_EQ(instance.placement().scale, 2);
}

TEST(InstancePose, SurvivesAModelWithoutNodes) {
  Instance instance = sample::instance({});
  instance.pose({.source = TimePose{1}});
  EXPECT_EQ(instance.piece_count(), 0U);
  instance.set_visible(0, false);
  instance.set_life(0, 0);
  instance.set_show(0, {});
}

TEST(InstanceVisibility, IsKeptPerPiece) {
  Instance instance = sample::instance(slider());
  instance.set_visible(1, false);
  EXPECT_TRUE(instance.show(0).visible);
  EXPECT_FALSE(instance.show(1).visible);
}

TEST(InstanceDamage, IsCopiedByNodesThatFollowTheirParent) {
  using namespace msh::node_flags;
  Instance instance = sample::instance(
      {sample::square_node(msh::none), sample::square_node(0, 0, copies_parent_life),
       sample::square_node(1, 0, interior), sample::square_node(1, 0, interior | own_stage),
       sample::square_node(0)});
  instance.set_life(0, 0);
  EXPECT_FALSE(instance.show(0).visible);
  EXPECT_FALSE(instance.show(1).visible);
  EXPECT_FALSE(instance.show(2).visible);
  EXPECT_TRUE(instance.show(3).visible);
  EXPECT_TRUE(instance.show(4).visible);
  instance.set_life(0, 1);
  EXPECT_TRUE(instance.show(2).visible);
}

RC_GTEST_PROP(InstancePose, IsTheSampleOfTheAnimationAtAnyTime, ()) {
  const auto t = static_cast<float>(*rc::gen::inRange(-3000, 6000)) / 1000;
  const auto prepared = prepare(sample::model(slider()));
  std::vector<anim::LocalPose> expected(2);
  anim::sample_all(prepared->animation, t, expected);
  Instance instance(prepared);
  instance.pose({.source = TimePose{t}});
  RC_ASSERT(std::ranges::equal(instance.poses(), expected));
}

}  // namespace instance_test
}  // namespace ngi::scene

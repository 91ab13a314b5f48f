// docs/formats/rendering.md 6 and R-BOUND of 17.
#include "ngi/scene/bounds.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <limits>

#include "ngi/scene/detail/camera.h"
#include "ngi/scene/draw_list.h"
#include "tests/scene/samples.h"

namespace ngi::scene {
namespace frustum_test {

using math::Float3;

constexpr float nan = std::numeric_limits<float>::quiet_NaN();

msh::Slot slot_of(const Float3& low, const Float3& high, const Float3& center, float radius) {
  msh::Slot slot = {};
  slot.aabb_min = msh::encode(low);
  slot.aabb_max = msh::encode(high);
  slot.sphere_center = msh::encode(center);
  slot.sphere_radius = radius;
  return slot;
}

Corners box(const Float3& low, const Float3& high) {
  return world_corners(slot_of(low, high, {}, 0), {});
}

TEST(WorldSphere, GrowsByTheLargestScale) {
  const Placement placement = place_at({1, 2, 3}, {}, {2, 1, 0.5F});
  const Sphere sphere =
      world_sphere(slot_of({}, {}, {1, 1, 1}, 2.5F), placement.matrix, placement.scale);
  EXPECT_EQ(sphere, (Sphere{{3, 3, 3.5F}, 5}));
  EXPECT_EQ(placed({{1, 1, 1}, 2.5F}, placement), sphere);
}

TEST(PlaneTest, DropsABoxOnlyWhenAllCornersAreBehind) {
  const Plane plane = {{1, 0, 0}, -10};
  EXPECT_TRUE(is_outside(plane, box({0, 0, 0}, {9, 1, 1})));
  EXPECT_FALSE(is_outside(plane, box({0, 0, 0}, {10, 1, 1})));
}

TEST(PlaneTest, DropsASphereOnlyWhenItIsWhollyBehind) {
  const Plane plane = {{1, 0, 0}, -10};
  EXPECT_TRUE(is_outside(plane, Sphere{{7, 0, 0}, 2.9F}));
  EXPECT_FALSE(is_outside(plane, Sphere{{7, 0, 0}, 3}));
}

TEST(PlaneTest, KeepsWhatIsNotANumber) {
  const Plane plane = {{1, 0, 0}, -10};
  EXPECT_FALSE(is_outside(plane, Sphere{{nan, 0, 0}, 1}));
  EXPECT_FALSE(is_outside(plane, box({nan, 0, 0}, {0, 0, 0})));
}

TEST(AroundSpheres, HoldsBoth) {
  EXPECT_EQ(around({{0, 0, 0}, 1}, {{4, 0, 0}, 1}), (Sphere{{2, 0, 0}, 3}));
  EXPECT_EQ(around({{0, 0, 0}, 5}, {{1, 0, 0}, 1}), (Sphere{{0, 0, 0}, 5}));
  EXPECT_EQ(around({{1, 0, 0}, 1}, {{0, 0, 0}, 5}), (Sphere{{0, 0, 0}, 5}));
}

// Looks along +X from the origin, +Y to the left, +Z up; near 0.5, far 700.
Frustum ahead() {
  return frustum_of(view_matrix({}), projection_matrix({}));
}

bool sees(const Float3& point) {
  return !is_outside(ahead(), Sphere{point, 0});
}

TEST(FrustumOfACamera, SeesWhatIsAheadBetweenNearAndFar) {
  EXPECT_TRUE(sees({10, 0, 0}));
  EXPECT_FALSE(sees({-10, 0, 0}));
  EXPECT_FALSE(sees({0.4F, 0, 0}));
  EXPECT_TRUE(sees({699, 0, 0}));
  EXPECT_FALSE(sees({701, 0, 0}));
}

TEST(FrustumOfACamera, EndsAtHalfTheAngleToEachSide) {
  // tan(0.65) = 0.7602; the height is 3/4 of the width.
  EXPECT_TRUE(sees({10, 7.5F, 0}));
  EXPECT_FALSE(sees({10, 7.7F, 0}));
  EXPECT_TRUE(sees({10, -7.5F, 0}));
  EXPECT_FALSE(sees({10, -7.7F, 0}));
  EXPECT_TRUE(sees({10, 0, 5.6F}));
  EXPECT_FALSE(sees({10, 0, 5.8F}));
  EXPECT_FALSE(sees({10, 0, -5.8F}));
}

TEST(Culling, TakesPiecesOutOfSightOffTheDrawList) {
  Instance instance = sample::instance({sample::square_node(msh::none)});
  const Frustum frustum = ahead();
  std::vector<DrawItem> draws;
  instance.pose({.placement = place_at({20, 0, 0}, {})});
  EXPECT_EQ(list_draws(instance, {.frustum = &frustum}, draws), 1U);
  instance.pose({.placement = place_at({-20, 0, 0}, {})});
  EXPECT_EQ(list_draws(instance, {.frustum = &frustum}, draws), 0U);
  EXPECT_EQ(list_draws(instance, {}, draws), 1U);
}

TEST(Culling, GrowsTheSphereWithThePlacement) {
  Instance instance = sample::instance({sample::square_node(msh::none)});
  const Frustum frustum = ahead();
  instance.pose({.placement = place_at({-20, 0, 0}, {}, {100, 100, 100})});
  EXPECT_FALSE(is_culled(instance, 0, 0, frustum));
}

RC_GTEST_PROP(Culling, NeverDropsABoxWithACornerInSight, ()) {
  const auto coordinate = rc::gen::map(rc::gen::inRange(-10000, 10000),
                                       [](int n) { return static_cast<float>(n) / 100; });
  const Float3 a = {*coordinate, *coordinate, *coordinate};
  const Float3 size = {std::abs(*coordinate), std::abs(*coordinate), std::abs(*coordinate)};
  const Corners corners = box(a, {a.x + size.x, a.y + size.y, a.z + size.z});
  if (!is_outside(ahead(), corners)) return;
  for (const Float3& corner : corners) RC_ASSERT(!sees(corner));
}

}  // namespace frustum_test
}  // namespace ngi::scene

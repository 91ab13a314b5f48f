#include "ngi/render/camera.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <numbers>

namespace ngi::render {
namespace {

constexpr ImageSize size = {200, 100};

TEST(Camera, StandsBeforeTheModelAtYawZero) {
  const Camera camera = {.yaw = 0, .pitch = 0, .distance = 10};
  EXPECT_NEAR(camera.eye().y, 10, 1e-12);
  EXPECT_NEAR(camera.forward().y, -1, 1e-12);
  // The model's right side, +X, is on the left of who looks at its face.
  EXPECT_LT(project(camera, size, {1, 0, 0})->x, 100);
  EXPECT_LT(project(camera, size, {0, 0, 1})->y, 50);
}

TEST(Camera, GoesToTheModelsLeftWithPositiveYaw) {
  const Camera camera = {.yaw = std::numbers::pi / 2, .pitch = 0, .distance = 10};
  EXPECT_NEAR(camera.eye().x, -10, 1e-9);
}

TEST(Camera, SeesNothingBehindIt) {
  const Camera camera = {.yaw = 0, .pitch = 0, .distance = 10};
  EXPECT_FALSE(project(camera, size, {0, 11, 0}));
  EXPECT_FALSE(project(camera, size, {0, std::nan(""), 0}));
}

TEST(UnitSpace, LeavesOutPointsThatAreNotFinite) {
  const std::array points = {Float3{0, 0, 0}, Float3{2, 0, 0},
                             Float3{std::numeric_limits<float>::infinity(), 0, 0},
                             Float3{0, std::nanf(""), 0}};
  const UnitSpace unit_space = unit_space_around(points);
  EXPECT_EQ(unit_space.center.x, 1);
  EXPECT_EQ(unit_space.radius, 1);
}

TEST(UnitSpace, OfNothingIsAUnitSphere) {
  EXPECT_EQ(unit_space_around({}).radius, 1);
  const std::array point = {Float3{5, 5, 5}};
  EXPECT_EQ(unit_space_around(point).radius, 1);
}

// Everything is inside, and something reaches nearly to the edge.
RC_GTEST_PROP(Fit, HoldsAllPointsAndWastesNoRoom, ()) {
  const auto numbers = *rc::gen::container<std::vector<int>>(30, rc::gen::inRange(-1000, 1000));
  std::vector<Float3> points;
  for (std::size_t i = 0; i < numbers.size(); i += 3) {
    points.push_back({static_cast<float>(numbers[i]), static_cast<float>(numbers[i + 1]),
                      static_cast<float>(numbers[i + 2])});
  }
  Camera camera;
  camera.yaw = *rc::gen::inRange(-300, 300) / 100.0;
  camera.pitch = *rc::gen::inRange(-150, 150) / 100.0;
  const UnitSpace unit_space = unit_space_around(points);
  RC_PRE(unit_space.radius > 1);
  Fit fit(camera.angle, size, unit_space.center);
  fit.add(camera, points);
  camera = fit.camera(camera);
  double reach = 0;
  for (const Float3& point : points) {
    const auto at = project(camera, size, math::widen(point));
    RC_ASSERT(at.has_value());
    const double x = std::abs(at->x / size.width * 2 - 1);
    const double y = std::abs(at->y / size.height * 2 - 1);
    RC_ASSERT(x <= 1.0001 && y <= 1.0001);
    reach = std::max({reach, x, y});
  }
  RC_ASSERT(reach > 0.75);
}

TEST(DirectionThrough, LeadsToThePointThatThePixelShows) {
  const Camera camera = {.yaw = 0.7, .pitch = 0.2, .distance = 12, .target = {1, 2, 3}};
  const ImageSize size = {320, 200};
  const Double3 point = {2, 1, 3.5};
  const auto pixel = project(camera, size, point);
  ASSERT_TRUE(pixel);
  const Double3 direction = direction_through(camera, size, pixel->x, pixel->y);
  const Double3 reached = camera.eye() + direction * pixel->distance;
  EXPECT_NEAR(reached.x, point.x, 1e-9);
  EXPECT_NEAR(reached.y, point.y, 1e-9);
  EXPECT_NEAR(reached.z, point.z, 1e-9);
}

}  // namespace
}  // namespace ngi::render

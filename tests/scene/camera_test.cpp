// docs/formats/rendering.md 17: R-AXES, R-PROJ, R-PLACE, R-GLTF.
#include "ngi/scene/detail/camera.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "ngi/scene/instance.h"
#include "tests/scene/samples.h"

namespace ngi::scene {
namespace camera_test {

using math::Float3;
using math::Matrix;
using sample::expect_near;

constexpr auto half_turn = std::numbers::pi_v<float>;

struct Clip {
  float x, y, z, w;
};

Clip by_row_vector(const Matrix& m, const Clip& v) {
  const auto column = [&](std::size_t c) {
    return v.x * m.cells[c] + v.y * m.cells[4 + c] + v.z * m.cells[8 + c] + v.w * m.cells[12 + c];
  };
  return {column(0), column(1), column(2), column(3)};
}

Float3 seen(const Matrix& view, const Float3& point) {
  const Clip out = by_row_vector(view, {point.x, point.y, point.z, 1});
  return {out.x, out.y, out.z};
}

Float3 on_screen(const Matrix& view, const Matrix& projection, const Float3& point) {
  const Float3 at = seen(view, point);
  const Clip out = by_row_vector(projection, {at.x, at.y, at.z, 1});
  return {out.x / out.w, out.y / out.w, out.z / out.w};
}

const Matrix camera = place_at({100, 200, 10}, {}).matrix;

TEST(Camera, LooksAlongItsXWithYToTheLeft) {
  const Matrix view = view_matrix(camera);
  EXPECT_EQ(view, (Matrix{{0, 0, 1, 0, -1, 0, 0, 0, 0, 1, 0, 0, 200, -10, -100, 1}}));
  EXPECT_EQ(seen(view, {110, 200, 10}), (Float3{0, 0, 10}));
  EXPECT_EQ(seen(view, {110, 190, 10}), (Float3{10, 0, 10}));
  EXPECT_EQ(seen(view, {110, 200, 15}), (Float3{0, 5, 10}));
}

TEST(Camera, TurnsWithItsYaw) {
  const Matrix view = view_matrix(place_at({10, 20, 30}, {0, 0, half_turn / 2}).matrix);
  const Matrix expected = {{1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, -10, -30, -20, 1}};
  for (std::size_t i = 0; i < 16; ++i) EXPECT_NEAR(view.cells[i], expected.cells[i], 2e-6) << i;
}

TEST(Projection, HasTheCellsOfTheBook) {
  const Matrix m = projection_matrix({});
  EXPECT_NEAR(m.cells[0], 0.796083808F, 1e-7);
  EXPECT_NEAR(m.cells[5], 1.06144512F, 2e-7);
  EXPECT_NEAR(m.cells[10], 0.605619013F, 1e-7);
  EXPECT_NEAR(m.cells[11], 0.605186403F, 1e-7);
  EXPECT_NEAR(m.cells[14], -0.302809507F, 1e-7);
}

TEST(Projection, PutsPointsWhereTheBookSays) {
  const Matrix view = view_matrix(camera);
  const Matrix projection = projection_matrix({});
  expect_near(on_screen(view, projection, {110, 200, 10}), {0, 0, 0.950679064F});
  EXPECT_NEAR(on_screen(view, projection, {110, 190, 10}).x, 1.31543565F, 1e-6);
  EXPECT_NEAR(on_screen(view, projection, {110, 200, 15}).y, 0.876957119F, 1e-6);
  EXPECT_NEAR(on_screen(view, projection, {100.5F, 200, 10}).z, 0, 1e-6);
  EXPECT_NEAR(on_screen(view, projection, {800, 200, 10}).z, 1, 1e-6);
}

TEST(Placement, TurnsByZThenYThenX) {
  const Placement placement = place_at({10, 20, 30}, {0.1F, 0.2F, 0.3F});
  const Matrix expected = {{0.936293364F, -0.27509585F, 0.218350664F, 10,    //
                            0.289629489F, 0.956425071F, -0.0369570144F, 20,  //
                            -0.198669329F, 0.0978433937F, 0.975170314F, 30, 0, 0, 0, 1}};
  for (std::size_t i = 0; i < 16; ++i) {
    EXPECT_NEAR(placement.matrix.cells[i], expected.cells[i], 1e-7) << i;
  }
  EXPECT_EQ(placement.scale, 1);
}

TEST(Placement, ScalesBeforeItTurns) {
  const Placement placement = place_at({10, 20, 30}, {0.1F, 0.2F, 0.3F}, {2, 1, 0.5F});
  expect_near(math::transform_point(placement.matrix, {2, 3, 4}),
              {13.3565874F, 23.9538784F, 31.449194F}, 4e-6F);
  EXPECT_EQ(placement.scale, 2);
  const Placement quarter = place_at({10, 20, 30}, {0, 0, half_turn / 2}, {2, 1, 0.5F});
  expect_near(math::transform_point(quarter.matrix, {2, 3, 4}), {7, 24, 32}, 2e-6F);
}

TEST(Placement, TakesSineAndCosineOfTheBook) {
  const Matrix m = place_at({}, {0, 0, 1.6262363F}).matrix;
  EXPECT_NEAR(m.cells[0], -0.0554115772F, 1e-7);
  EXPECT_NEAR(m.cells[4], 0.998463571F, 1e-7);
}

TEST(Placement, LeavesAModelFacingYAndTurnsItsFrontToMinusX) {
  const Float3 front = {0, 1, 0};
  const Float3 right = {1, 0, 0};
  expect_near(math::transform_point(place_at({}, {}).matrix, front), {0, 1, 0});
  const Matrix turned = place_at({}, {0, 0, half_turn / 2}).matrix;
  expect_near(math::transform_point(turned, front), {-1, 0, 0});
  expect_near(math::transform_point(turned, right), {0, 1, 0});
}

}  // namespace camera_test
}  // namespace ngi::scene

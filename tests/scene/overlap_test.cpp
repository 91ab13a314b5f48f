#include "ngi/scene/pick.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <limits>
#include <tuple>

#include "tests/scene/samples.h"

namespace ngi::scene {
namespace overlap_test {

using math::Float3;
using ::testing::ElementsAre;

constexpr float nan = std::numeric_limits<float>::quiet_NaN();

std::vector<std::uint32_t> in_box(const Instance& instance, const WorldBox& box,
                                  const OverlapOptions& options = {}) {
  std::vector<Overlap> found;
  find_in_box(instance, box, options, found);
  std::vector<std::uint32_t> triangles;
  for (const Overlap& overlap : found) triangles.push_back(overlap.triangle);
  return triangles;
}

std::vector<std::uint32_t> in_sphere(const Instance& instance, const Sphere& sphere) {
  std::vector<Overlap> found;
  find_in_sphere(instance, sphere, {}, found);
  std::vector<std::uint32_t> triangles;
  for (const Overlap& overlap : found) triangles.push_back(overlap.triangle);
  return triangles;
}

// Triangle 0 is the half with y <= x, triangle 1 the other.
Instance flat() {
  return sample::instance({sample::square_node(msh::none)});
}

TEST(BoxQuery, FindsTheTrianglesThatReachIn) {
  EXPECT_THAT(in_box(flat(), {{0.8F, 0, -1}, {0.9F, 0.1F, 1}}), ElementsAre(0));
  EXPECT_THAT(in_box(flat(), {{0, 0.8F, -1}, {0.1F, 0.9F, 1}}), ElementsAre(1));
  EXPECT_THAT(in_box(flat(), {{-9, -9, -9}, {9, 9, 9}}), ElementsAre(0, 1));
  EXPECT_THAT(in_box(flat(), {{0.4F, 0.4F, 0}, {0.6F, 0.6F, 0}}), ElementsAre(0, 1));
}

TEST(BoxQuery, CountsTouchingAndNothingBeyond) {
  EXPECT_THAT(in_box(flat(), {{1, 0, 0}, {2, 0.1F, 1}}), ElementsAre(0));
  EXPECT_THAT(in_box(flat(), {{1.001F, 0, 0}, {2, 0.1F, 1}}), ElementsAre());
  EXPECT_THAT(in_box(flat(), {{0, 0, 0.001F}, {1, 1, 1}}), ElementsAre());
}

TEST(BoxQuery, IsNotFooledByTheBoxOfASlantedTriangle) {
  Instance instance = flat();
  instance.pose({.placement = place_at({}, {0.7853982F, 0, 0})});  // rises along Y
  EXPECT_THAT(in_box(instance, {{0.1F, 0.6F, 0}, {0.2F, 0.7F, 0.1F}}), ElementsAre());
  EXPECT_THAT(in_box(instance, {{0.1F, 0.6F, 0.6F}, {0.2F, 0.7F, 0.7F}}), ElementsAre(1));
}

TEST(BoxQuery, FollowsCellsAndFilters) {
  msh::Part portal = sample::square();
  portal.portal_node = 0;
  const Instance instance = sample::instance({{{.name = "root"}, {{{0, 0}, {portal}}}}});
  const WorldBox everywhere = {{-9, -9, -9}, {9, 9, 9}};
  EXPECT_THAT(in_box(instance, everywhere), ElementsAre());
  EXPECT_THAT(in_box(instance, everywhere, {.filter = {}}), ElementsAre(0, 1));
  EXPECT_THAT(in_box(instance, everywhere, {.cells = {.level = 1}, .filter = {}}), ElementsAre());
}

TEST(SphereQuery, FindsTheTrianglesWithinReach) {
  EXPECT_THAT(in_sphere(flat(), {{0.75F, 0.25F, 2}, 1.9F}), ElementsAre());
  EXPECT_THAT(in_sphere(flat(), {{0.75F, 0.25F, 2}, 2}), ElementsAre(0));
  EXPECT_THAT(in_sphere(flat(), {{-1, -1, 0}, 1.4F}), ElementsAre());
  EXPECT_THAT(in_sphere(flat(), {{-1, -1, 0}, 1.5F}), ElementsAre(0, 1));
  EXPECT_THAT(in_sphere(flat(), {{2, 0.5F, 0}, 1}), ElementsAre(0));
}

TEST(OverlapQueries, HoldNothingThatIsNotANumber) {
  EXPECT_THAT(in_box(flat(), {{nan, 0, 0}, {1, 1, 1}}), ElementsAre());
  EXPECT_THAT(in_box(flat(), {{1, 1, 1}, {0, 0, 0}}), ElementsAre());
  EXPECT_THAT(in_sphere(flat(), {{nan, 0, 0}, 1}), ElementsAre());
  EXPECT_THAT(in_sphere(flat(), {{0, 0, 0}, -1}), ElementsAre());
  Instance lost = flat();
  const std::array pose = {PiecePose{0, {{nan, 0, 0, 0}, {}}}};
  lost.pose({.pieces = pose});
  EXPECT_THAT(in_box(lost, {{-9, -9, -9}, {9, 9, 9}}), ElementsAre());
}

RC_GTEST_PROP(OverlapQueries, FindATriangleWheneverAPointOfItIsInside, ()) {
  const auto number =
      rc::gen::map(rc::gen::inRange(-500, 500), [](int n) { return static_cast<float>(n) / 100; });
  const auto share =
      rc::gen::map(rc::gen::inRange(0, 100), [](int n) { return static_cast<float>(n) / 100; });
  msh::Part part;
  part.indices = {0, 1, 2};
  for (int i = 0; i < 3; ++i) part.vertices.push_back({.position = {*number, *number, *number}});
  const Instance instance = sample::instance({{{.name = "one"}, {{{0, 0}, {part}}}}});
  const float u = *share;
  const float v = (1 - u) * *share;
  const auto mix = [&](float a, float b, float c) { return (1 - u - v) * a + u * b + v * c; };
  const auto& [a, b, c] =
      std::tie(part.vertices[0].position, part.vertices[1].position, part.vertices[2].position);
  const Float3 p = {mix(a.x, b.x, c.x), mix(a.y, b.y, c.y), mix(a.z, b.z, c.z)};
  RC_ASSERT(in_sphere(instance, {p, 1e-4F}).size() == 1);
  const WorldBox around = {{p.x - 1e-4F, p.y - 1e-4F, p.z - 1e-4F},
                           {p.x + 1e-4F, p.y + 1e-4F, p.z + 1e-4F}};
  RC_ASSERT(in_box(instance, around).size() == 1);
}

}  // namespace overlap_test
}  // namespace ngi::scene

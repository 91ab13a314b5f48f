// docs/formats/msh.md 6.5.
#include "ngi/scene/pick.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "ngi/archive/nres/edit.h"
#include "tests/scene/samples.h"

namespace ngi::scene {
namespace pick_test {

using math::Float3;
using sample::square;
using ::testing::ElementsAre;

constexpr float nan = std::numeric_limits<float>::quiet_NaN();
constexpr float infinite = std::numeric_limits<float>::infinity();

// Straight down through the first triangle of a square at the origin.
constexpr Ray down = {{0.75F, 0.25F, 10}, {0, 0, -1}};

std::vector<Hit> all_hits(const Instance& instance, const Ray& ray,
                          const PickOptions& options = {}) {
  std::vector<Hit> hits;
  pick_all(instance, ray, options, hits);
  return hits;
}

// Squares at heights 1, 2 and 3 in three batches; flags go to the batch at 3.
Instance stack(std::uint16_t top_flags = 0) {
  return sample::instance(
      {{{.name = "stack"}, {{{0, 0}, {square(1), square(2), square(3, top_flags)}}}}});
}

TEST(Pick, FindsTheNearestTriangle) {
  const auto hit = pick(stack(), down);
  ASSERT_TRUE(hit);
  EXPECT_EQ(hit->batch, 2U);
  EXPECT_EQ(hit->triangle, 4U);
  EXPECT_THAT(hit->vertices, ElementsAre(8, 9, 10));
  EXPECT_EQ(hit->distance, 7);
  EXPECT_EQ(hit->point, (Float3{0.75F, 0.25F, 3}));
  EXPECT_EQ(hit->normal, (Float3{0, 0, 1}));
  EXPECT_THAT(hit->barycentrics, ElementsAre(0.25F, 0.5F, 0.25F));
  EXPECT_THAT(hit->links, ElementsAre(msh::none, msh::none, 5));
}

TEST(Pick, MissesWhatIsBesideOrBehind) {
  EXPECT_FALSE(pick(stack(), {{1.5F, 0.25F, 10}, {0, 0, -1}}));
  EXPECT_FALSE(pick(stack(), {{0.75F, 0.25F, 10}, {0, 0, 1}}));
  EXPECT_FALSE(pick(stack(), {{0.75F, 0.25F, 10}, {1, 0, 0}}));
}

TEST(Pick, FindsAllHitsNearestFirst) {
  std::vector<double> distances;
  for (const Hit& hit : all_hits(stack(), down)) distances.push_back(hit.distance);
  EXPECT_THAT(distances, ElementsAre(7, 8, 9));
}

TEST(Pick, CountsInLengthsOfTheDirection) {
  const auto hit = pick(stack(), {down.origin, {0, 0, -2}});
  EXPECT_EQ(hit->t, 3.5);
  EXPECT_EQ(hit->distance, 7);
}

TEST(Pick, KeepsBetweenItsEnds) {
  EXPECT_EQ(all_hits(stack(), down, {.t_min = 7.5, .t_max = 8.5}).size(), 1U);
  EXPECT_EQ(pick(stack(), down, {.t_min = 7.5})->distance, 8);
  EXPECT_FALSE(pick(stack(), down, {.t_max = 6.5}));
}

TEST(Pick, GivesEqualDistancesToTheLowerTriangle) {
  // The diagonal belongs to both triangles of the square.
  EXPECT_EQ(pick(stack(), {{0.5F, 0.5F, 10}, {0, 0, -1}})->triangle, 4U);
  const Instance twins = sample::instance({sample::square_node(msh::none), sample::square_node(0)});
  EXPECT_EQ(pick(twins, down)->piece, 0U);
  EXPECT_EQ(all_hits(twins, down).size(), 2U);
}

// Two triangles on both sides of an edge in the plane x = y, and rays in this plane: both are hit,
// and rounding gives each its own distance.
TEST(Pick, GivesDistancesThatDifferByRoundingToTheLowerTriangle) {
  std::mt19937 random(7);
  std::uniform_real_distribution<float> number(0.1F, 3);
  std::size_t decided_by_rounding = 0;
  for (int i = 0; i < 200; ++i) {
    msh::Part bent = square();
    const float end = number(random);
    bent.vertices[1].position = {end + number(random), -number(random), number(random)};
    bent.vertices[2].position = {end, end, number(random)};
    bent.vertices[3].position = {-number(random), end + number(random), number(random)};
    bent.indices = {0, 1, 2, 2, 3, 0};
    const Instance instance = sample::instance({{{.name = "bent"}, {{{0, 0}, {bent}}}}});
    const PickTree tree(instance.composite());
    const float side = number(random);
    const float step = end / 2 - side;
    const Ray ray = {{side, side, 10}, {step, step, bent.vertices[2].position.z / 2 - 10}};
    const auto hits = all_hits(instance, ray);
    ASSERT_EQ(hits.size(), 2U);
    if (hits[1].t < hits[0].t) ++decided_by_rounding;
    EXPECT_EQ(hits[0].triangle, 0U);
    EXPECT_EQ(pick(instance, ray)->triangle, 0U);
    EXPECT_EQ(pick(instance, ray, {.tree = &tree})->triangle, 0U);
  }
  EXPECT_GT(decided_by_rounding, 20U);
}

TEST(Pick, HitsBothSidesUnlessToldOtherwise) {
  const Ray up = {{0.75F, 0.25F, 0}, {0, 0, 1}};
  EXPECT_EQ(pick(stack(), up)->distance, 1);
  EXPECT_FALSE(pick(stack(), up, {.sides = Sides::Front}));
  EXPECT_EQ(pick(stack(), down, {.sides = Sides::Front})->distance, 7);
}

TEST(Pick, HitsTwoSidedBatchesFromBehindEvenThen) {
  const auto hit = pick(stack(msh::batch_flags::two_sided), {{0.75F, 0.25F, 0}, {0, 0, 1}},
                        {.sides = Sides::Front});
  EXPECT_EQ(hit->distance, 3);
}

TEST(Pick, KeepsSidesWhenThePlacementMirrors) {
  Instance instance = stack();
  instance.pose({.placement = place_at({}, {}, {1, 1, -1})});
  const Ray from_below = {{0.75F, 0.25F, -10}, {0, 0, 1}};
  const auto hit = pick(instance, from_below, {.sides = Sides::Front});
  EXPECT_EQ(hit->distance, 7);
  EXPECT_EQ(hit->normal, (Float3{0, 0, -1}));
  EXPECT_EQ(hit->face_normal, (Float3{0, 0, 1}));
}

TEST(Pick, PassesPortalsAndCockpitsUnlessAsked) {
  msh::Part portal = square(5);
  portal.portal_node = 0;
  const Instance instance = sample::instance({{{.name = "root"}, {{{0, 0}, {square(1), portal}}}},
                                              sample::square_node(0, 3, msh::node_flags::cockpit)});
  EXPECT_EQ(pick(instance, down)->point.z, 1);
  EXPECT_EQ(pick(instance, down, {.filter = {}})->point.z, 5);
  EXPECT_EQ(pick(instance, down, {.cells = {.cockpit = Cockpit::Always}})->point.z, 3);
}

TEST(Pick, FiltersTrianglesByTheirFlags) {
  msh::Part glass = square(2);
  glass.triangle_flags = {msh::triangle_flags::glass, msh::triangle_flags::glass};
  const Instance instance = sample::instance({{{.name = "root"}, {{{0, 0}, {square(1), glass}}}}});
  const auto height = [&](const msh::TriangleFilter& filter) {
    return pick(instance, down, {.filter = filter})->point.z;
  };
  EXPECT_EQ(height({}), 2);
  EXPECT_EQ(pick(instance, down)->flags, msh::triangle_flags::glass);
  EXPECT_EQ(height(msh::projectile_filter), 1);
  EXPECT_EQ(height({.require = msh::triangle_flags::glass}), 2);
  EXPECT_FALSE(pick(instance, down, {.filter = {.require = msh::triangle_flags::floor}}));
}

TEST(Pick, FollowsPoseStateAndVisibility) {
  Instance instance =
      sample::instance({{{.name = "node"}, {{{0, 0}, {square(1)}}, {{1, 0}, {square(2)}}}}});
  EXPECT_EQ(pick(instance, down, {.cells = {.state = 1}})->point.z, 2);
  instance.set_life(0, 0.2F);
  EXPECT_EQ(pick(instance, down)->point.z, 2);
  instance.pose({.placement = place_at({0, 0, 3}, {})});
  EXPECT_EQ(pick(instance, down)->point.z, 5);
  instance.set_visible(0, false);
  EXPECT_FALSE(pick(instance, down));
}

TEST(Pick, WorksWithoutDescriptors) {
  const auto document = *msh::build({.nodes = {sample::square_node(msh::none, 1)}});
  nres::Editor editor(document.container());
  ASSERT_TRUE(editor.remove(*document.entry(msh::StreamType::Triangles)));
  const auto bare = msh::Document::parse(join(*editor.write()));
  const Instance instance(prepare(*msh::Model::check(*bare, Reading::Tolerant)));
  const auto hit = pick(instance, down, {.sides = Sides::Front});
  ASSERT_TRUE(hit);
  EXPECT_EQ(hit->normal, (Float3{0, 0, 1}));
  EXPECT_EQ(hit->flags, 0);
}

TEST(Pick, FindsNothingWithNumbersThatAreNone) {
  const Instance instance = stack();
  EXPECT_FALSE(pick(instance, {{nan, 0, 0}, {0, 0, -1}}));
  EXPECT_FALSE(pick(instance, {{0, 0, 10}, {nan, 0, 0}}));
  EXPECT_FALSE(pick(instance, {{0, 0, 10}, {0, 0, -infinite}}));
  EXPECT_FALSE(pick(instance, {{0, 0, 10}, {0, 0, 0}}));
  EXPECT_FALSE(pick(instance, down, {.t_min = std::numeric_limits<double>::quiet_NaN()}));
}

TEST(Pick, FindsNothingOnAPieceThatIsLostOrFlat) {
  Instance instance = stack();
  const std::array lost = {PiecePose{0, {{nan, 0, 0, 0}, {}}}};
  instance.pose({.pieces = lost});
  EXPECT_FALSE(pick(instance, down));
  instance.pose({.placement = place_at({}, {}, {1, 1, 0})});
  EXPECT_FALSE(pick(instance, down));
}

TEST(Pick, WorksOnEnormousAndTinyModels) {
  for (const float scale : {1e30F, 1e-30F}) {
    Instance instance = stack();
    instance.pose({.placement = place_at({}, {}, {scale, scale, scale})});
    const auto hit = pick(instance, {{0.75F * scale, 0.25F * scale, 10 * scale}, {0, 0, -1}});
    ASSERT_TRUE(hit) << scale;
    EXPECT_NEAR(hit->distance / scale, 7, 1e-5);
  }
}

TEST(Pick, FindsNothingInAModelWithoutNodes) {
  EXPECT_FALSE(pick(sample::instance({}), down));
}

}  // namespace pick_test
}  // namespace ngi::scene

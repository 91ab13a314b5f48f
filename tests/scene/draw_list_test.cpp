#include "ngi/scene/draw_list.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "ngi/scene/detail/winding.h"
#include "tests/scene/samples.h"

namespace ngi::scene {
namespace draw_list_test {

using math::Float3;
using sample::square;
using ::testing::ElementsAre;

// A root with a plain, a see-through and a portal batch, and a cockpit.
std::vector<msh::NodePlan> plan() {
  msh::Part lit = square(1, msh::batch_flags::see_through);
  lit.wear_row = 3;
  lit.lightmap_row = 2;
  msh::Part portal = square(2);
  portal.portal_node = 1;
  return {{{.name = "root"}, {{{0, 0}, {square(), lit, portal}}}},
          sample::square_node(0, 7, msh::node_flags::cockpit)};
}

std::vector<DrawItem> draws_of(const Instance& instance, const DrawOptions& options) {
  std::vector<DrawItem> draws;
  list_draws(instance, options, draws);
  return draws;
}

std::vector<std::uint32_t> batches_of(const DrawOptions& options) {
  std::vector<std::uint32_t> batches;
  for (const DrawItem& draw : draws_of(sample::instance(plan()), options)) {
    batches.push_back(draw.batch);
  }
  return batches;
}

TEST(DrawList, HoldsWhatThePictureShows) {
  EXPECT_THAT(batches_of({}), ElementsAre(0, 1));
  EXPECT_THAT(batches_of({.batches = BatchSet::WithPortals}), ElementsAre(0, 1, 2));
}

TEST(DrawList, HoldsEveryBatchOfTheCellWhenAsked) {
  EXPECT_THAT(batches_of(whole_cell(0, 0)), ElementsAre(0, 1, 2, 3));
  EXPECT_THAT(batches_of(whole_cell(1, 0)), ElementsAre());
}

TEST(DrawList, KeepsBatchesWithoutTrianglesWhenAsked) {
  auto draft = msh::plan_to_draft({.nodes = plan()}).value();
  draft.batches[1].index_count = 0;
  const auto document = msh::Document::parse(join(msh::write(draft).value()));
  const Instance instance(prepare(*msh::Model::check(*document, Reading::Tolerant)));
  EXPECT_EQ(draws_of(instance, {}).size(), 1U);
  EXPECT_EQ(draws_of(instance, {.keep_empty = true}).size(), 2U);
}

TEST(DrawList, SaysAllThereIsToKnowAboutABatch) {
  const Instance instance = sample::instance(plan());
  const DrawItem draw = draws_of(instance, {})[1];
  EXPECT_EQ(draw.node, 0U);
  EXPECT_EQ(draw.slot, 0U);
  EXPECT_EQ(draw.batch, 1U);
  EXPECT_EQ(draw.flags,
            std::uint32_t{msh::batch_flags::see_through | msh::batch_flags::lightmapped});
  EXPECT_EQ(draw.material, (MaterialRow{0, 3}));
  EXPECT_EQ(draw.lightmap, 2);
  EXPECT_EQ(draw.index_start, 6U);
  EXPECT_EQ(draw.index_count, 6U);
  EXPECT_EQ(draw.base_vertex, 4U);
  EXPECT_EQ(draw.first_triangle, 2U);
  EXPECT_TRUE(draw.see_through);
  EXPECT_FALSE(draws_of(instance, {})[0].see_through);
  EXPECT_EQ(draws_of(instance, {})[0].lightmap, std::nullopt);
}

TEST(DrawList, FollowsTheMaterialPolicy) {
  const Instance instance = sample::instance(plan());
  const auto row = [&](MaterialPolicy policy) {
    return draws_of(instance, {.material_policy = policy})[1].material.row;
  };
  EXPECT_EQ(row(MaterialPolicy::Auto), 3U);
  EXPECT_EQ(row(MaterialPolicy::Game), 3U);
  EXPECT_EQ(row(MaterialPolicy::Seed), 0U);
  constexpr std::array<std::uint32_t, 1> two_rows = {2};
  EXPECT_EQ(draws_of(instance, {.wear_rows = two_rows})[1].material, (MaterialRow{0, 0, false}));
}

TEST(DrawList, LeavesOutPiecesMadeInvisible) {
  Instance instance = sample::instance(plan());
  instance.set_visible(0, false);
  EXPECT_TRUE(draws_of(instance, {}).empty());
  EXPECT_EQ(draws_of(instance, whole_cell(0, 0)).size(), 1U);
}

TEST(DrawList, IsAppendedToAndCountsBeyondItsLimit) {
  const Instance instance = sample::instance(plan());
  std::vector<DrawItem> draws;
  DrawOptions options = whole_cell(0, 0);
  options.limit = 3;
  EXPECT_EQ(list_draws(instance, options, draws), 4U);
  EXPECT_EQ(draws.size(), 3U);
  EXPECT_EQ(list_draws(instance, options, draws), 4U);
  EXPECT_EQ(draws.size(), 6U);
}

TEST(DrawList, IsNotAllocatedAgainWhenItIsKept) {
  const Instance instance = sample::instance(plan());
  std::vector<DrawItem> draws = draws_of(instance, {});
  const auto* const place = draws.data();
  draws.clear();
  list_draws(instance, {}, draws);
  EXPECT_EQ(draws.data(), place);
}

TEST(DrawList, OfAModelWithoutNodesIsEmpty) {
  EXPECT_TRUE(draws_of(sample::instance({}), {}).empty());
}

TEST(Triangles, StandWhereThePlacementPutsThem) {
  Instance instance = sample::instance({sample::square_node(msh::none, 5)});
  instance.pose({.placement = place_at({10, 20, 30}, {})});
  const auto draws = draws_of(instance, {});
  std::vector<WorldTriangle> triangles;
  EXPECT_EQ(list_triangles(instance, draws, triangles), 2U);
  EXPECT_THAT(triangles[0].corners,
              ElementsAre(Float3{10, 20, 35}, Float3{11, 20, 35}, Float3{11, 21, 35}));
  EXPECT_THAT(triangles[1].vertices, ElementsAre(0, 2, 3));
  EXPECT_EQ(triangles[1].triangle, 1U);
}

TEST(Triangles, AreCountedBeyondTheLimit) {
  const Instance instance = sample::instance(plan());
  std::vector<WorldTriangle> triangles;
  EXPECT_EQ(list_triangles(instance, draws_of(instance, {}), triangles, 3), 4U);
  EXPECT_EQ(triangles.size(), 3U);
  triangles.clear();
  EXPECT_EQ(list_triangles(instance, draws_of(instance, {}), triangles, 0), 4U);
  EXPECT_TRUE(triangles.empty());
}

TEST(Triangles, CarryNumbersThatAreNoneAndEnormousOnes) {
  Instance instance = sample::instance({sample::square_node(msh::none)});
  constexpr float nan = std::numeric_limits<float>::quiet_NaN();
  const std::array lost = {PiecePose{0, {{nan, nan, nan, nan}, {nan, 0, 0}}}};
  instance.pose({.pieces = lost});
  std::vector<WorldTriangle> triangles;
  list_triangles(instance, draws_of(instance, {}), triangles);
  EXPECT_TRUE(std::isnan(triangles[0].corners[1].x));
  instance.pose({.placement = place_at({}, {}, {3e38F, 3e38F, 3e38F})});
  triangles.clear();
  list_triangles(instance, draws_of(instance, {}), triangles);
  EXPECT_EQ(triangles[0].corners[1].x, 3e38F);
}

TEST(WindingProbe, SaysWhichWayRoundTheTrianglesGo) {
  EXPECT_EQ(probe_winding(sample::model(plan())), Winding::CounterClockwise);
  EXPECT_EQ(probe_winding(sample::model(std::vector<msh::NodePlan>{})), Winding::CounterClockwise);
}

TEST(WindingProbe, SeesFacesThatPointAgainstTheirNormals) {
  auto draft = *msh::plan_to_draft({.nodes = {sample::square_node(msh::none)}});
  for (msh::Triangle& triangle : draft.triangles) triangle.normal = {0, 0, -32767};
  const auto document = msh::Document::parse(join(*msh::write(draft)));
  EXPECT_EQ(probe_winding(*msh::Model::check(*document, Reading::Tolerant)), Winding::Clockwise);
}

}  // namespace draw_list_test
}  // namespace ngi::scene

#include <gmock/gmock.h>

#include "ngi/exchange/export/detail/posing.h"
#include "ngi/exchange/export/from_model.h"
#include "tests/msh/sample.h"

namespace ngi::exchange {
namespace {

using testing::ElementsAre;

MadeModel made_of(const msh::Document& document, const FromModel& options = {}) {
  return from_model(*msh::Model::check(document, Reading::Tolerant), options);
}

TEST(ExchangeModel, HasTheNodesOfTheModel) {
  const Model model = made_of(msh::sample::model()).model;
  ASSERT_EQ(model.nodes.size(), 2U);
  EXPECT_EQ(model.nodes[0].name, "base");
  EXPECT_EQ(model.nodes[0].label, "central_tc");
  EXPECT_EQ(model.nodes[0].parent, std::nullopt);
  EXPECT_EQ(model.nodes[1].name, "arm");
  EXPECT_EQ(model.nodes[1].parent, 0U);
  EXPECT_EQ(model.nodes[1].index, 1U);
}

TEST(ExchangeModel, KeepsTheKeysAtTheirTimesAndTurnsTheOtherWay) {
  const Node arm = made_of(msh::sample::model()).model.nodes[1];
  ASSERT_EQ(arm.track.size(), 3U);
  EXPECT_EQ(arm.track[1].frame, 2);
  EXPECT_EQ(arm.track[1].position, (Float3{2, 0, 0}));
  EXPECT_NEAR(arm.track[1].rotation.z, -0.70710678, 1e-8);
  EXPECT_NEAR(arm.track[1].rotation.w, 0.70710678, 1e-8);
  EXPECT_TRUE(made_of(msh::sample::model()).model.nodes[0].track.empty());
}

TEST(ExchangeModel, GivesRawQuaternionsOnlyWhereUnitLengthWouldLoseThem) {
  const msh::Document model = msh::sample::model();
  EXPECT_TRUE(made_of(model).model.nodes[0].raw_quats.empty());
  const msh::Document odd =
      msh::sample::with(model, msh::StreamType::Keys, 0, 16, std::int16_t{20000});
  const Node base = made_of(odd).model.nodes[0];
  EXPECT_THAT(base.raw_quats, ElementsAre(std::array<std::int16_t, 4>{20000, 0, 0, 0}));
  EXPECT_EQ(base.rest.rotation, Rotation{});
}

TEST(ExchangeModel, ShowsOneCellOrAll) {
  const MadeModel one = made_of(msh::sample::model());
  EXPECT_EQ(one.model.nodes[1].cells.size(), 1U);
  EXPECT_EQ(one.model.nodes[1].cells.at({0, 0}).parts.size(), 2U);
  EXPECT_EQ(one.not_exported.cells, 2U);
  const MadeModel all = made_of(msh::sample::model(), {.cells = Cells::All});
  EXPECT_EQ(all.model.nodes[1].cells.size(), 3U);
  EXPECT_EQ(all.not_exported.cells, 0U);
  const MadeModel damaged = made_of(msh::sample::model(), {.shown = {1, 0}});
  EXPECT_TRUE(damaged.model.nodes[0].cells.empty());
  EXPECT_EQ(damaged.model.nodes[1].cells.at({1, 0}).parts.front().positions.front().z, 3);
}

TEST(ExchangeModel, GivesEachPartTheVerticesItUses) {
  const Part part = made_of(msh::sample::model()).model.nodes[1].cells.at({0, 0}).parts[1];
  EXPECT_THAT(part.positions,
              ElementsAre(Float3{0, 0, 2}, Float3{1, 0, 2}, Float3{1, 1, 2}, Float3{0, 1, 2}));
  EXPECT_THAT(part.indices, ElementsAre(0, 1, 2, 0, 2, 3));
  EXPECT_THAT(part.uv0, ElementsAre(Float2{0, 0}, Float2{1, 0}, Float2{1, 1}, Float2{0, 1}));
  EXPECT_EQ(part.batch, 1U);
}

TEST(ExchangeModel, LeavesVerticesOutThatNoTriangleUses) {
  // The second triangle of the base's square becomes the first again: vertex 3 is unused.
  const msh::Document model =
      msh::sample::with(msh::sample::model(), msh::StreamType::Indices, 5, 0, std::uint16_t{1});
  const Part part = made_of(model).model.nodes[0].cells.at({0, 0}).parts[0];
  EXPECT_EQ(part.positions.size(), 3U);
  EXPECT_THAT(part.indices, ElementsAre(0, 1, 2, 0, 2, 1));
}

TEST(ExchangeModel, TakesTheTrianglesNormalWhereAVertexHasNone) {
  msh::Document model = msh::sample::model();
  for (std::size_t vertex = 0; vertex < 4; ++vertex) {
    model = msh::sample::with(model, msh::StreamType::Normals, vertex, 0, std::uint32_t{0});
  }
  const Part part = made_of(model).model.nodes[0].cells.at({0, 0}).parts[0];
  EXPECT_THAT(part.normals, testing::Each(Float3{0, 0, 1}));
}

TEST(ExchangeModel, HasAMaterialForEveryRowAndFlagWord) {
  const msh::Document model =
      msh::sample::with(msh::sample::model(), msh::StreamType::Batches, 2, 4, std::uint8_t{1});
  const msh::Document flagged =
      msh::sample::with(model, msh::StreamType::Batches, 2, 0, std::uint16_t{0x0102});
  const Model made = made_of(flagged).model;
  ASSERT_EQ(made.materials.size(), 3U);
  EXPECT_EQ(made.materials[1].row, 1U);
  EXPECT_EQ(made.materials[1].flags, 0U);
  EXPECT_EQ(made.materials[2].row, 1U);
  EXPECT_EQ(made.materials[2].flags, 0x0102U);
  EXPECT_TRUE(made.materials[2].see_through);
}

TEST(ExchangeModel, HidesPortalsUnlessAllCellsAreAskedFor) {
  const msh::Document model =
      msh::sample::with(msh::sample::model(), msh::StreamType::Batches, 1, 0, std::uint16_t{8});
  const MadeModel one = made_of(model);
  EXPECT_EQ(one.model.nodes[1].cells.at({0, 0}).parts.size(), 1U);
  EXPECT_EQ(one.not_exported.hidden_parts, 1U);
  const MadeModel all = made_of(model, {.cells = Cells::All});
  EXPECT_TRUE(all.model.nodes[1].cells.at({0, 0}).parts[0].hidden);
}

TEST(ExchangeModel, DropsTheRootsTranslationWhenAsked) {
  msh::ModelPlan plan = msh::sample::plan();
  plan.nodes[0].node.track = {msh::sample::key(0, {5, 6, 7})};
  const msh::Document model = *msh::build(plan);
  EXPECT_EQ(made_of(model).model.nodes[0].rest.position, (Float3{5, 6, 7}));
  const Model dropped = made_of(model, {.root_motion = anim::RootMotion::Drop}).model;
  EXPECT_TRUE(dropped.root_dropped);
  EXPECT_EQ(dropped.nodes[0].rest.position, Float3{});
}

TEST(ExchangeModel, StandsStillWhereKeysAreOutOfOrder) {
  const msh::Document model = msh::sample::with(msh::sample::model(), msh::StreamType::Keys, 2, 12,
                                                0.0F);  // the time of the arm's second key
  const MadeModel made = made_of(model);
  EXPECT_TRUE(made.model.nodes[1].track.empty());
  EXPECT_THAT(made.not_exported.unanimated_nodes, ElementsAre(1));
}

// R-HIER of docs/formats/rendering.md.
TEST(ExchangePoses, ComposeAsTheEngineDoes) {
  const double half = std::sqrt(0.5);
  const Key root = {0, {1, 0, 0}, {0, 0, -half, half}};
  const Key child = compose(root, {0, {2, 3, 4}, {-half, 0, 0, half}});
  const Float3 point = compose(child, {0, {1, 1, 1}, {0, 0, 0, 1}}).position;
  EXPECT_NEAR(point.x, 5, 1e-6);
  EXPECT_NEAR(point.y, -3, 1e-6);
  EXPECT_NEAR(point.z, 3, 1e-6);
}

}  // namespace
}  // namespace ngi::exchange

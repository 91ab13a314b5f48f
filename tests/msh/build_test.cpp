#include "ngi/msh/build.h"

#include <gtest/gtest.h>

#include <limits>

#include "ngi/msh/edit.h"
#include "ngi/msh/edit/in_place.h"
#include "ngi/msh/model.h"
#include "ngi/msh/query.h"
#include "tests/msh/sample.h"

using namespace ngi;
using namespace ngi::msh;

namespace {

std::vector<std::uint32_t> types_of(const Document& document) {
  std::vector<std::uint32_t> types;
  for (const auto& record : document.container().records()) types.push_back(record.type_id);
  return types;
}

}  // namespace

TEST(MshBuild, ANewModelBreaksNoRuleAtAll) {
  for (const Issue& issue : sample::issues_of(sample::model())) {
    ADD_FAILURE() << full_message(issue);
  }
}

TEST(MshBuild, TablesStandInTheCanonicalOrder) {
  EXPECT_EQ(types_of(sample::model()),
            (std::vector<std::uint32_t>{1, 2, 3, 4, 5, 15, 13, 6, 7, 8, 19, 9, 10, 17}));
}

TEST(MshBuild, LightmapsAndLightsAddTypes18And20) {
  ModelPlan plan = sample::plan();
  plan.nodes[0].cells.at({0, 0})[0].lightmap_row = 0;
  plan.lights.push_back({});
  const auto document = build(plan);
  ASSERT_TRUE(document);
  EXPECT_EQ(types_of(*document),
            (std::vector<std::uint32_t>{1, 2, 3, 4, 5, 18, 15, 13, 6, 7, 8, 19, 9, 10, 17, 20}));
  EXPECT_TRUE(sample::issues_of(*document).empty());
}

TEST(MshBuild, TheFrameMapIsTheChaptersExample) {
  // docs/formats/msh.md V-KEY-1: words 1,1,2,3, Res8 attributes 4,0,4, Res19 attributes 4,4,2.
  const Document document = sample::model();
  const auto map = document.frame_map();
  EXPECT_EQ(std::vector<std::uint16_t>(map.begin(), map.end()),
            (std::vector<std::uint16_t>{1, 1, 2, 3}));
  const auto& keys = *document.record(StreamType::Keys);
  EXPECT_EQ(keys.attr1, 4U);
  EXPECT_EQ(keys.attr2, 0U);
  EXPECT_EQ(keys.attr3, 4U);
  const auto& frames = *document.record(StreamType::FrameMap);
  EXPECT_EQ(frames.attr1, 4U);
  EXPECT_EQ(frames.attr2, 4U);
  EXPECT_EQ(frames.attr3, 2U);
  EXPECT_EQ(document.nodes()[1].map_start, 0);
  EXPECT_EQ(document.nodes()[1].fallback_key, 3);
  EXPECT_EQ(document.nodes()[0].map_start, none);
}

TEST(MshBuild, AStaticModelHasAnEmptyMapOfOneFrame) {
  ModelPlan plan;
  plan.nodes.push_back({{.name = "only"}, {{{0, 0}, {sample::unit_square()}}}});
  const auto document = build(plan);
  ASSERT_TRUE(document);
  EXPECT_TRUE(document->frame_map().empty());
  EXPECT_EQ(document->frame_count(), 1U);
  EXPECT_TRUE(sample::issues_of(*document).empty());
}

TEST(MshBuild, NewRecordsHaveTheChaptersDefaults) {
  const Document document = sample::model();
  EXPECT_EQ(document.nodes()[0].parent, none);
  EXPECT_EQ(document.nodes()[0].slots[14], none);
  const Batch& batch = document.batches()[0];
  EXPECT_EQ(batch.material_index, 0);
  EXPECT_EQ(batch.lightmap_row, no_lightmap);
  EXPECT_EQ(batch.portal_node, none);
  EXPECT_EQ(batch.vertex_count, 4);
  const Slot& slot = document.slots()[0];
  EXPECT_EQ(slot.area, 1.0F);
  EXPECT_EQ(slot.volume, 0.0F);
  EXPECT_EQ(slot.opaque56[0], 0U);
}

TEST(MshBuild, TheTwoTrianglesOfASquareAreNeighboursAcrossTheDiagonal) {
  // Triangle 0 is (0,1,2): its edge 2 runs 2 to 0. Triangle 1 is (0,2,3): its edge 0 runs 0 to 2.
  const Document document = sample::model();
  const auto triangles = document.triangles();
  EXPECT_EQ(triangles[0].links[2], 1);
  EXPECT_EQ(decode_selectors(triangles[0].selectors), (Selectors{none, none, 0}));
  EXPECT_EQ(triangles[1].links[0], 0);
  EXPECT_EQ(decode_selectors(triangles[1].selectors), (Selectors{2, none, none}));
  EXPECT_EQ(decode_face_normal(triangles[0]), (Float3{0, 0, 1}));
}

TEST(MshBuild, TheHeaderHoldsTheRestPoseOfTheVisibleCell) {
  // "arm" rests at the origin; its squares are at z = 1 and 2, the base's at z = 0.
  const Header header = *sample::model().header();
  EXPECT_EQ(decode(header.box[0]), (Float3{0, 0, 0}));
  EXPECT_EQ(decode(header.box[1]), (Float3{1, 0, 0}));
  EXPECT_EQ(decode(header.box[2]), (Float3{1, 1, 0}));
  EXPECT_EQ(decode(header.box[3]), (Float3{0, 1, 0}));
  EXPECT_EQ(decode(header.box[7]), (Float3{1, 1, 2}));
  EXPECT_EQ(decode(header.axis_a), (Float3{0.5F, 0.5F, 0}));
  EXPECT_EQ(decode(header.axis_b), (Float3{0.5F, 0.5F, 2}));
  EXPECT_FLOAT_EQ(header.axis_radius, 0.70710678F);
}

TEST(MshBuild, RefusesWhatTheFormatCannotHold) {
  ModelPlan plan = sample::plan();
  plan.nodes[0].cells.at({0, 0})[0].indices = {0, 1};
  EXPECT_EQ(build(plan).error().rule().code, "MSH-EDIT-INVALID");
  plan = sample::plan();
  plan.nodes[0].cells.at({0, 0})[0].indices = {0, 1, 9};
  EXPECT_EQ(build(plan).error().rule().code, "MSH-EDIT-INVALID");
  plan = sample::plan();
  plan.nodes[0].cells.at({0, 0})[0].vertices.resize(65536);
  EXPECT_EQ(build(plan).error().rule().code, "MSH-WRITE-OVERFLOW");
  plan = sample::plan();
  plan.nodes[0].cells.at({0, 0})[0].vertices[0].position.x =
      std::numeric_limits<float>::quiet_NaN();
  EXPECT_EQ(build(plan).error().rule().code, "MSH-POS-NONFINITE");
}

TEST(MshBuild, EveryNodeOfManyGetsItsKeysItsNameAndItsSlot) {
  // So many that a copy of the model for each would take minutes.
  constexpr std::uint16_t count = 20'000;
  ModelPlan plan;
  const Part triangle = {.vertices = {{{0, 0, 0}}, {{1, 0, 0}}, {{0, 1, 0}}}, .indices = {0, 1, 2}};
  for (std::uint16_t n = 0; n < count; ++n) {
    NodePlan node = {{.name = std::to_string(n)}, {}};
    if (n > 0) node.node.parent = 0;
    node.cells[{0, 0}] = {triangle};
    plan.nodes.push_back(std::move(node));
  }
  const auto document = build(plan);
  ASSERT_TRUE(document) << full_message(document.error().issue);
  ASSERT_EQ(document->nodes().size(), count);
  const Node& last = document->nodes()[count - 1];
  EXPECT_EQ(last.fallback_key, count - 1);
  EXPECT_EQ(last.slots[0], count - 1);
  const Slot& slot = document->slots()[count - 1];
  EXPECT_EQ(slot.batch_start, count - 1);
  EXPECT_EQ(slot.tri_start, count - 1);
  EXPECT_EQ(slot.batch_count, 1);
  EXPECT_EQ(slot.tri_count, 1);
  EXPECT_TRUE(Model::check(*document, Reading::Strict));
}

TEST(MshBuild, AddsNodesAndSlotsOneByOneAsAPlanDoes) {
  const ModelPlan plan = sample::plan();
  Draft draft = new_draft(plan.name);
  for (const NodePlan& node : plan.nodes) ASSERT_TRUE(add_node(draft, node.node));
  for (std::size_t n = 0; n < plan.nodes.size(); ++n) {
    for (const auto& [cell, parts] : plan.nodes[n].cells) {
      const auto slot = add_slot(draft, parts);
      ASSERT_TRUE(slot);
      ASSERT_TRUE(set_cell(draft, n, cell.first, cell.second, *slot));
    }
  }
  recompute_header(draft);
  const auto one_by_one = write(draft);
  ASSERT_TRUE(one_by_one);
  const auto planned = plan_to_draft(plan);
  ASSERT_TRUE(planned);
  EXPECT_EQ(join(*one_by_one), join(*write(*planned)));
}

TEST(MshBuild, KeysOfAPlanThatGoBackInTimeAreRefused) {
  ModelPlan plan = sample::plan();
  Key early = {};
  Key late = {};
  late.time = 5.0F;
  plan.nodes[0].node.track = {late, early};
  const auto document = build(plan);
  ASSERT_FALSE(document);
  EXPECT_EQ(document.error().rule().code, "MSH-EDIT-INVALID");
}

TEST(MshEditInPlace, AFailedEditLeavesTheDraftAloneOnlyWithTheCopy) {
  Draft draft = *open_draft(sample::model());
  const std::size_t nodes = draft.nodes.size();
  const NewNode bad = {.name = std::string(40, 'x')};
  EXPECT_FALSE(add_node(draft, bad));
  EXPECT_EQ(draft.nodes.size(), nodes);
  EXPECT_FALSE(in_place::add_node(draft, bad));
  EXPECT_EQ(draft.nodes.size(), nodes + 1);
}

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "ngi/msh/edit.h"
#include "ngi/msh/model.h"
#include "tests/msh/sample.h"

namespace edit_test {

using namespace ngi;
using namespace ngi::msh;
using enum StreamType;
using testing::ElementsAre;

namespace {

using Types = std::set<std::uint32_t>;

Draft draft() {
  return *open_draft(sample::model());
}

// Saves and reads back; the result must be strictly valid and warn of nothing.
Document saved(const Draft& edited) {
  const auto pieces = write(edited);
  EXPECT_TRUE(pieces) << (pieces ? "" : full_message(pieces.error().issue));
  const Document document = *Document::parse(join(*pieces));
  for (const Issue& issue : sample::issues_of(document)) {
    EXPECT_EQ(issue.severity, Severity::Info) << full_message(issue);
  }
  return document;
}

// The types whose payload or attributes are not what they were.
Types changed(const Document& before, const Document& after) {
  Types types;
  for (const StreamInfo& info : stream_infos()) {
    const auto a = before.payload(info.type);
    const auto b = after.payload(info.type);
    const bool same_bytes = std::equal(a.begin(), a.end(), b.begin(), b.end());
    const auto* x = before.record(info.type);
    const auto* y = after.record(info.type);
    const bool same_entry =
        (x == nullptr) == (y == nullptr) &&
        (!x || (x->attr1 == y->attr1 && x->attr2 == y->attr2 && x->attr3 == y->attr3));
    if (!same_bytes || !same_entry) types.insert(static_cast<std::uint32_t>(info.type));
  }
  return types;
}

Types changed(const Draft& edited) {
  return changed(sample::model(), saved(edited));
}

std::string_view code_of(const auto& result) {
  return result ? "none" : result.error().rule().code;
}

std::vector<std::uint16_t> words(const Draft& edited) {
  return {edited.frame_map.begin(), edited.frame_map.end()};
}

}  // namespace

TEST(MshEdit, WithoutAnEditTheBytesAreTheSame) {
  EXPECT_EQ(join(*write(draft())), sample::model().bytes());
}

TEST(MshEditNodes, RenamingTouchesTheNamesOnly) {
  Draft edited = draft();
  ASSERT_TRUE(rename_node(edited, 1, "Base_TM"));
  EXPECT_EQ(changed(edited), (Types{9}));
  EXPECT_EQ(Model::check(saved(edited), Reading::Strict)->name(1), "Base_TM");
  EXPECT_EQ(code_of(rename_node(edited, 2, "x")), "MSH-EDIT-INVALID");
  EXPECT_EQ(code_of(rename_node(edited, 0, std::string(32, 'x'))), "MSH-EDIT-INVALID");
}

TEST(MshEditNodes, ALabelTouchesTheLabelsOnly) {
  Draft edited = draft();
  ASSERT_TRUE(set_label(edited, 1, "e_tur_bb"));
  EXPECT_EQ(changed(edited), (Types{10}));
  ASSERT_TRUE(set_label(edited, 0, std::nullopt));
  const auto model = Model::check(saved(edited), Reading::Strict);
  EXPECT_EQ(model->label(0), std::nullopt);
  EXPECT_EQ(model->label(1), "e_tur_bb");
}

TEST(MshEditNodes, FlagsTouchTheNodesOnly) {
  Draft edited = draft();
  ASSERT_TRUE(set_node_flags(edited, 1, node_flags::vital));
  EXPECT_EQ(changed(edited), (Types{1}));
}

TEST(MshEditNodes, ANewNodeIsLastAndHasNameLabelAndKey) {
  Draft edited = draft();
  const auto index = add_node(edited, {.name = "gun", .parent = 1});
  ASSERT_TRUE(index);
  EXPECT_EQ(*index, 2);
  EXPECT_EQ(changed(edited), (Types{1, 8, 9, 10}));
  EXPECT_EQ(edited.nodes[2].fallback_key, 4);
  EXPECT_EQ(code_of(add_node(edited, {.name = "x", .parent = 9})), "MSH-EDIT-INVALID");
  EXPECT_EQ(edited.nodes.size(), 3U);
}

TEST(MshEditNodes, RemovingANodeMovesEverythingThatRefersToNodes) {
  ModelPlan plan = sample::plan();
  plan.nodes.insert(plan.nodes.begin() + 1, NodePlan{{.name = "gone", .parent = 0}, {}});
  plan.nodes[2].node.parent = 1;
  plan.nodes[0].cells.at({0, 0})[0].portal_node = 2;
  plan.hall_vertices = {{{}, 0U, 2U}};
  plan.lights.resize(1);
  plan.lights[0].node = 2;
  Draft edited = *plan_to_draft(plan);
  const auto map = remove_node(edited, 1, Children::GiveToParent);
  ASSERT_TRUE(map);
  EXPECT_THAT(*map, ElementsAre(0, std::nullopt, 1));
  EXPECT_EQ(edited.nodes[1].parent, 0);
  EXPECT_EQ(edited.batches[0].portal_node, 1);
  EXPECT_EQ(edited.hall_vertices[0].node, 1U);
  EXPECT_EQ(edited.lights[0].node, 1);
  EXPECT_THAT(words(edited), ElementsAre(1, 1, 2, 3));
  EXPECT_EQ(edited.nodes[1].fallback_key, 3);
  EXPECT_EQ(Model::check(saved(edited), Reading::Strict)->name(1), "arm");
}

TEST(MshEditNodes, RemovingANodeTakesItsGeometryAndNoOther) {
  Draft edited = draft();
  edited.slots.push_back(edited.slots[0]);  // shown by no node, before and after
  ASSERT_TRUE(remove_node(edited, 1, Children::Remove));
  EXPECT_EQ(edited.slots.size(), 2U);
  EXPECT_EQ(edited.batches.size(), 1U);
  EXPECT_EQ(edited.triangles.size(), 2U);
  EXPECT_EQ(edited.indices.size(), 6U);
  EXPECT_EQ(edited.positions.size(), 4U);
  EXPECT_EQ(edited.uv0.size(), 4U);
  const auto written = write(edited);
  ASSERT_TRUE(written);
  EXPECT_TRUE(Model::check(*Document::parse(join(*written)), Reading::Strict));
}

TEST(MshEditNodes, GeometryThatAnotherNodeShowsStays) {
  Draft edited = draft();
  edited.nodes[0].slots = edited.nodes[1].slots;
  const Draft before = edited;
  ASSERT_TRUE(remove_node(edited, 1, Children::Remove));
  EXPECT_EQ(edited.slots.size(), before.slots.size());
  EXPECT_EQ(edited.positions.size(), before.positions.size());
}

TEST(MshEditNodes, RemovingWithChildrenTakesTheSubtree) {
  Draft edited = draft();
  ASSERT_TRUE(add_node(edited, {.name = "hand", .parent = 1}));
  ASSERT_TRUE(remove_node(edited, 1, Children::Remove));
  EXPECT_EQ(edited.nodes.size(), 1U);
  EXPECT_EQ(edited.keys.size(), 1U);
  EXPECT_TRUE(edited.frame_map.empty());
}

TEST(MshEditNodes, ReparentingUnderALaterNodeMovesTheSubtreeBehindIt) {
  Draft edited = draft();
  ASSERT_TRUE(add_node(edited, {.name = "hand", .parent = 1}));
  ASSERT_TRUE(add_node(edited, {.name = "mast", .parent = 0}));
  const auto map = reparent(edited, 1, 3);
  ASSERT_TRUE(map);
  EXPECT_THAT(*map, ElementsAre(0, 2, 3, 1));
  EXPECT_EQ(edited.nodes[1].parent, 0);
  EXPECT_EQ(edited.nodes[2].parent, 1);
  EXPECT_EQ(edited.nodes[3].parent, 2);
  EXPECT_THAT(words(edited), ElementsAre(2, 2, 3, 4));
  const auto model = Model::check(saved(edited), Reading::Strict);
  EXPECT_EQ(model->name(2), "arm");
}

TEST(MshEditNodes, ReparentingUnderAnEarlierNodeTouchesOneParent) {
  Draft edited = draft();
  ASSERT_TRUE(reparent(edited, 1, none));
  EXPECT_EQ(changed(edited), (Types{1}));
  EXPECT_EQ(edited.nodes[1].parent, none);
  EXPECT_EQ(code_of(reparent(edited, 0, 0)), "MSH-EDIT-INVALID");
}

TEST(MshEditNodes, ANodeCannotHangBelowItself) {
  Draft edited = draft();
  EXPECT_EQ(code_of(reparent(edited, 0, 1)), "MSH-EDIT-INVALID");
  EXPECT_EQ(edited.nodes[0].parent, none);
}

TEST(MshEditMesh, MovingVerticesMovesBoundsAndKeepsTheSlotTail) {
  Draft edited = draft();
  edited.slots[1].area = 77.0F;
  math::Affine up;
  up.m[11] = 10;
  ASSERT_TRUE(transform_vertices(edited, vertices_of_slot(edited, 1), up));
  EXPECT_EQ(decode(edited.slots[1].aabb_min), (Float3{0, 0, 11}));
  EXPECT_EQ(edited.slots[1].area, 77.0F);
  EXPECT_EQ(decode(edited.header.box[7]), (Float3{1, 1, 12}));
  EXPECT_EQ(changed(edited), (Types{2, 3})) << "moving up turns no normal";
}

TEST(MshEditMesh, TurningVerticesTurnsNormalsOnRequest) {
  Draft edited = draft();
  edited.normals[4].opaque3 = 99;
  const math::Affine quarter_turn = {
      {1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0}};  // about X: z becomes -y
  ASSERT_TRUE(transform_vertices(edited, vertices_of_slot(edited, 1), quarter_turn,
                                 {.normals = VertexNormals::Turn}));
  EXPECT_EQ(decode_normal(edited.normals[4]), (Float3{0, -1, 0}));
  EXPECT_EQ(edited.normals[4].opaque3, 99);
  EXPECT_EQ(decode_face_normal(edited.triangles[2]), (Float3{0, -1, 0}));
  EXPECT_EQ(changed(edited), (Types{2, 3, 4, 7}));
}

TEST(MshEditMesh, RecomputedNormalsComeFromTheFaces) {
  Draft edited = draft();
  const std::vector<Float3> standing = {{0, 0, 0}, {1, 0, 0}, {1, 0, 1}, {0, 0, 1}};
  ASSERT_TRUE(set_positions(edited, 0, standing, {.normals = VertexNormals::Recompute}));
  EXPECT_EQ(decode_normal(edited.normals[2]), (Float3{0, -1, 0}));
  EXPECT_EQ(code_of(set_positions(edited, 19, standing)), "MSH-EDIT-INVALID");
}

TEST(MshEditMesh, UvsAndRowsTouchTheirTableOnly) {
  Draft edited = draft();
  ASSERT_TRUE(set_uvs(edited, UvSet::Texture, 3, std::vector<Float2>{{0.25F, 2}}));
  EXPECT_EQ(changed(edited), (Types{5}));
  edited = draft();
  ASSERT_TRUE(set_wear_row(edited, 0, 9));
  EXPECT_EQ(changed(edited), (Types{13}));
  EXPECT_EQ(replace_wear_row(edited, 1, 5), 2U);
  EXPECT_EQ(edited.batches[1].wear_row, 5);
  EXPECT_EQ(code_of(set_lightmap_row(edited, 0, 0)), "MSH-EDIT-INVALID");
}

TEST(MshEditMesh, ALightmapRowComesWithItsFlag) {
  ModelPlan plan = sample::plan();
  plan.nodes[0].cells.at({0, 0})[0].lightmap_row = 0;
  Draft edited = *plan_to_draft(plan);
  ASSERT_TRUE(set_lightmap_row(edited, 1, 3));
  EXPECT_EQ(edited.batches[1].flags, batch_flags::lightmapped);
  ASSERT_TRUE(set_lightmap_row(edited, 1, std::nullopt));
  EXPECT_EQ(edited.batches[1].flags, 0);
  EXPECT_EQ(edited.batches[1].lightmap_row, no_lightmap);
}

TEST(MshEditMesh, RecomputingBoundsKeepsTheTailUnlessAsked) {
  Draft edited = draft();
  edited.slots[1].volume = 5.0F;
  edited.slots[1].sphere_radius = 99.0F;
  ASSERT_TRUE(recompute_slot_bounds(edited, 1));
  EXPECT_EQ(edited.slots[1].volume, 5.0F);
  ASSERT_TRUE(recompute_slot_bounds(edited, 1, SlotTail::Volume));
  EXPECT_EQ(edited.slots[1].volume, 1.0F);
}

TEST(MshEditMesh, RebuiltLinksKeepSelectorLeftovers) {
  Draft edited = draft();
  const auto before = edited.triangles[0];
  edited.triangles[0].links = {none, none, none};
  edited.triangles[0].selectors = std::uint16_t{0xABFF};
  ASSERT_TRUE(rebuild_links(edited, 0));
  EXPECT_EQ(edited.triangles[0].links[2], before.links[2]);
  EXPECT_EQ(edited.triangles[0].selectors, 0xABC0 | before.selectors);
}

TEST(MshEditSlots, ACellTouchesTheNodesOnly) {
  Draft edited = draft();
  ASSERT_TRUE(set_cell(edited, 0, 0, 1, 2));
  EXPECT_EQ(changed(edited), (Types{1}));
  ASSERT_TRUE(set_cell(edited, 0, 0, 1, std::nullopt));
  EXPECT_EQ(join(*write(edited)), sample::model().bytes());
  EXPECT_EQ(code_of(set_cell(edited, 0, 3, 0, 0)), "MSH-EDIT-INVALID");
  EXPECT_EQ(code_of(set_cell(edited, 0, 0, 0, 4)), "MSH-EDIT-INVALID");
}

TEST(MshEditSlots, AddingABatchShiftsWhatLiesBehind) {
  Draft edited = draft();
  const auto batch = add_batch(edited, 0, sample::unit_square(5, 7));
  ASSERT_TRUE(batch);
  EXPECT_EQ(*batch, 1);
  EXPECT_EQ(edited.slots[0].batch_count, 2);
  EXPECT_EQ(edited.slots[1].batch_start, 2);
  EXPECT_EQ(edited.slots[1].tri_start, 4);
  EXPECT_EQ(edited.triangles[4].links[2], 5) << "links of later slots moved along";
  EXPECT_EQ(edited.batches[1].base_vertex, 20U);
  EXPECT_EQ(changed(edited), (Types{2, 3, 4, 5, 6, 7, 13, 15}));
}

TEST(MshEditSlots, AddingAndRemovingABatchLeavesNothing) {
  Draft edited = draft();
  ASSERT_TRUE(remove_batch(edited, *add_batch(edited, 0, sample::unit_square(5, 7))));
  EXPECT_EQ(changed(edited), (Types{}));
}

TEST(MshEditSlots, AnEmptySlotStaysWhereItIsWhenBatchesAreAdded) {
  Draft edited = draft();
  ASSERT_TRUE(remove_batch(edited, 4));
  ASSERT_EQ(edited.slots[3].batch_count, 0);
  ASSERT_TRUE(add_slot(edited, {sample::unit_square(5, 7)}));
  EXPECT_EQ(edited.slots[3].batch_start, 4);
  EXPECT_EQ(edited.slots[3].tri_start, 8);
}

TEST(MshEditSlots, RemovingASlotTakesItsBatchesAndEmptiesItsCells) {
  Draft edited = draft();
  ASSERT_TRUE(remove_slot(edited, 1));
  EXPECT_EQ(edited.nodes[1].slots[0], none);
  EXPECT_EQ(edited.nodes[1].slots[1], 1);
  EXPECT_EQ(edited.nodes[1].slots[5], 2);
  EXPECT_EQ(edited.batches.size(), 3U);
  EXPECT_EQ(edited.triangles.size(), 6U);
  EXPECT_EQ(edited.indices.size(), 18U);
  EXPECT_EQ(edited.positions.size(), 12U);
  EXPECT_EQ(edited.normals.size(), 12U);
  EXPECT_EQ(edited.opaque15.size(), 12U);
  EXPECT_EQ(edited.batches[1].base_vertex, 4U);
  EXPECT_EQ(edited.slots[1].batch_start, 1);
  ASSERT_TRUE(set_cell(edited, 1, 1, 0, std::nullopt));
  static_cast<void>(saved(edited));
}

TEST(MshEditSlots, BatchesThatAnotherSlotSharesStay) {
  Draft edited = draft();
  edited.slots[0] = edited.slots[1];  // batch 0 is in no slot now
  ASSERT_TRUE(remove_slot(edited, 1));
  EXPECT_EQ(edited.batches.size(), 5U);
  EXPECT_EQ(edited.slots[0].batch_start, 1);
  ASSERT_TRUE(set_cell(edited, 1, 1, 0, std::nullopt));
  static_cast<void>(saved(edited));
}

TEST(MshEditAnimation, ANewTrackOfTheSameLengthKeepsOtherMapsWordForWord) {
  Draft edited = draft();
  ASSERT_TRUE(
      add_node(edited, {.name = "eye", .parent = 0, .track = {sample::key(0), sample::key(3)}}));
  edited.frame_map[7] = std::uint16_t{9};  // "at or above the last key", not canonical
  ASSERT_TRUE(set_track(edited, 1, std::vector<Key>{sample::key(0), sample::key(3)}));
  EXPECT_THAT(words(edited), ElementsAre(1, 1, 1, 2, 3, 3, 3, 8));
  EXPECT_EQ(edited.nodes[2].fallback_key, 4);
}

TEST(MshEditAnimation, ALongerTrackMakesTheTimelineLonger) {
  Draft edited = draft();
  ASSERT_TRUE(set_track(edited, 0, std::vector<Key>{sample::key(0), sample::key(5)}));
  EXPECT_EQ(edited.frame_count, 6U);
  EXPECT_THAT(words(edited), ElementsAre(0, 0, 0, 0, 0, 1, 2, 2, 3, 4, 4, 4));
  EXPECT_EQ(edited.nodes[1].map_start, 6);
  EXPECT_EQ(changed(edited), (Types{1, 8, 19}));
}

TEST(MshEditAnimation, OneKeyMakesANodeStatic) {
  Draft edited = draft();
  ASSERT_TRUE(set_track(edited, 1, std::vector<Key>{sample::key(0, {1, 2, 3})}));
  EXPECT_EQ(edited.frame_count, 1U);
  EXPECT_TRUE(edited.frame_map.empty());
  EXPECT_EQ(edited.nodes[1].map_start, none);
  static_cast<void>(saved(edited));
}

TEST(MshEditAnimation, BadTracksAreRefused) {
  Draft edited = draft();
  EXPECT_EQ(code_of(set_track(edited, 1, {})), "MSH-EDIT-INVALID");
  EXPECT_EQ(code_of(set_track(edited, 1, std::vector<Key>{sample::key(0), sample::key(0)})),
            "MSH-EDIT-INVALID");
  EXPECT_EQ(code_of(set_track(edited, 1, std::vector<Key>{sample::key(70000)})),
            "MSH-EDIT-INVALID");
  EXPECT_EQ(join(*write(edited)), sample::model().bytes());
}

TEST(MshEditAnimation, AFrameCountMakesTheMapAnew) {
  Draft edited = draft();
  ASSERT_TRUE(set_frame_count(edited, 6));
  EXPECT_THAT(words(edited), ElementsAre(1, 1, 2, 3, 3, 3));
  ASSERT_TRUE(regenerate_frame_map(edited));
  EXPECT_EQ(join(*write(edited)), sample::model().bytes());
}

TEST(MshEditAnimation, TheTrackOfANodeIsItsKeys) {
  const auto track = track_of(draft(), 1);
  ASSERT_TRUE(track);
  EXPECT_EQ(track->size(), 3U);
  EXPECT_EQ(track->back().time, 3.0F);
}

TEST(MshWrite, RefusesAChangedTableThatBreaksARuleAndNamesTheRule) {
  Draft edited = draft();
  edited.batches[2].index_start = 1000U;
  EXPECT_EQ(code_of(write(edited)), "MSH-BATCH-INDEX-RANGE");
  edited = draft();
  edited.positions.resize(10);
  EXPECT_EQ(code_of(write(edited)), "MSH-STREAM-COUNT");
}

TEST(MshWrite, SavesAroundDamageInOtherTables) {
  const Document damaged =
      sample::with(sample::model(), Batches, 2, offsetof(Batch, index_start), 1000U);
  Draft edited = *open_draft(damaged);
  ASSERT_TRUE(rename_node(edited, 0, "hull"));
  const auto pieces = write(edited);
  ASSERT_TRUE(pieces) << full_message(pieces.error().issue);
  EXPECT_EQ(changed(damaged, *Document::parse(join(*pieces))), (Types{9}));
  ASSERT_TRUE(set_wear_row(edited, 0, 3));
  EXPECT_EQ(code_of(write(edited)), "MSH-BATCH-INDEX-RANGE") << "now it is our table";
}

TEST(MshWrite, RefusesMoreThanAnIndexCanName) {
  Draft edited = draft();
  edited.keys.resize(65536);
  EXPECT_EQ(code_of(write(edited)), "MSH-WRITE-OVERFLOW");
}

}  // namespace edit_test

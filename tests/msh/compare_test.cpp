#include "ngi/msh/compare.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "ngi/msh/check.h"
#include "ngi/msh/edit.h"
#include "ngi/msh/edit/set_field.h"
#include "ngi/msh/match_nodes.h"
#include "tests/msh/sample.h"

namespace ngi::msh {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

Asset asset_of(const Document& document) {
  return {"", "a.msh", document.bytes(), {}};
}

std::vector<std::string> differences(const Document& a, const Document& b) {
  Differences found(ngi::Detail::Fields, 100);
  compare_assets(asset_of(a), asset_of(b), found);
  std::vector<std::string> out;
  const auto text = [](const FieldValue& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
    return std::holds_alternative<std::string>(value) ? std::get<std::string>(value) : "none";
  };
  for (const Difference& difference : found.listed()) {
    out.push_back(difference.field + ": " + text(difference.a) + " -> " + text(difference.b));
  }
  return out;
}

Document after_setting(const Document& document, std::string_view path, std::string_view value) {
  auto draft = *open_draft(document);
  const auto done = set_field(draft, path, value);
  EXPECT_TRUE(done) << path;
  const auto pieces = write(draft);
  EXPECT_TRUE(pieces) << (pieces ? "" : full_message(pieces.error().issue));
  return *Document::parse(join(*pieces));
}

std::string refusal(std::string_view path, std::string_view value) {
  auto draft = *open_draft(sample::model());
  const auto done = set_field(draft, path, value);
  return done ? "accepted" : done.error().issue.arguments.at(0);
}

TEST(MshMatchNodes, NamesNodesThatNoSixteenBitsCanName) {
  constexpr std::size_t count = 70'000;
  Draft a;
  a.nodes.resize(count);
  for (std::size_t i = 0; i < count; ++i) {
    NodeName& name = a.names.emplace_back();
    const std::string text = "n" + std::to_string(i);
    std::ranges::copy(text, name.text.begin());
  }
  Draft b = a;
  EXPECT_EQ(match_nodes_by_name(a, b).back(), count - 1);
  b.nodes.erase(b.nodes.begin());
  b.names.erase(b.names.begin());
  const NodePartners partners = match_nodes_by_name(a, b);
  EXPECT_EQ(partners.front(), std::nullopt);
  EXPECT_EQ(partners.back(), count - 2);
}

TEST(MshCompare, FindsNothingInTheSameModel) {
  EXPECT_THAT(differences(sample::model(), sample::model()), ElementsAre());
}

TEST(MshCompare, NamesTheFieldThatWasSet) {
  const Document model = sample::model();
  const auto changes = [&model](std::string_view path, std::string_view value) {
    return differences(model, after_setting(model, path, value));
  };
  EXPECT_THAT(changes("batch[2].wear_row", "7"), ElementsAre("batch[2].wear_row: 2 -> 7"));
  EXPECT_THAT(changes("batch[2].flags", "0x102"), ElementsAre("batch[2].flags: 0 -> 258"));
  EXPECT_THAT(changes("node[1].name", "рука"), ElementsAre("node[1].name: arm -> рука"));
  EXPECT_THAT(changes("node[1].label", "gun"), ElementsAre("node[1].label: none -> gun"));
  EXPECT_THAT(changes("position[4][2]", "1.5"), Contains("position[4]: 0 0 1 -> 0 0 1.5"));
  EXPECT_THAT(changes("uv0[1][0]", "-3"), ElementsAre("uv0[1]: 1024 0 -> -3 0"));
  EXPECT_THAT(changes("node[1].slots[5]", "none"),
              ElementsAre("node[1].slots: 1 2 65535 65535 65535 3 65535 65535 65535 65535 65535 "
                          "65535 65535 65535 65535 -> 1 2 65535 65535 65535 65535 65535 65535 "
                          "65535 65535 65535 65535 65535 65535 65535"));
  EXPECT_THAT(changes("header.sphere[3]", "9"), testing::SizeIs(1));
}

// Three nodes, of which the last two draw something.
Document three_nodes() {
  ModelPlan plan = sample::plan();
  plan.nodes.push_back({{.name = "leg", .parent = 0}, {{{0, 0}, {sample::unit_square(2, 3)}}}});
  return *build(plan);
}

Document without_node(const Document& document, std::size_t node) {
  auto draft = *open_draft(document);
  EXPECT_TRUE(remove_node(draft, node, Children::GiveToParent));
  return *Document::parse(join(*write(draft)));
}

TEST(MshCompare, SaysThatANodeIsGoneInOneLine) {
  const Document model = three_nodes();
  const Document less = without_node(model, 1);
  EXPECT_THAT(differences(model, less), ElementsAre("node[1]: arm -> none"));
  EXPECT_THAT(differences(less, model), ElementsAre("node[1]: none -> arm"));
  Differences found(ngi::Detail::Fields, 100);
  compare_assets(asset_of(model), asset_of(less), found);
  EXPECT_GT(found.shifted(), 0U) << "what follows is counted";
}

TEST(MshCompare, FindsAnEditBesideANodeThatIsGone) {
  const Document model = three_nodes();
  const Document less = without_node(model, 1);
  const std::size_t last = open_draft(less)->batches.size() - 1;
  const Document edited = after_setting(less, "batch[" + std::to_string(last) + "].wear_row", "1");
  EXPECT_THAT(differences(model, edited),
              ElementsAre("node[1]: arm -> none", "node[2].slots[0].batch[0].wear_row: 3 -> 1"));
}

TEST(MshCompare, FindsAMovedNodeBesideOneThatIsGone) {
  const Document model = three_nodes();
  const Document less = without_node(model, 1);
  const std::size_t last = open_draft(less)->keys.size() - 1;
  const Document edited = after_setting(less, "key[" + std::to_string(last) + "].pos", "0,0,7");
  EXPECT_THAT(differences(model, edited),
              ElementsAre("node[1]: arm -> none", testing::EndsWith("-> 0 0 7")));
}

TEST(MshCompare, SeesThatNodesChangedTheirNames) {
  const Document model = three_nodes();
  const Document swapped =
      after_setting(after_setting(after_setting(model, "node[1].name", "x"), "node[2].name", "arm"),
                    "node[1].name", "leg");
  EXPECT_FALSE(differences(model, swapped).empty());
}

TEST(MshCompare, SeesBitsThatLookAlike) {
  const Document a = sample::with(sample::model(), StreamType::Keys, 0, 0, 0x7FC00000U);
  const Document b = sample::with(sample::model(), StreamType::Keys, 0, 0, 0x7FC00001U);
  EXPECT_THAT(differences(a, b), ElementsAre("key[0].pos: nan 0 0 -> nan 0 0 with other bits"));
}

TEST(MshCompare, ComparesOpaqueAndUnknownStreamsAsBytes) {
  const Document model = sample::model();
  const Document opaque = sample::with(model, StreamType::Opaque15, 2, 1, std::uint8_t{5});
  EXPECT_THAT(differences(model, opaque),
              ElementsAre("Res15: 0000000000000000 -> 0500000000000000"));
  const auto with_unknown = [&model](const char* text) {
    return *sample::rearranged(model, [text](nres::Editor& editor) {
      ASSERT_TRUE(editor.add({777, 0, 0, 0, *nres::make_name("x"), Bytes::copy(text)}));
    });
  };
  EXPECT_THAT(differences(with_unknown("a"), with_unknown("b")),
              ElementsAre("stream[14]: 61 -> 62"));
}

TEST(MshSetField, LetsTheFrameMapFollowTheFrameCount) {
  const Document longer = after_setting(sample::model(), "frame_count", "6");
  EXPECT_EQ(longer.frame_count(), 6U);
  EXPECT_EQ(longer.frame_map().size(), 6U);
}

TEST(MshSetField, TakesAllNumbersOfAFieldParted) {
  const Document model = sample::model();
  EXPECT_THAT(differences(model, after_setting(model, "position[4]", "1,2,3.5")),
              Contains("position[4]: 0 0 1 -> 1 2 3.5"));
  EXPECT_EQ(refusal("position[4]", "1,2"), "position[4] takes 3 numbers, parted by commas");
}

TEST(MshSetField, NamesTheTableOrFieldThatWasProbablyMeant) {
  EXPECT_EQ(refusal("batch[0].wear_rwo", "1"),
            "there is no field 'batch[0].wear_rwo'; did you mean 'wear_row'?");
  EXPECT_EQ(refusal("bacth[0].flags", "1"), "there is no table 'bacth'; did you mean 'batch'?");
}

TEST(MshSetField, TakesNoneForIndicesOnly) {
  EXPECT_EQ(refusal("batch[0].index_start", "none"), "batch[0].index_start cannot be 'none'");
  EXPECT_EQ(refusal("batch[0].portal_node", "none"), "accepted");
}

TEST(MshSetField, SaysWhatIsWrongWithAPathOrValue) {
  EXPECT_EQ(refusal("batch[99].flags", "1"), "there is no batch[99]; there are 5");
  EXPECT_EQ(refusal("batch.flags", "1"), "say which one: batch[0]");
  EXPECT_THAT(refusal("batch[0].colour", "1"),
              StartsWith("there is no field 'batch[0].colour'; it has flags, material_index"));
  EXPECT_EQ(refusal("batch[0].wear_row", "256"), "batch[0].wear_row cannot be '256'");
  EXPECT_EQ(refusal("slot[0].sphere", "1"),
            "slot[0].sphere has 4 numbers; give them all, parted by commas, or one: "
            "slot[0].sphere[0]");
  EXPECT_EQ(refusal("slot[0].sphere[4]", "1"),
            "there is no slot[0].sphere[4]; there are 4 numbers");
  EXPECT_THAT(refusal("wheel[0]", "1"), StartsWith("there is no table 'wheel'; it has"));
  EXPECT_EQ(refusal("batch[x].flags", "1"), "'batch[x].flags' is not like batch[3].wear_row");
  EXPECT_EQ(refusal("node[9].name", "x"), "there is no node[9]; there are 2");
  EXPECT_EQ(refusal("frame_count", "x"), "frame_count cannot be 'x'");
  EXPECT_EQ(refusal("node[0].parent", "x"), "node[0].parent cannot be 'x'");
  EXPECT_THAT(refusal("node[0].nmae", "x"), HasSubstr("did you mean 'name'?"));
}

std::vector<std::string_view> names_in(const std::vector<std::string>& lines) {
  std::vector<std::string_view> out;
  for (const std::string_view line : lines) out.push_back(line.substr(0, line.find(':')));
  return out;
}

std::vector<std::string> codes_of(const Document& document) {
  Report report;
  check(document, report);
  std::vector<std::string> out;
  for (const Issue& issue : report.issues()) out.emplace_back(issue.rule->code);
  return out;
}

TEST(MshSetField, LetsBoundsFollowAPosition) {
  const Document model = sample::model();
  const Document moved = after_setting(model, "position[4][2]", "50");
  const auto changed = differences(model, moved);
  const auto names = names_in(changed);
  EXPECT_THAT(names, Contains(HasSubstr("aabb_max")));
  EXPECT_THAT(names, Contains(HasSubstr(".sphere")));
  EXPECT_THAT(names, Contains(StartsWith("header.")));
  EXPECT_THAT(names, Not(Contains(StartsWith("normal["))));
  EXPECT_THAT(codes_of(moved), Not(Contains("MSH-SLOT-BOUNDS-LOOSE")));
}

TEST(MshSetField, RecomputesVertexNormalsOnRequest) {
  const Document model = sample::model();
  auto draft = *open_draft(model);
  ASSERT_TRUE(set_field(draft, "position[4]", "3,7,50",
                        {.normals = VertexNormals::Recompute, .links = true}));
  const Document moved = *Document::parse(join(*write(draft)));
  EXPECT_THAT(names_in(differences(model, moved)), Contains("normal[4]"));
}

TEST(MshSetField, LetsTheVertexCountFollowAnIndex) {
  const Document model = sample::model();
  const Batch& batch = model.batches()[0];
  const std::string index = "index[" + std::to_string(std::uint32_t{batch.index_start}) + "]";
  const std::uint16_t highest = batch.vertex_count;  // one more than the batch has
  ASSERT_LT(batch.base_vertex + highest, model.positions().size());
  const Document changed = after_setting(model, index, std::to_string(highest));
  EXPECT_EQ(changed.batches()[0].vertex_count, highest + 1);
  EXPECT_THAT(codes_of(changed), Not(Contains("MSH-BATCH-VERTEXCOUNT")));
  EXPECT_THAT(codes_of(changed), Not(Contains("MSH-TRI-LINK-ASYM")));
  EXPECT_THAT(codes_of(changed), Not(Contains("MSH-SLOT-BOUNDS-LOOSE")));
}

TEST(MshSetField, LetsTheFrameMapFollowTheTimeOfAKey) {
  const Document model = sample::model();
  const std::size_t last = model.keys().size() - 1;
  const float time = model.keys()[last].time;
  const Document longer = after_setting(model, "key[" + std::to_string(last) + "].time",
                                        std::to_string(static_cast<int>(time) + 4));
  EXPECT_EQ(longer.frame_count(), static_cast<std::uint32_t>(time) + 5);
  EXPECT_EQ(codes_of(longer), codes_of(model));
  EXPECT_EQ(refusal("key[" + std::to_string(last) + "].time", "-1"),
            "the times of the keys do not increase");
}

TEST(MshSetField, LetsTheFlagFollowTheLightmapRow) {
  EXPECT_THAT(refusal("batch[0].lightmap_row", "0"), HasSubstr("lightmap UVs (type 18)"));
  Draft draft = *open_draft(sample::model());
  draft.lightmap_uv.resize(draft.positions.size());
  draft.present.insert(StreamType::LightmapUv);
  ASSERT_TRUE(set_field(draft, "batch[0].lightmap_row", "0"));
  EXPECT_NE(draft.batches[0].flags & batch_flags::lightmapped, 0);
  ASSERT_TRUE(set_field(draft, "batch[0].lightmap_row", "none"));
  EXPECT_EQ(draft.batches[0].flags & batch_flags::lightmapped, 0);
  EXPECT_EQ(draft.batches[0].lightmap_row, no_lightmap);
}

TEST(MshMend, ChangesNothingThatFits) {
  Draft draft = *open_draft(sample::model());
  mend(draft);
  EXPECT_EQ(join(*write(draft)), sample::model().bytes());
}

TEST(MshMend, UpdatesWhatNoLongerFits) {
  Draft draft = *open_draft(sample::model());
  draft.positions[4].z = 50;
  draft.batches[0].vertex_count = 1;
  draft.keys.back().time = draft.keys.back().time + 3;
  const Document broken = *Document::parse(join(*write(draft)));
  EXPECT_THAT(codes_of(broken), Contains("MSH-SLOT-BOUNDS-LOOSE"));
  EXPECT_THAT(codes_of(broken), Contains("MSH-BATCH-VERTEXCOUNT"));
  EXPECT_THAT(codes_of(broken), Contains("MSH-ANIM-FRAMECOUNT"));
  Draft mended = *open_draft(broken);
  mend(mended);
  EXPECT_EQ(mended.positions[4].z, 50.0F);
  EXPECT_EQ(codes_of(*Document::parse(join(*write(mended)))), codes_of(sample::model()));
}

}  // namespace
}  // namespace ngi::msh

// The tasks that work on every kind, on a model and a texture.
#include <gmock/gmock.h>

#include "ngi/tasks/annotate.h"
#include "ngi/tasks/asset_tree.h"
#include "ngi/tasks/describe.h"
#include "ngi/tasks/find.h"
#include "ngi/tasks/json_document.h"
#include "ngi/tasks/set_fields.h"
#include "ngi/tasks/statistics.h"
#include "tests/support/broken_file.h"
#include "tests/support/temporary_folder.h"
#include "tests/tasks/samples.h"

namespace ngi::tasks {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Pair;

OpenedAsset model() {
  return opened(Bytes::copy(sample_model()), "robot.msh");
}
OpenedAsset texture() {
  return opened(test::broken_file("TEXM-201"), "wall.texm");
}

TEST(Describe, SaysWhatAModelIsMadeOf) {
  const Description found = describe(model(), {});
  EXPECT_EQ(found.kind, "msh");
  EXPECT_THAT(found.lines, Contains(Pair("Nodes", "2, 1 of them move")));
  EXPECT_THAT(found.lines, Contains(Pair("Materials", "WEAR rows 0, 1, 2")));
  ASSERT_TRUE(found.table);
  EXPECT_EQ(found.table->rows.size(), 2U);
  EXPECT_FALSE(found.error);
}

TEST(Describe, TellsWhatIsWrongWithATexture) {
  const Description found = describe(texture(), {});
  std::vector<std::string_view> codes;
  for (const Issue& issue : found.issues) codes.push_back(issue.rule->code);
  EXPECT_THAT(codes, Contains("TEXM-201"));
}

TEST(Describe, LeavesTheErrorOfWhatCannotBeRead) {
  const Description found = describe(opened(Bytes::copy("Texm"), "wall.texm"), {});
  ASSERT_TRUE(found.error);
  EXPECT_EQ(found.error->issue.place.path, "wall.texm");
}

TEST(JsonDocument, GivesTheSameBytesBack) {
  Report report;
  const auto text = to_json(model(), json::Detail::Full, {}, report);
  ASSERT_TRUE(text);
  const Asset document = {"robot.json", "robot.json", Bytes::copy(*text), {}};
  const auto made = from_json(document, Kind::Model, {}, report);
  ASSERT_TRUE(made);
  EXPECT_EQ(join(made->pieces).text(), sample_model());
  EXPECT_TRUE(report.empty());
}

TEST(JsonDocument, TellsWhatAMaterialFileCannotHold) {
  const test::BrokenEntry entry = test::broken_entry("MAT-105", "Material.lib");
  OpenedAsset material = opened(entry.payload, "steel.mat0");
  material.asset.record = entry.record;
  Report report;
  const auto text = to_json(material, json::Detail::Full, {}, report);
  ASSERT_TRUE(text);
  const auto made = from_json({"a", "a", Bytes::copy(*text), {}}, Kind::Material, {}, report);
  ASSERT_TRUE(made);
  ASSERT_EQ(made->notes.size(), 1U);
  EXPECT_THAT(made->notes[0], HasSubstr("attr2="));
}

TEST(JsonDocument, IsNotSupportedForEveryKind) {
  Report report;
  const auto text = to_json(opened(Bytes::copy("any"), "a.xyz"), json::Detail::Full, {}, report);
  ASSERT_FALSE(text);
  EXPECT_EQ(text.error().rule().category, ErrorCategory::NotSupported);
}

TEST(JsonDocument, RefusesADamagedAssetWhenReadStrictly) {
  const OpenedAsset bad = opened(test::broken_file("MSH-NODE-PARENT-CYCLE"), "bad.msh");
  Report report;
  EXPECT_TRUE(to_json(bad, json::Detail::Short, {}, report));
  EXPECT_THAT(codes_of(report), Contains("MSH-NODE-PARENT-CYCLE"));
  EXPECT_FALSE(to_json(bad, json::Detail::Short, {.reading = Reading::Strict}, report));
}

TEST(SetFields, ChangesTheFieldAlone) {
  const std::vector<Assignment> assignments = {{"flags5", "7"}};
  const auto changed = set_fields(texture(), assignments, {});
  ASSERT_TRUE(changed);
  std::string expected(texture().asset.bytes.text());
  expected[20] = 7;
  EXPECT_EQ(changed->asset.payload.text(), expected);
  ASSERT_EQ(changed->fields.size(), 1U);
  EXPECT_EQ(changed->fields[0].field, "flags5");
}

TEST(SetFields, ListsWhatFollowedAndWarnsOfNewFaults) {
  const std::vector<Assignment> moved = {{"position[0]", "90,90,90"}};
  const auto edit = set_fields(model(), moved, {});
  ASSERT_TRUE(edit);
  EXPECT_GT(edit->fields.size(), 1U);
  EXPECT_TRUE(edit->findings.empty());
  const std::vector<Assignment> portal = {{"batch[0].portal_node", "0"}};
  const auto bad = set_fields(model(), portal, {});
  ASSERT_TRUE(bad);
  EXPECT_THAT(codes_of(bad->findings), ElementsAre("MSH-BATCH-PORTAL-NODE"));
}

TEST(SetFields, IsNotSupportedForEveryKind) {
  const std::vector<Assignment> assignments = {{"size", "7"}};
  const auto edit = set_fields(opened(Bytes::copy("any"), "a.xyz"), assignments, {});
  ASSERT_FALSE(edit);
  EXPECT_EQ(edit.error().rule().category, ErrorCategory::NotSupported);
}

TEST(SetFields, NamesTheAssetWhenItCannot) {
  const std::vector<Assignment> assignments = {{"nonsense", "7"}};
  const auto changed = set_fields(texture(), assignments, {});
  ASSERT_FALSE(changed);
  EXPECT_EQ(changed.error().issue.place.path, "wall.texm");
}

TEST(SetFields, OfAModelReplaceOnlyTheEntryThatChanged) {
  const auto archive = Container::open(Bytes::copy(sample_model()));
  ContainerEditor editor(*archive);
  const std::vector<Assignment> assignments = {{"batch[0].wear_row", "2"}};
  const auto edit = set_fields(model(), assignments, {});
  ASSERT_TRUE(edit);
  ASSERT_TRUE(update_model(edit->asset.payload, editor));
  Report report;
  const auto pieces = editor.write(WriteMode::Preserving);
  ASSERT_TRUE(pieces);
  const auto changed = msh::Document::parse(join(*pieces));
  EXPECT_EQ(changed->batches()[0].wear_row, 2);
}

TEST(Annotate, NamesTheFieldsOfATable) {
  std::vector<std::string> labels;
  Report report;
  const RangeSink sink({}, [&](const AnnotatedRange& range) { labels.push_back(range.label); });
  ASSERT_TRUE(annotate(texture(), {}, Annotate::Fields, sink, report));
  EXPECT_THAT(labels, Contains("flags5"));
  labels.clear();
  ASSERT_TRUE(annotate(texture(), {}, Annotate::WholeOnly, sink, report));
  EXPECT_THAT(labels, ElementsAre("content"));
}

TEST(Annotate, RefusesADamagedAssetWhenReadStrictly) {
  Report report;
  const RangeSink sink({}, [](const AnnotatedRange&) {});
  const OpenOptions strict = {.reading = Reading::Strict};
  const auto done =
      annotate(opened(Bytes::copy("Texm"), "a"), strict, Annotate::Fields, sink, report);
  EXPECT_FALSE(done);
}

TEST(Statistics, CountsWhatAKindCounts) {
  const Statistics found = statistics_of(model().asset);
  EXPECT_EQ(found.kinds.at(Kind::Model).count, 1U);
  EXPECT_FALSE(found.facts.at(Kind::Model).numbers.empty());
}

TEST(FindAssets, FindsByKindInAFolder) {
  const test::TemporaryFolder folder;
  folder.write("a.rlb", nres::archive_of({nres::entry(1, "robot.msh", sample_model()),
                                          nres::entry(1, "a.txt", "words")})
                            .text());
  Report report;
  const auto found = find_assets({folder.path(), {}}, {.kinds = {Kind::Model}}, {}, report);
  ASSERT_TRUE(found);
  ASSERT_EQ(found->at(0).matches.size(), 1U);
  EXPECT_EQ(found->at(0).matches[0].name, "robot.msh");
}

TEST(AssetTree, HoldsWhatIsNestedDownToADepth) {
  const Asset archive = {
      "a.rlb", "a.rlb", nres::archive_of({nres::entry(1, "x", "1"), nres::entry(1, "x", "2")}), {}};
  const TreeNode tree = asset_tree(archive, {}, 1);
  ASSERT_EQ(tree.children.size(), 2U);
  EXPECT_EQ(tree.children[0].step, "");
  EXPECT_EQ(tree.children[1].step, "#1") << "the name leads to the first";
  EXPECT_THAT(asset_tree(archive, {}, 0).children, IsEmpty());
}

}  // namespace
}  // namespace ngi::tasks

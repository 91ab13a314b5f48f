#include "ngi/tasks/validate.h"

#include <gmock/gmock.h>

#include "ngi/archive/nres/edit.h"
#include "tests/support/broken_file.h"
#include "tests/support/temporary_folder.h"
#include "tests/tasks/samples.h"

namespace ngi::tasks {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

constexpr const char* row_rule = "MSH-BATCH-MATERIAL-ROW";

std::vector<std::string> codes_in(const Bytes& bytes, const std::string& name) {
  return codes_of(validate(opened(bytes, name))->report);
}

TEST(Validate, FindsWhatIsWrongInsideAModel) {
  const Bytes model = test::broken_file("MSH-NODE-PARENT-CYCLE");
  const auto found = validate(opened(model, "bad.msh"));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->report.count(Severity::Error), 1U);
  EXPECT_THAT(codes_of(found->report), Contains("MSH-NODE-PARENT-CYCLE"));
}

// The command has no rules of its own: what "ngi validate FILE" finds, the library finds.
TEST(Validate, FindsEveryRuleThatASingleFileBreaks) {
  std::size_t checked = 0;
  for (const forge::BrokenRule& broken : forge::broken_rules()) {
    if (broken.is_folder() || broken.shown_by != "validate {}") continue;
    const std::string name(broken.name);
    EXPECT_THAT(codes_in(test::broken_file(broken.code), name), Contains(broken.code)) << name;
    ++checked;
  }
  EXPECT_GT(checked, 100U);
}

TEST(Validate, ChecksEntriesByTheRulesOfTheirKind) {
  const std::string dark(test::broken_file("TEXM-201").text());
  const Bytes archive =
      nres::archive_of({nres::entry(1, "text", "words"), nres::entry(1, "dark", dark)});
  const auto found = validate(opened(archive, "a.lib"));
  EXPECT_EQ(found->assets, 3U);
  ASSERT_THAT(codes_of(found->report), Contains("TEXM-201"));
  for (const Issue& issue : found->report.issues()) EXPECT_EQ(issue.place.path, "a.lib/dark");
  EXPECT_EQ(found->starts.at("a.lib/dark"), 0x18U);
}

TEST(Validate, DoesNotTakeTheStreamsOfAModelForAssets) {
  const auto found = validate(opened(Bytes::copy(sample_model()), "robot.msh"));
  EXPECT_EQ(found->assets, 1U);
  EXPECT_THAT(codes_of(found->report), IsEmpty());
}

TEST(Validate, LetsTheStreamsOfAModelHaveOneName) {
  std::vector<nres::Entry> streams;
  for (const std::uint32_t type : {1U, 2U, 3U, 6U, 13U}) {
    streams.push_back(nres::entry(type, "robot", ""));
  }
  const auto codes = [](const std::vector<nres::Entry>& entries) {
    return codes_in(nres::archive_of(entries), "robot.msh");
  };
  EXPECT_THAT(codes(streams), Not(Contains("NRES-NAME-REPEATED")));
  streams.push_back(nres::entry(13, "robot", ""));
  EXPECT_THAT(codes(streams), Contains("NRES-NAME-REPEATED"));
}

TEST(Validate, ChecksAModelAgainstTheMaterialTableBesideItInAnArchive) {
  const Bytes archive = nres::archive_of(
      {nres::entry(1, "lone.msh", sample_model()), nres::entry(1, "good.msh", sample_model()),
       nres::entry(1, "GOOD.WEA", wear_of_three_rows), nres::entry(1, "bad.msh", sample_model()),
       nres::entry(1, "bad.wea", wear_of_two_rows)});
  const auto found = validate(opened(archive, "a"));
  std::set<std::string> paths;
  for (const Issue& issue : found->report.issues()) {
    if (issue.rule->code == row_rule) paths.insert(issue.place.path);
  }
  EXPECT_THAT(paths, ElementsAre("a/bad.msh"));
}

TEST(Validate, ChecksAModelAgainstAFileOnlyWhenThatIsCheckedToo) {
  const test::TemporaryFolder folder;
  const std::string model = folder.write("a.msh", sample_model()).string();
  const std::string wear = folder.write("A.WEA", wear_of_two_rows).string();
  const auto codes = [](const std::vector<std::string>& paths) {
    return codes_of(validate(paths)->front().found.report);
  };
  EXPECT_THAT(codes({model}), Not(Contains(row_rule)));
  EXPECT_THAT(codes({model, wear}), Contains(row_rule));
}

TEST(Validate, ReadsATableThatStandsBesideManyOnlyWithinItsBudget) {
  std::vector<nres::Entry> entries(100, nres::entry(1, "a.msh", sample_model()));
  entries.push_back(
      nres::entry(1, "a.wea", std::string(wear_of_three_rows) + std::string(1'000'000, ' ')));
  ValidateOptions options;
  options.open.container.limits = {.packed_size = 0, .decoded_size = 0};
  const auto found = validate(opened(nres::archive_of(entries), "a"), options);
  EXPECT_THAT(codes_of(found->report), Contains("PATH-NESTED-SIZE"));
}

TEST(Validate, LooksReferencesUpInTheGameThatIsNamed) {
  const test::TemporaryFolder folder;
  folder.write("Material.lib", nres::archive_of({}).text());
  const OpenedAsset wear = opened(Bytes::copy(wear_of_two_rows), "a.wea");
  const auto alone = validate(wear);
  ValidateOptions in_game;
  in_game.open.game = folder.path();
  const auto linked = validate(wear, in_game);
  ASSERT_TRUE(linked);
  EXPECT_GT(linked->report.issues().size(), alone->report.issues().size());
  in_game.open.game = folder.path() / "absent";
  EXPECT_FALSE(validate(wear, in_game));
}

TEST(Validate, GoesThroughFoldersAndSkipsWhatIsNoAsset) {
  const test::TemporaryFolder folder;
  folder.write("bad.msh", test::broken_file("MSH-NODE-PARENT-CYCLE").text());
  folder.write("notes.md", "words");
  const auto found = validate(std::vector{folder.path().string(), std::string("/absent")});
  ASSERT_TRUE(found);
  const ValidationSummary summary = summarise(*found);
  EXPECT_EQ(summary.files, 2U);
  EXPECT_EQ(summary.skipped, 1U);
  EXPECT_EQ(summary.count(Severity::Error), 2U) << "the model's, and the path that is not there";
  EXPECT_TRUE(found->front().unreadable);
}

TEST(Validate, StopsWhenAsked) {
  const test::TemporaryFolder folder;
  const std::vector paths = {folder.write("a.msh", sample_model()).string()};
  const std::atomic<bool> cancelled = true;
  const auto found = validate(paths, {}, {.cancelled = &cancelled});
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().rule().code, "CANCELLED");
}

}  // namespace
}  // namespace ngi::tasks

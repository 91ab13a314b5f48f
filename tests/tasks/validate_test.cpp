#include "ngi/asset/validate.h"

#include <gmock/gmock.h>

#include <set>

#include "tests/archive/nres_samples.h"
#include "tests/support/temporary_folder.h"

namespace ngi {
namespace {

constexpr Rule dark = {"DARK", "", Severity::Warning, RejectWhen::Never, "is dark", "", ""};

TEST(Validate, AsksTheModuleOfAKindAboutItsAssets) {
  const auto check = [](const Asset& asset, const Limits&, Report& report) {
    if (asset.bytes.text() == "Texm dark") report.add(dark, {.offset = 5});
  };
  const std::vector<KindCheck> checks = {{Kind::Texture, check}};
  const Asset archive = {"a.lib",
                         "a.lib",
                         nres::archive_of({nres::entry(1, "light", "Texm light"),
                                           nres::entry(1, "dark", "Texm dark")}),
                         {}};
  const Validation found = validate(archive, {.checks = checks});
  EXPECT_EQ(found.assets, 3U);
  ASSERT_EQ(found.report.issues().size(), 1U);
  EXPECT_EQ(full_message(*found.report.issues().begin()),
            "a.lib/dark: warning DARK at 0x5: is dark");
  EXPECT_EQ(found.starts.at("a.lib/dark"), 0x20U);
}

TEST(Validate, DoesNotTakeTheStreamsOfAModelForAssets) {
  const Bytes model = nres::archive_of({nres::entry(1, "1", "NRes"), nres::entry(2, "2", ""),
                                        nres::entry(3, "3", ""), nres::entry(6, "6", ""),
                                        nres::entry(13, "13", "")});
  const Validation found = validate({"robot.msh", "robot.msh", model, {}});
  EXPECT_EQ(found.assets, 1U);
  EXPECT_TRUE(found.report.empty());
}

TEST(Validate, LetsTheStreamsOfAModelHaveOneName) {
  std::vector<nres::Entry> streams;
  for (const std::uint32_t type : {1U, 2U, 3U, 6U, 13U}) {
    streams.push_back(nres::entry(type, "robot", ""));
  }
  const auto codes = [](const std::vector<nres::Entry>& entries) {
    const Bytes model = nres::archive_of(entries);
    return nres::issues_of(validate({"robot.msh", "robot.msh", model, {}}).report);
  };
  EXPECT_THAT(codes(streams), testing::IsEmpty());
  streams.push_back(nres::entry(13, "robot", ""));
  EXPECT_THAT(codes(streams), testing::ElementsAre("NRES-NAME-REPEATED(warning)@1/0x64"));
}

// Textures that are called like a text must be as long as it.
constexpr Rule unlike = {"UNLIKE", "", Severity::Warning, RejectWhen::Never, "is {0} long", "", ""};
const std::vector<KindCheck> paired = {
    {Kind::Texture, [](const Asset&, const Limits&, Report& report) { report.add(dark, {}); },
     ".txt",
     [](const Asset& asset, const Bytes& beside, const Limits&, Report& report) {
       if (asset.bytes.size() != beside.size()) report.add(unlike, {}, beside.size());
     }}};

TEST(Validate, ComparesAnAssetWithTheOneBesideItInAnArchive) {
  const Bytes bytes =
      nres::archive_of({nres::entry(1, "lone", "Texm"), nres::entry(1, "same.tex", "Texm"),
                        nres::entry(1, "SAME.TXT", "1234"), nres::entry(1, "not.tex", "Texm"),
                        nres::entry(1, "not.txt", "123")});
  const Validation found = validate({"a", "a", bytes, {}}, {.checks = paired});
  std::vector<std::string> lines;
  for (const Issue& issue : found.report.issues()) lines.push_back(full_message(issue));
  EXPECT_THAT(lines, testing::ElementsAre("a/lone: warning DARK: is dark",
                                          "a/not.tex: warning UNLIKE: is 3 long"));
}

TEST(Validate, ComparesWithAFileOnlyWhenThatIsCheckedToo) {
  const test::TemporaryFolder folder;
  const Subject texture = {{folder.write("a.tex", "Texm"), {}}, Subject::Origin::Named};
  const Subject text = {{folder.write("A.TXT", "123"), {}}, Subject::Origin::Found};
  const auto code = [](const std::vector<Subject>& subjects) {
    const auto validations = validate_all(subjects, {.checks = paired});
    return std::string(validations->front().found.report.issues().begin()->rule->code);
  };
  EXPECT_EQ(code({texture}), "DARK");
  EXPECT_EQ(code({texture, text}), "UNLIKE");
}

TEST(Validate, ComparesWithOneThatStandsBesideManyOnlyWithinItsBudget) {
  std::vector<nres::Entry> entries(100, nres::entry(1, "a.tex", "Texm"));
  entries.push_back(nres::entry(1, "a.txt", std::string(100'000, 'x')));
  ValidateOptions options = {.checks = paired};
  options.container.limits = {.packed_size = 0, .decoded_size = 0};
  const Validation found = validate({"a", "a", nres::archive_of(entries), {}}, options);
  std::set<std::string_view> codes;
  for (const Issue& issue : found.report.issues()) codes.insert(issue.rule->code);
  EXPECT_THAT(codes, testing::Contains("PATH-NESTED-SIZE"));
}

TEST(Validate, StopsWhenAsked) {
  const std::atomic<bool> cancelled = true;
  const std::vector<Subject> subjects(3);
  const auto validations = validate_all(subjects, {}, {.cancelled = &cancelled});
  ASSERT_FALSE(validations);
  EXPECT_EQ(validations.error().rule().code, "CANCELLED");
}

}  // namespace
}  // namespace ngi

#include "ngi/archive/validate.h"

#include <gmock/gmock.h>

#include "tests/archive/nres_samples.h"

namespace ngi {
namespace {

constexpr Rule dark = {"DARK", "", Severity::Warning, Refusal::Never, "is dark", "", ""};

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

TEST(Validate, StopsWhenAsked) {
  const std::atomic<bool> cancelled = true;
  const std::vector<Subject> subjects(3);
  const auto verdicts = validate_all(subjects, {}, {.cancelled = &cancelled});
  ASSERT_FALSE(verdicts);
  EXPECT_EQ(verdicts.error().rule().code, "CANCELLED");
}

}  // namespace
}  // namespace ngi

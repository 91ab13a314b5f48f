#include "ngi/core/report.h"

#include <gtest/gtest.h>

namespace ngi {
namespace {

constexpr Rule strict_only = {"A", "", Severity::Error, RejectWhen::InStrict, "", "", ""};
constexpr Rule always = {"B", "", Severity::Error, RejectWhen::Always, "", "", ""};

TEST(SeverityOverrides, ChangesNothingUnlessTold) {
  EXPECT_EQ(SeverityOverrides().grade(make_issue(strict_only, {})), Severity::Error);
}

TEST(SeverityOverrides, ForgivesInTolerantReadingWhatOnlyStrictReadersRefuse) {
  const SeverityOverrides tolerant = {.reading = Reading::Tolerant};
  EXPECT_EQ(tolerant.grade(make_issue(strict_only, {})), Severity::Warning);
  EXPECT_EQ(tolerant.grade(make_issue(always, {})), Severity::Error);
}

TEST(SeverityOverrides, PutsTheUsersWordBeforeTheReading) {
  const SeverityOverrides severities = {
      .reading = Reading::Tolerant, .severities = {{&strict_only, Severity::Error}, {&always, {}}}};
  EXPECT_EQ(severities.grade(make_issue(strict_only, {})), Severity::Error);
  EXPECT_EQ(severities.grade(make_issue(always, {})), std::nullopt);
}

TEST(SeverityOverrides, LeavesOutWhatIsNotAskedFor) {
  const SeverityOverrides severities = {.only = {&always}};
  EXPECT_EQ(severities.grade(make_issue(strict_only, {})), std::nullopt);
  EXPECT_EQ(severities.grade(make_issue(always, {})), Severity::Error);
}

TEST(SeverityOverrides, ComesBeforeTheReportsLimitSoThatNothingUnwantedIsCounted) {
  const SeverityOverrides severities = {
      .severities = {{&always, Severity::Hint}, {&strict_only, {}}}};
  Report report(1);
  report.override_severities(severities);
  for (unsigned i = 0; i < 3; ++i) {
    report.add(always, {.offset = i});
    report.add(strict_only, {.offset = i});
  }
  EXPECT_EQ(report.count(Severity::Hint), 3U);
  EXPECT_EQ(report.count(Severity::Error), 0U);
  ASSERT_EQ(report.more().size(), 1U);
  EXPECT_EQ(report.more()[0].count, 2U);
}

TEST(ReportLimit, MayHoldForAllAssetsTogether) {
  Report report(2, Report::LimitHolds::ForAllTogether);
  for (const char* path : {"a", "b", "c"}) {
    Report own;
    own.add(always, {});
    report.merge(std::move(own), path);
  }
  EXPECT_EQ(report.issues().size(), 2U);
  EXPECT_EQ(report.count(Severity::Error), 3U);
  ASSERT_EQ(report.more().size(), 1U);
  EXPECT_EQ(report.more()[0].path, "");
  EXPECT_EQ(report.more()[0].count, 1U);
}

}  // namespace
}  // namespace ngi

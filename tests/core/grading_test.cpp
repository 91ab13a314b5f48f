#include "ngi/core/grading.h"

#include <gtest/gtest.h>

#include "ngi/core/report.h"

namespace ngi {
namespace {

constexpr Rule strict_only = {"A", "", Severity::Error, Refusal::InStrict, "", "", ""};
constexpr Rule always = {"B", "", Severity::Error, Refusal::Always, "", "", ""};

TEST(Grading, ChangesNothingUnlessTold) {
  EXPECT_EQ(Grading().grade(make_issue(strict_only, {})), Severity::Error);
}

TEST(Grading, ForgivesInTolerantReadingWhatOnlyStrictReadersRefuse) {
  const Grading tolerant = {.reading = Reading::Tolerant};
  EXPECT_EQ(tolerant.grade(make_issue(strict_only, {})), Severity::Warning);
  EXPECT_EQ(tolerant.grade(make_issue(always, {})), Severity::Error);
}

TEST(Grading, PutsTheUsersWordBeforeTheReading) {
  const Grading grading = {.reading = Reading::Tolerant,
                           .severities = {{&strict_only, Severity::Error}, {&always, {}}}};
  EXPECT_EQ(grading.grade(make_issue(strict_only, {})), Severity::Error);
  EXPECT_EQ(grading.grade(make_issue(always, {})), std::nullopt);
}

TEST(Grading, LeavesOutWhatIsNotAskedFor) {
  const Grading grading = {.only = {&always}};
  EXPECT_EQ(grading.grade(make_issue(strict_only, {})), std::nullopt);
  EXPECT_EQ(grading.grade(make_issue(always, {})), Severity::Error);
}

TEST(Grading, ComesBeforeTheReportsLimitSoThatNothingUnwantedIsCounted) {
  const Grading grading = {.severities = {{&always, Severity::Hint}, {&strict_only, {}}}};
  Report report(1);
  report.grade_by(grading);
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

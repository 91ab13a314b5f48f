#include "ngi/core/report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace ngi {
namespace {

using ::testing::ElementsAre;

constexpr Rule broken = {"A-BROKEN", "", Severity::Error, RejectWhen::Always, "broken {0}", "", ""};
constexpr Rule wrong = {"B-WRONG", "", Severity::Error, RejectWhen::InStrict, "wrong {0}", "", ""};
constexpr Rule odd = {"C-ODD", "", Severity::Warning, RejectWhen::Never, "odd {0}", "", ""};

std::vector<std::string> lines(const Report& report) {
  std::vector<std::string> out;
  for (const Issue& issue : report.issues()) out.push_back(full_message(issue));
  return out;
}

TEST(Report, SortsByPathThenOffsetThenRecordThenCode) {
  Report report;
  report.add(odd, {.path = "b", .offset = 1}, 1);
  report.add(wrong, {.path = "a", .offset = 16}, 2);
  report.add(odd, {.path = "a", .record = 2, .offset = 9}, 3);
  report.add(odd, {.path = "a", .record = 1, .offset = 9}, 4);
  report.add(broken, {.path = "a", .record = 1, .offset = 9}, 5);
  report.add(odd, {.path = "a"}, 6);
  EXPECT_THAT(
      lines(report),
      ElementsAre("a: warning C-ODD: odd 6", "a: error A-BROKEN at 0x9 (record 1): broken 5",
                  "a: warning C-ODD at 0x9 (record 1): odd 4",
                  "a: warning C-ODD at 0x9 (record 2): odd 3", "a: error B-WRONG at 0x10: wrong 2",
                  "b: warning C-ODD at 0x1: odd 1"));
}

TEST(Report, HoldsAndCountsEachIssueOnce) {
  Report report;
  for (int i = 0; i < 3; ++i) report.add(odd, {.path = "a", .offset = 4}, 1);
  EXPECT_EQ(report.issues().size(), 1U);
  EXPECT_EQ(report.count(Severity::Warning), 1U);
}

TEST(Report, CountsWhatGoesBeyondTheLimitOfARuleAndSaysSo) {
  Report report(2);
  for (std::uint64_t i = 0; i < 5; ++i) report.add(odd, {.path = "a", .offset = i}, i);
  report.add(odd, {.path = "b"}, 0);
  report.add(wrong, {.path = "a"}, 0);
  EXPECT_EQ(report.issues().size(), 4U);
  EXPECT_EQ(report.count(Severity::Warning), 6U);
  const auto more = report.more();
  ASSERT_EQ(more.size(), 1U);
  EXPECT_EQ(more[0].rule, &odd);
  EXPECT_EQ(more[0].path, "a");
  EXPECT_EQ(more[0].count, 3U);
}

TEST(Report, DoesNotCountARepeatedIssueAsBeyondTheLimit) {
  Report report(1);
  for (int i = 0; i < 3; ++i) report.add(odd, {.path = "a"}, 1);
  EXPECT_TRUE(report.more().empty());
}

TEST(Report, KeepsAnErrorThatComesAfterAFloodOfWarningsOfTheSameRule) {
  Report report(2);
  for (std::uint64_t i = 0; i < 9; ++i) {
    report.add_as(Severity::Warning, wrong, {.path = "a", .offset = i}, i);
  }
  EXPECT_EQ(report.refusal(Reading::Strict), nullptr);
  report.add(wrong, {.path = "a", .offset = 100}, "fatally");
  ASSERT_NE(report.refusal(Reading::Strict), nullptr);
  EXPECT_EQ(report.refusal(Reading::Strict)->place.offset, 100U);
}

TEST(ReportMerge, GivesItsPathToIssuesThatHaveNone) {
  Report inner(1);
  inner.add(odd, {.offset = 1}, 1);
  inner.add(odd, {.offset = 2}, 2);
  inner.add(wrong, {.path = "own"}, 3);
  Report outer(1);
  outer.merge(inner, "archive");
  EXPECT_THAT(lines(outer),
              ElementsAre("archive: warning C-ODD at 0x1: odd 1", "own: error B-WRONG: wrong 3"));
  ASSERT_EQ(outer.more().size(), 1U);
  EXPECT_EQ(outer.more()[0].path, "archive");
  EXPECT_EQ(outer.more()[0].count, 1U);
}

TEST(ReportMerge, HoldsAndCountsAnIssueThatBothHaveOnce) {
  Report one;
  one.add(odd, {.path = "a"}, 1);
  Report two = one;
  two.merge(one);
  EXPECT_EQ(two.issues().size(), 1U);
  EXPECT_EQ(two.count(Severity::Warning), 1U);
}

TEST(ReportMerge, StaysUnderTheLimit) {
  Report one(2);
  Report two(2);
  for (std::uint64_t i = 0; i < 2; ++i) {
    one.add(odd, {.path = "a", .offset = i}, i);
    two.add(odd, {.path = "a", .offset = 10 + i}, i);
  }
  one.merge(two);
  EXPECT_EQ(one.issues().size(), 2U);
  EXPECT_EQ(one.more().at(0).count, 2U);
  EXPECT_EQ(one.count(Severity::Warning), 4U);
}

TEST(ReportRefusal, DependsOnTheRuleAndTheReadingMode) {
  Report report;
  report.add(odd, {.offset = 0}, 1);
  EXPECT_EQ(report.refusal(Reading::Strict), nullptr);
  report.add(wrong, {.offset = 1}, 2);
  ASSERT_NE(report.refusal(Reading::Strict), nullptr);
  EXPECT_EQ(report.refusal(Reading::Strict)->rule, &wrong);
  EXPECT_EQ(report.refusal(Reading::Tolerant), nullptr);
  report.add(broken, {.offset = 2}, 3);
  ASSERT_NE(report.refusal(Reading::Tolerant), nullptr);
  EXPECT_EQ(report.refusal(Reading::Tolerant)->rule, &broken);
}

TEST(ReportRefusal, IsNotCausedByAnIssueGradedDownToAWarning) {
  Report report;
  report.add_as(Severity::Warning, broken, {}, 1);
  EXPECT_EQ(report.refusal(Reading::Strict), nullptr);
  EXPECT_EQ(report.count(Severity::Warning), 1U);
  EXPECT_EQ(report.count(Severity::Error), 0U);
}

TEST(Report, CountsEverySeverityApart) {
  Report report;
  EXPECT_TRUE(report.empty());
  report.add_as(Severity::Hint, odd, {}, 1);
  report.add_as(Severity::Info, odd, {}, 1);
  report.add(odd, {}, 1);
  report.add(wrong, {}, 1);
  for (const Severity severity :
       {Severity::Error, Severity::Warning, Severity::Info, Severity::Hint}) {
    EXPECT_EQ(report.count(severity), 1U) << to_text(severity);
  }
  EXPECT_FALSE(report.empty());
}

RC_GTEST_PROP(Report, HoldsTheSameIssuesInWhateverOrderTheyCome,
              (std::vector<std::uint8_t> offsets)) {
  Report forward;
  Report backward;
  for (const auto offset : offsets) forward.add(odd, {.offset = offset}, offset);
  for (auto it = offsets.rbegin(); it != offsets.rend(); ++it)
    backward.add(odd, {.offset = *it}, *it);
  RC_PRE(forward.more().empty());
  RC_ASSERT(forward.issues() == backward.issues());
}

}  // namespace
}  // namespace ngi

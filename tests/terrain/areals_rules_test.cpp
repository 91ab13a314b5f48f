// Each rule with its smallest bad file, which the forge makes: two squares with one thing wrong.
// The areals begin at 16 and 152, the grid at 288.
#include "ngi/terrain/areals/rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "ngi/terrain/areals/check.h"
#include "ngi/terrain/areals/model.h"
#include "tests/support/broken_file.h"
#include "tests/terrain/areals_sample.h"

namespace ngi::areals {
namespace {

using testing::Contains;
using testing::IsEmpty;
using testing::Not;

constexpr auto error = Severity::Error;
constexpr auto warning = Severity::Warning;
constexpr auto info = Severity::Info;

struct RuleCase {
  const Rule* rule;
  Severity strict;
  Severity tolerant;
  std::optional<std::uint64_t> offset;
};

const std::vector<RuleCase>& rule_cases() {
  static const std::vector<RuleCase> cases = {
      {&rules::entry_set, error, warning, 16 + 304 + 304 + 64},  // the second directory record
      {&rules::no_areals, error, warning, 16 + 16 + 4},
      {&rules::cut, error, warning, 288},
      {&rules::overflow, error, warning, 152},
      {&rules::surplus, error, warning, 320},
      {&rules::normal_length, warning, info, 152 + 20},
      {&rules::reserved, info, info, 152 + 36},
      {&rules::blocks, warning, warning, 152 + 52},
      {&rules::few_corners, warning, info, 288 + 48},
      {&rules::anchor_outside, warning, info, 16},
      {&rules::area_metric, info, info, 152 + 16},
      {&rules::nonfinite, error, warning, 152 + 56 + 24},
      {&rules::walkable_value, warning, info, 152 + 32},
      {&rules::half_link, warning, warning, 16 + 104},
      {&rules::link_areal, error, warning, 16 + 112},
      {&rules::link_edge, error, warning, 16 + 112},
      {&rules::one_way, warning, info, 16 + 112},
      {&rules::edge_ends, info, info, 16 + 112},
      {&rules::orientation, warning, info, 152 + 56},
      {&rules::not_convex, info, info, 16 + 56},
      {&rules::grid_empty, error, warning, 288},
      {&rules::grid_size, info, info, 288},
      {&rules::cell_id, error, warning, 318},
      {&rules::cell_full, error, warning, 296},
      {&rules::pool_full, error, warning, 288},
      {&rules::id_repeated, warning, info, 296 + 6},
      {&rules::in_no_cell, warning, info, 152},
      {&rules::anchor_cell, info, info, 16},
      {&rules::area_sum, warning, info, std::nullopt},
  };
  return cases;
}

std::vector<Issue> issues_of(const Bytes& file, Reading reading, const Rule& rule) {
  const SeverityOverrides overrides = {.reading = reading};
  Report report;
  report.override_severities(overrides);
  const auto document = Document::parse(file, Reading::Tolerant);
  if (!document) return {document.error().issue};
  check(*document, report, {.reading = reading});
  std::vector<Issue> found;
  for (const Issue& issue : report.issues()) {
    if (issue.rule == &rule) found.push_back(issue);
  }
  return found;
}

TEST(ArealRules, AreReportedWhereTheySay) {
  for (const RuleCase& one : rule_cases()) {
    const Bytes file = test::broken_file(one.rule->code);
    const auto strict = issues_of(file, Reading::Strict, *one.rule);
    const auto tolerant = issues_of(file, Reading::Tolerant, *one.rule);
    ASSERT_FALSE(strict.empty()) << one.rule->code;
    ASSERT_FALSE(tolerant.empty()) << one.rule->code;
    EXPECT_EQ(strict[0].severity, one.strict) << one.rule->code;
    EXPECT_EQ(tolerant[0].severity, one.tolerant) << one.rule->code;
    EXPECT_EQ(strict[0].place.offset, one.offset) << full_message(strict[0]);
    EXPECT_THAT(message(strict[0]), Not(testing::HasSubstr("{"))) << one.rule->code;
  }
}

TEST(ArealRules, RefuseInStrictReadingExactlyTheErrors) {
  for (const RuleCase& one : rule_cases()) {
    const auto document = Document::parse(test::broken_file(one.rule->code), Reading::Tolerant);
    ASSERT_TRUE(document);
    const auto strict = AreaMap::check(*document, Reading::Strict);
    EXPECT_EQ(strict.has_value(), one.strict != error) << one.rule->code;
    if (!strict) {
      EXPECT_EQ(strict.error().rule().code, one.rule->code);
    }
    EXPECT_TRUE(AreaMap::check(*document, Reading::Tolerant)) << one.rule->code;
  }
}

TEST(ArealRules, SayThatAFileIsNoArchive) {
  const auto document = Document::parse(test::broken_file("MAP-001"), Reading::Tolerant);
  ASSERT_FALSE(document);
  EXPECT_EQ(document.error().rule().code, "MAP-001");
  EXPECT_EQ(document.error().issue.place.offset, 0U);
}

TEST(ArealRules, AreAllBrokenOnPurposeOnce) {
  std::set<const Rule*> known = {&rules::container, &rules::lake_ground, &rules::edit_invalid};
  for (const RuleCase& one : rule_cases()) EXPECT_TRUE(known.insert(one.rule).second);
  EXPECT_EQ(known.size(), rules::all().size());
}

// docs/formats/terrain.md 13.5 has the other cases.
TEST(ArealRules, TakeAnyNegativeIndexButMinusOneForOutOfRange) {
  Draft draft = open_draft(sample::document_of(sample::squares(2, 1, 10)));
  draft.areals[0].links[1] = {-2, 0};
  const auto refused = write(draft);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().rule().code, "MAP-021");
  draft.areals[0].links[1] = {1, -2};
  EXPECT_EQ(write(draft).error().rule().code, "MAP-022");
}

// A bow tie has no area, and one of unequal wings has a positive one.
TEST(ArealRules, FindACrossingWhateverTheSignOfTheArea) {
  std::uint64_t budget = 1000;
  const std::vector<Point> bow = {{0, 0}, {10, 10}, {10, 0}, {0, 20}};
  EXPECT_TRUE(crosses_itself(bow, budget));
  const std::vector<Point> touching = {{0, 0}, {10, 0}, {10, 10}, {5, 0}, {0, 10}};
  EXPECT_FALSE(crosses_itself(touching, budget));
  budget = 0;
  EXPECT_FALSE(crosses_itself(bow, budget));
  EXPECT_EQ(budget, 0U);
}

// What goes_round_once() accepts needs none of the slower tests.
TEST(ArealRules, TakeAPolygonThatGoesRoundOnceForConvexAndSimple) {
  const std::vector<Point> square = {{0, 0}, {5, 0}, {10, 0}, {10, 10}, {0, 10}};
  EXPECT_TRUE(goes_round_once<Point>(square));
  const std::vector<Point> star = {{0, 0}, {10, 7}, {-2, 7}, {8, 0}, {4, 12}};  // round twice
  EXPECT_FALSE(goes_round_once<Point>(star));
  const std::vector<Point> back_and_forth = {{0, 0}, {10, 0}, {5, 0}, {10, 10}};
  EXPECT_FALSE(goes_round_once<Point>(back_and_forth));
  std::mt19937 random(5);
  std::size_t accepted = 0;
  for (int round = 0; round < 20'000; ++round) {
    std::vector<Point> polygon(3 + random() % 4);
    for (Point& corner : polygon) corner = {double(random() % 7), double(random() % 7)};
    if (!goes_round_once<Point>(polygon)) continue;
    ++accepted;
    std::uint64_t budget = 1000;
    ASSERT_GT(signed_area<Point>(polygon), 0);
    ASSERT_TRUE(is_convex<Point>(polygon, 0));
    ASSERT_FALSE(crosses_itself(polygon, budget));
  }
  EXPECT_GT(accepted, 500U);
}

TEST(LakeRule, ComparesLakesWithTheFlagsOfTheGround) {
  auto squares = sample::squares(2, 1, 10);
  squares[1].class_id = 0xF2;
  const auto map = AreaMap::check(sample::document_of(squares), Reading::Strict);
  constexpr std::uint32_t bed = 0x2000;
  constexpr std::uint32_t liquid = 0x20000;
  const std::vector<GroundFace> right = {{{5, 5}, 0x600},
                                         {{15, 5}, bed | 0x600},
                                         {{15, 5}, liquid},
                                         {{10, 5}, 0},        // on both
                                         {{99, 5}, liquid}};  // on none
  Report clean;
  check_lakes(*map, right, clean);
  EXPECT_TRUE(clean.empty());
  const std::vector<GroundFace> wrong = {{{5, 5}, bed}, {{5, 6}, 0x600}, {{15, 5}, 0x600}};
  Report report;
  check_lakes(*map, wrong, report);
  ASSERT_EQ(report.issues().size(), 2U);
  const Issue& first = *report.issues().begin();
  EXPECT_EQ(first.rule->code, "MAP-039");
  EXPECT_EQ(first.place.record, 0U);
  EXPECT_EQ(first.place.offset, 16U);
  EXPECT_EQ(message(first),
            "face 0 of the ground is the bed of a liquid, but the class of its "
            "areal is 1");
}

}  // namespace
}  // namespace ngi::areals

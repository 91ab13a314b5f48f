#include "ngi/material/wear/rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "ngi/material/wear/check.h"
#include "ngi/material/wear/document.h"
#include "tests/support/broken_file.h"

// Each rule with its smallest bad file, which the forge makes. Where a rule has several sides the
// others follow.

namespace wear_rules_test {

using namespace ngi;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAreArray;

namespace {

using Codes = std::vector<std::string>;

struct Case {
  Codes codes;        // the first is what is tried
  std::string given;  // empty: the bad file of the forge

  std::string text() const {
    return given.empty() ? std::string(test::broken_file(codes[0]).text()) : given;
  }
};

const std::vector<Case>& cases() {
  static const std::vector<Case> all = {
      {{"WEAR-101"}, ""},
      {{"WEAR-101"}, "x\n"},
      {{"WEAR-102"}, ""},
      {{"WEAR-103"}, ""},
      {{"WEAR-103"}, "1\nM\n"},
      {{"WEAR-103"}, "1\n0\n"},
      {{"WEAR-103"}, "1\nx M\n"},
      {{"WEAR-104", "WEAR-112"}, ""},
      {{"WEAR-105"}, ""},
      {{"WEAR-105"}, "1\n0 M\n\nLIGHTMAPS\n0\n"},
      {{"WEAR-106"}, ""},
      {{"WEAR-107"}, ""},
      {{"WEAR-108"}, ""},
      {{"WEAR-109"}, ""},
      {{"WEAR-109"}, "1 more\n0 M\n"},
      {{"WEAR-110"}, ""},
      {{"WEAR-111"}, ""},
      {{"WEAR-112", "WEAR-107"}, ""},
      {{"WEAR-113"}, ""},
      {{"WEAR-203"}, ""},
      {{"WEAR-204"}, ""},
  };
  return all;
}

Codes codes_of(std::string_view text, const wear::CheckOptions& options = {}) {
  Report report;
  wear::check(text, report, options);
  Codes out;
  for (const Issue& issue : report.issues()) out.emplace_back(issue.rule->code);
  return out;
}

}  // namespace

TEST(WearRules, FireOnTheirSmallestBadFile) {
  for (const Case& wrong : cases()) {
    EXPECT_THAT(codes_of(wrong.text()), UnorderedElementsAreArray(wrong.codes)) << wrong.text();
  }
}

TEST(WearRules, FindNothingWrongWithAGoodTable) {
  EXPECT_THAT(codes_of("1\n0 M\n"), IsEmpty());
  EXPECT_THAT(codes_of("1\r\n0 M\r\n\r\nLIGHTMAPS\r\n1\r\n0 a.0\r\n\r\n"), IsEmpty());
}

TEST(WearRules, AboutLibrariesNeedThem) {
  const std::string text = "2\n0 A\n1 B\n\nLIGHTMAPS\n1\n0 c.0\n";
  EXPECT_THAT(codes_of(text), IsEmpty());
  const auto only_a = [](std::string_view name) { return name == "A"; };
  EXPECT_THAT(codes_of(text, {.has_material = only_a}), ElementsAre("WEAR-201"));
  EXPECT_THAT(codes_of(text, {.has_lightmap = only_a}), ElementsAre("WEAR-202"));
}

TEST(WearRules, AboutAttributesNeedThem) {
  using Attributes = std::array<std::uint32_t, 3>;
  EXPECT_THAT(codes_of("1\n0 M\n", {.attributes = Attributes{0, 0, 1}}), IsEmpty());
  const test::BrokenEntry bad = test::broken_entry("WEAR-205");
  const Attributes stored = {bad.record.attr1, bad.record.attr2, bad.record.attr3};
  EXPECT_THAT(codes_of(bad.payload.text(), {.attributes = stored}), ElementsAre("WEAR-205"));
  EXPECT_THAT(codes_of(bad.payload.text()), IsEmpty());
}

TEST(WearRules, RefuseStrictlyAndTolerantlyAsTheTableSays) {
  for (const Case& wrong : cases()) {
    Report report;
    wear::check(wrong.text(), report);
    const Bytes bytes = Bytes::copy(wrong.text());
    EXPECT_EQ(wear::Document::parse(bytes, Reading::Strict).has_value(),
              report.refusal(Reading::Strict) == nullptr)
        << wrong.text();
    EXPECT_EQ(wear::Document::parse(bytes, Reading::Tolerant).has_value(),
              report.refusal(Reading::Tolerant) == nullptr)
        << wrong.text();
  }
}

TEST(WearRules, AreAllTried) {
  std::set<std::string> tried = {"WEAR-201", "WEAR-202", "WEAR-205", "WEAR-301"};
  for (const Case& wrong : cases()) tried.insert(wrong.codes.begin(), wrong.codes.end());
  for (const Rule* rule : wear::rules::all()) {
    EXPECT_TRUE(tried.contains(std::string(rule->code))) << rule->code;
  }
}

}  // namespace wear_rules_test

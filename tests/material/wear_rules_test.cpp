#include "ngi/material/wear/rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "ngi/material/wear/check.h"
#include "ngi/material/wear/document.h"

// Each rule with its smallest bad file.

using namespace ngi;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAreArray;

namespace {

using Codes = std::vector<std::string>;

struct Case {
  Codes codes;
  std::string text;
};

const std::vector<Case>& cases() {
  static const std::vector<Case> all = {
      {{"WEAR-101"}, ""},
      {{"WEAR-101"}, "x\n"},
      {{"WEAR-102"}, "0\n"},
      {{"WEAR-103"}, "1\n"},
      {{"WEAR-103"}, "1\nM\n"},
      {{"WEAR-103"}, "1\n0\n"},
      {{"WEAR-103"}, "1\nx M\n"},
      {{"WEAR-104", "WEAR-112"}, "1\n0 M\nLIGHTMAPS\n1\n0 a.0\n"},
      {{"WEAR-105"}, "1\n0 M\n\nLIGHTMAPS\n"},
      {{"WEAR-105"}, "1\n0 M\n\nLIGHTMAPS\n0\n"},
      {{"WEAR-106"}, "1\n0 M\n\nLIGHTMAPS\n1\n"},
      {{"WEAR-107"}, "1\n0 M\n\nLightmaps\n1\n0 a.0\n"},
      {{"WEAR-107", "WEAR-112"}, "1\n0 M\n\nLIGHTMAPS 1\n0 a.0\n"},
      {{"WEAR-108"}, "1\n0 M\n1 N\n"},
      {{"WEAR-109"}, "1\n0 M more\n"},
      {{"WEAR-109"}, "1 more\n0 M\n"},
      {{"WEAR-110"}, "1\n1 M\n"},
      {{"WEAR-111"}, "1\n0 M"},
      {{"WEAR-113"}, "1\n0 M\x01\n"},
      {{"WEAR-203"}, "1\n0 M\n\nLIGHTMAPS\n1\n0 a\n"},
      {{"WEAR-204"}, "65537\n"},
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
    EXPECT_THAT(codes_of(wrong.text), UnorderedElementsAreArray(wrong.codes)) << wrong.text;
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
  EXPECT_THAT(codes_of("1\n0 M\n", {.attributes = Attributes{0, 0, 0}}), ElementsAre("WEAR-205"));
}

TEST(WearRules, RefuseStrictlyAndTolerantlyAsTheTableSays) {
  for (const Case& wrong : cases()) {
    Report report;
    wear::check(wrong.text, report);
    const Bytes bytes = Bytes::copy(wrong.text);
    EXPECT_EQ(wear::Document::parse(bytes, Reading::Strict).has_value(),
              report.refusal(Reading::Strict) == nullptr)
        << wrong.text;
    EXPECT_EQ(wear::Document::parse(bytes, Reading::Tolerant).has_value(),
              report.refusal(Reading::Tolerant) == nullptr)
        << wrong.text;
  }
}

TEST(WearRules, AreAllTried) {
  std::set<std::string> tried = {"WEAR-201", "WEAR-202", "WEAR-205", "WEAR-301"};
  for (const Case& wrong : cases()) tried.insert(wrong.codes.begin(), wrong.codes.end());
  for (const Rule* rule : wear::rules::all()) {
    EXPECT_TRUE(tried.contains(std::string(rule->code))) << rule->code;
  }
}

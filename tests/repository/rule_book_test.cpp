// The rule tables of the code and of the book say the same. Codes that the book has and the code
// does not check yet are listed in open_codes.txt; that list may only get shorter.
#include "tests/repository/rule_book.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <sstream>

#include "ngi/tasks/validate.h"
#include "tests/repository/source_tree.h"

namespace ngi {
namespace {

using test::CodeCell;
using test::read_text;
using test::source_root;
using ::testing::ElementsAre;

std::vector<const Rule*> rules_of_the_code() {
  const auto all = tasks::all_rules();
  return {all.begin(), all.end()};
}

std::set<std::string> codes_of_the_code() {
  std::set<std::string> out;
  for (const Rule* rule : rules_of_the_code()) {
    out.emplace(rule->code);
    if (!rule->alias.empty()) out.emplace(rule->alias);
  }
  return out;
}

// Each code of the book with the cell it stands in.
std::map<std::string, CodeCell> codes_of_the_book() {
  std::map<std::string, CodeCell> out;
  for (const auto& chapter : test::files_below("docs/formats", {".md"})) {
    for (const CodeCell& cell : test::rule_rows(read_text(chapter))) {
      for (const std::string& code : cell) {
        EXPECT_TRUE(out.emplace(code, cell).second) << code << " stands twice in the book";
      }
    }
  }
  return out;
}

std::vector<std::string> open_codes() {
  std::vector<std::string> out;
  std::istringstream in(read_text(source_root() / "tests/repository/open_codes.txt"));
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with('#')) out.push_back(line);
  }
  return out;
}

TEST(RuleBook, HasEveryCodeOfTheCodeInOneCellWithItsShortCode) {
  const auto book = codes_of_the_book();
  for (const Rule* rule : rules_of_the_code()) {
    const auto found = book.find(std::string(rule->code));
    if (found == book.end()) {
      ADD_FAILURE() << rule->code << " stands in no rule table of docs/formats/";
      continue;
    }
    CodeCell expected = {std::string(rule->code)};
    if (!rule->alias.empty()) expected.insert(expected.begin(), std::string(rule->alias));
    EXPECT_EQ(found->second, expected);
  }
}

TEST(RuleBook, HasNoCodeThatTheCodeLacksUnlessItIsOpen) {
  const auto known = codes_of_the_code();
  const auto open = open_codes();
  for (const auto& [code, cell] : codes_of_the_book()) {
    const bool listed = std::find(open.begin(), open.end(), code) != open.end();
    EXPECT_TRUE(known.contains(code) || listed)
        << code << " is neither checked nor in open_codes.txt";
  }
}

TEST(RuleBook, HasTheSectionThatEachRuleCites) {
  for (const Rule* rule : rules_of_the_code()) {
    std::istringstream citation{std::string(rule->section)};
    std::string chapter;
    std::string section;
    citation >> chapter >> section;
    EXPECT_TRUE(test::has_section(read_text(source_root() / chapter), section))
        << rule->code << " cites " << rule->section;
  }
}

TEST(Rules, HaveCodesOfTheirOwn) {
  std::set<std::string_view> seen;
  for (const Rule* rule : rules_of_the_code()) {
    EXPECT_TRUE(seen.insert(rule->code).second) << rule->code;
    if (!rule->alias.empty()) {
      EXPECT_TRUE(seen.insert(rule->alias).second) << rule->alias;
    }
  }
}

TEST(OpenCodes, AreTakenOffTheListOnceTheCodeChecksThem) {
  const auto known = codes_of_the_code();
  for (const std::string& code : open_codes()) EXPECT_FALSE(known.contains(code)) << code;
}

TEST(OpenCodes, StandInTheBookAndAreSorted) {
  const auto book = codes_of_the_book();
  const auto open = open_codes();
  for (const std::string& code : open) EXPECT_TRUE(book.contains(code)) << code;
  EXPECT_TRUE(std::is_sorted(open.begin(), open.end()));
  EXPECT_EQ(std::adjacent_find(open.begin(), open.end()), open.end());
}

TEST(RuleRows, ComeOnlyFromTablesWithCodeAndCondition) {
  constexpr std::string_view chapter = R"(
| Code | Level | Condition |
|---|---|---|
| N01 `NRES-TOO-SHORT` | E | length < 16 |
| MSH-RES1-LEGACY24 | W | A-B stands here |

| Code | Meaning |
|---|---|
| X1 | no rule |

| code | condition | s |
|---|---|---|
| VFS-001 | root | E |
)";
  EXPECT_THAT(test::rule_rows(chapter),
              ElementsAre(CodeCell{"N01", "NRES-TOO-SHORT"}, CodeCell{"MSH-RES1-LEGACY24"},
                          CodeCell{"VFS-001"}));
}

TEST(HasSection, WantsTheWholeNumberOfAHeading) {
  constexpr std::string_view chapter =
      "## A11. Validation\n### 7.1 Land.msh\nA2 is not a heading\n";
  EXPECT_TRUE(test::has_section(chapter, "A11"));
  EXPECT_TRUE(test::has_section(chapter, "7.1"));
  EXPECT_FALSE(test::has_section(chapter, "A1"));
  EXPECT_FALSE(test::has_section(chapter, "7"));
  EXPECT_FALSE(test::has_section(chapter, "A2"));
}

}  // namespace
}  // namespace ngi

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "ngi/core/file.h"
#include "ngi/json/build_list.h"
#include "ngi/tables/build_list/check.h"
#include "ngi/tables/build_list/document.h"
#include "ngi/tables/build_list/edit.h"
#include "ngi/tables/build_list/inspect.h"
#include "tests/support/places.h"

namespace ngi::build_list {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

Document read(std::string_view text) {
  return *Document::parse(Bytes::copy(text), Reading::Tolerant);
}

std::vector<std::string> codes_of(std::string_view text, const FileLookup& has_file = {}) {
  Report report;
  check(Bytes::copy(text), report, has_file);
  std::vector<std::string> codes;
  for (const Issue& issue : report.issues()) {
    if (issue.rule->code != "BLD-006") codes.emplace_back(issue.rule->code);
  }
  return codes;
}

std::string strict_refusal(std::string_view text) {
  const auto list = Document::parse(Bytes::copy(text), Reading::Strict);
  return list ? "" : std::string(list.error().rule().code);
}

constexpr std::string_view commented =
    "// what the enemy builds\r\n"
    "Generator 2 \r\n"
    "  \"UNITS\\gener01.dat\"\r\n"
    "\t\"UNITS\\gener02.dat\"\r\n"
    "\r\n"
    "Mine 1\r\n"
    "\"UNITS\\mine.dat\"";  // no line break at the end

// docs/formats/terrain.md 13.6.
TEST(BuildListJson, KeepsAListWithoutSections) {
  for (const std::string_view text : {"// nothing here\n", "\n", "\xFF"}) {
    const Bytes list = Bytes::copy(text);
    const auto again =
        json::build_list_from_json(json::build_list_to_json(list, json::Detail::Full));
    ASSERT_TRUE(again);
    EXPECT_EQ(*again, list);
  }
}

TEST(BuildList, ReadsTheVectorsOfTheChapter) {
  const Document list = read("Generator 1\n\"UNITS\\BUILDS\\GENER\\gener01.dat\"\n");
  ASSERT_EQ(list.sections().size(), 1U);
  EXPECT_EQ(mask_of(list.sections()[0].category.text), 0x8000'0002U);
  ASSERT_EQ(list.sections()[0].paths.size(), 1U);
  EXPECT_EQ(list.sections()[0].paths[0].text, "UNITS\\BUILDS\\GENER\\gener01.dat");
  EXPECT_THAT(codes_of("Bunker_Small 2\n\"a.dat\"\n"), ElementsAre("BLD-003"));
  EXPECT_THAT(codes_of("Unknown 0\n"), ElementsAre("BLD-002"));
}

TEST(BuildList, SkipsCommentsAndBlankLines) {
  const Document list = read(commented);
  ASSERT_EQ(list.sections().size(), 2U);
  EXPECT_EQ(list.sections()[0].paths[1].text, "UNITS\\gener02.dat");
  EXPECT_EQ(list.sections()[1].paths[0].text, "UNITS\\mine.dat");
  EXPECT_THAT(codes_of(commented), IsEmpty());
}

TEST(BuildList, ReportsWhatIsWrongWhereItStands) {
  EXPECT_THAT(codes_of("Mine\n"), ElementsAre("BLD-001"));
  EXPECT_THAT(codes_of("Mine one\n"), ElementsAre("BLD-001"));
  EXPECT_THAT(codes_of("Mine 0 0\n"), ElementsAre("BLD-001"));
  EXPECT_THAT(codes_of("Mine -1\n"), ElementsAre("BLD-001"));
  EXPECT_THAT(codes_of("Mine 0\n\"a.dat\"\n"), ElementsAre("BLD-001"));
  EXPECT_THAT(codes_of("Mine 99999999999\n"), ElementsAre("BLD-001"));
  EXPECT_THAT(codes_of("Mine 4294967295\n"), ElementsAre("BLD-003"));
  EXPECT_THAT(codes_of("Mine 1\nPlant 0\n"), ElementsAre("BLD-003"));
  EXPECT_THAT(codes_of("Mine 1\na.dat\n"), ElementsAre("BLD-004"));
  EXPECT_THAT(codes_of("Mine 1\n\"\"\n"), ElementsAre("BLD-004"));
  EXPECT_THAT(codes_of("Mine 1\n\"a.dat\n"), ElementsAre("BLD-004"));
  EXPECT_THAT(codes_of("Mine 1\n\"a\" \"b\"\n"), ElementsAre("BLD-004"));
  EXPECT_THAT(codes_of("Mine 0\nMine 0\n"), ElementsAre("BLD-005"));
  EXPECT_EQ(strict_refusal("Mine 1\nPlant 0\n"), "BLD-003");
  EXPECT_EQ(strict_refusal("Mine 0\nMine 0\n"), "");

  Report report;
  check(Bytes::copy("Mine 1\nPlant 0\n"), report);
  EXPECT_EQ(report.issues().begin()->place.offset, 5U);
}

TEST(BuildList, ReportsMissingCategoriesAndFiles) {
  Report report;
  check(Bytes::copy(""), report);
  EXPECT_EQ(report.issues().size(), 12U);
  const auto only_mine = [](std::string_view path) { return path == "UNITS\\mine.dat"; };
  EXPECT_THAT(codes_of(commented, only_mine), ElementsAre("BLD-007", "BLD-007"));
}

TEST(BuildList, AnEditChangesOnlyWhatItNames) {
  const Document list = read(commented);
  std::string expected(commented);
  expected.replace(expected.find("gener02"), 7, "tower");
  EXPECT_EQ(set_field(list, "section[0].paths[1]", "UNITS\\tower.dat")->text(), expected);
  expected = commented;
  expected.replace(expected.find("Mine"), 4, "Plant");
  EXPECT_EQ(set_field(list, "section[1].category", "Plant")->text(), expected);

  const std::vector<NewSection> wanted = {
      {"Generator", {"UNITS\\gener01.dat"}}, {"Mine", {"UNITS\\mine.dat", "b.dat"}}, {"Plant", {}}};
  EXPECT_EQ(with_sections(list, wanted)->text(),
            "// what the enemy builds\r\nGenerator 1 \r\n  \"UNITS\\gener01.dat\"\r\n\r\n"
            "Mine 2\r\n\"UNITS\\mine.dat\"\r\n  \"b.dat\"\r\n\r\nPlant 0\r\n");
  EXPECT_EQ(with_sections(list, {})->text(), "// what the enemy builds\r\n");
}

TEST(BuildList, RefusesAnEditThatWouldDamageIt) {
  const Document list = read(commented);
  for (const auto& [field, value] :
       std::vector<std::pair<std::string_view, std::string_view>>{{"section[0].paths[2]", "a.dat"},
                                                                  {"section[2].paths[0]", "a.dat"},
                                                                  {"section[0].paths[0]", ""},
                                                                  {"section[0].paths[0]", "a\"b"},
                                                                  {"section[0].category", "Castle"},
                                                                  {"section[0].mask", "1"},
                                                                  {"paths", "a.dat"}}) {
    const auto done = set_field(list, field, value);
    ASSERT_FALSE(done) << field;
    EXPECT_EQ(done.error().rule().code, "BLD-EDIT-INVALID");
  }
}

TEST(BuildList, EveryByteIsAnnotatedOnce) {
  for (const std::string_view text : {commented, std::string_view("no list"), std::string_view()}) {
    std::uint64_t at = 0;
    annotate(Bytes::copy(text), RangeSink({}, [&](const AnnotatedRange& range) {
               EXPECT_EQ(range.offset, at);
               at = range.offset + range.size;
             }));
    EXPECT_EQ(at, text.size());
  }
}

TEST(BuildList, ComesBackFromJsonByteForByte) {
  for (const std::string_view text : {commented, std::string_view("Mine 1\na.dat\n"),
                                      std::string_view("Castle 3\n\xFF\"\n"), std::string_view()}) {
    const std::string json = json::build_list_to_json(Bytes::copy(text), json::Detail::Full);
    const auto back = json::build_list_from_json(json);
    ASSERT_TRUE(back) << full_message(back.error().issue);
    EXPECT_EQ(back->text(), text);
  }
}

TEST(BuildList, TakesEditsOfTheJsonDocument) {
  auto json =
      nlohmann::json::parse(json::build_list_to_json(Bytes::copy(commented), json::Detail::Full));
  json["sections"][1]["paths"][0] = "UNITS\\deep.dat";
  std::string expected(commented);
  expected.replace(expected.find("mine.dat"), 8, "deep.dat");
  EXPECT_EQ(json::build_list_from_json(json.dump())->text(), expected);
  json["sections"][1]["mask"] = 1;
  const auto refused = json::build_list_from_json(json.dump());
  ASSERT_FALSE(refused);
  EXPECT_THAT(message(refused.error().issue), testing::HasSubstr("2147483652"));
}

// tests/data/independent_world: made by an implementation that shares no code with this one.
TEST(BuildList, EqualsTheIndependentReader) {
  std::ifstream in(in_source("tests/data/independent_world/expected.json"));
  const auto expected = nlohmann::json::parse(in)["files"];
  for (const std::string name : {"files/set0/BuildDat.lst", "files/set1/BuildDat.lst"}) {
    const auto bytes = map_file(in_source("tests/data/independent_world/" + name));
    ASSERT_TRUE(bytes);
    EXPECT_THAT(codes_of(bytes->text()), IsEmpty());
    EXPECT_EQ(strict_refusal(bytes->text()), "");
    const std::string json = json::build_list_to_json(*bytes, json::Detail::Full);
    EXPECT_EQ(nlohmann::json::parse(json)["sections"], expected[name]["dump"]["sections"]);
    EXPECT_EQ(json::build_list_from_json(json)->text(), bytes->text());
  }
}

}  // namespace
}  // namespace ngi::build_list

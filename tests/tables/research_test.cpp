// Research trees and the descriptions of parts.
#include <gmock/gmock.h>

#include "ngi/archive/nres/edit.h"
#include "ngi/json/part_text.h"
#include "ngi/json/research.h"
#include "ngi/tables/part_text/document.h"
#include "ngi/tables/research/document.h"
#include "tests/support/layout_family.h"

namespace ngi {
namespace research_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<std::string> codes_in(const Bytes& bytes) {
  Report report;
  research::check(*research::Document::parse(bytes), report);
  std::vector<std::string> codes;
  for (const Issue& issue : report.issues()) {
    codes.push_back(std::string(issue.rule->code) + " " + issue.place.stream);
  }
  return codes;
}

TEST(ResearchTree, EqualsTheIndependentReader) {
  for (const std::string name : {"files/trf0.trf", "files/trf1.trf"}) {
    const Bytes bytes = test::world_file(name);
    const auto tree = research::Document::parse(bytes);
    ASSERT_TRUE(tree);
    EXPECT_THAT(codes_in(bytes), IsEmpty());
    const auto json = json::research_to_json(*tree, json::Detail::Full);
    EXPECT_EQ(test::lacks(nlohmann::json::parse(json), test::world_dump("files", name)), "");
    EXPECT_EQ(*json::research_from_json(json), bytes);
  }
}

TEST(ResearchTree, TakesEditsOfNumbersAndRefusesOthers) {
  const Bytes bytes = test::world_file("files/trf0.trf");
  const auto tree = research::Document::parse(bytes);
  auto json = nlohmann::json::parse(json::research_to_json(*tree, json::Detail::Full));
  json["items"][2]["costs"][1] = 7;
  const auto changed = json::research_from_json(json.dump());
  ASSERT_TRUE(changed);
  EXPECT_EQ(*changed, *research::set_field(*tree, "item[2].costs[1]", "7"));
  EXPECT_EQ(changed->size(), bytes.size());
  json["items"][2]["code"] = "other";
  EXPECT_FALSE(json::research_from_json(json.dump()));
  EXPECT_FALSE(research::set_field(*tree, "item[99].costs[1]", "7"));
}

TEST(ResearchTree, ReportsTablesThatDoNotFit) {
  const Bytes bytes = test::world_file("files/trf0.trf");
  const auto archive = nres::Document::parse(bytes);
  std::vector<nres::Entry> entries;
  for (std::size_t i = 0; i < archive->size(); ++i) {
    entries.push_back(*nres::entry_of(*archive, i));
  }
  const auto written = [](const std::vector<nres::Entry>& all) {
    return join(*nres::write_canonical(all));
  };
  auto shorter = entries;
  shorter[3].payload = entries[3].payload.slice(0, 8);
  EXPECT_THAT(codes_in(written(shorter)), ElementsAre("AUX-002 TRF3"));
  auto missing = entries;
  missing.erase(missing.begin() + 1);
  EXPECT_THAT(codes_in(written(missing)), ElementsAre("AUX-002 TRF1"));
  auto versioned = entries;
  versioned[0].attr2 = 4;
  EXPECT_THAT(codes_in(written(versioned)), ElementsAre("AUX-003 TRF0"));
  auto texts = entries;
  texts[7].payload = entries[7].payload.slice(0, 3);
  EXPECT_THAT(codes_in(written(texts)), testing::Contains("AUX-002 TRF7"));
}

TEST(ResearchTree, RefusesToSetFieldsOfAnEmptyTable) {
  const auto archive = nres::Document::parse(test::world_file("files/trf0.trf"));
  std::vector<nres::Entry> entries;
  for (std::size_t i = 0; i < archive->size(); ++i) {
    entries.push_back(*nres::entry_of(*archive, i));
    entries.back().payload = Bytes();
  }
  const auto tree = research::Document::parse(join(*nres::write_canonical(entries)));
  ASSERT_TRUE(tree);
  EXPECT_FALSE(research::set_field(*tree, "item[0].costs[0]", "1"));
}

TEST(PartText, EqualsTheIndependentReader) {
  for (const std::string name : {"files/dscr0.dscr", "files/dscr1.dscr"}) {
    const Bytes bytes = test::world_file(name);
    const auto json = json::part_text_to_json(bytes, json::Detail::Full);
    EXPECT_EQ(test::lacks(nlohmann::json::parse(json), test::world_dump("files", name)), "");
    EXPECT_EQ(*json::part_text_from_json(json), bytes);
    for (std::uint64_t size = 0; size < bytes.size(); ++size) {
      const Bytes cut = bytes.slice(0, size);
      EXPECT_EQ(*json::part_text_from_json(json::part_text_to_json(cut, json::Detail::Full)), cut);
    }
  }
}

TEST(PartText, AnEditChangesOnlyItsValue) {
  const Bytes bytes = test::world_file("files/dscr0.dscr");
  std::string expected(bytes.text());
  expected.replace(expected.find("4969"), 4, "12");
  const part_text::Document text(bytes);
  EXPECT_EQ(part_text::set_value(text, "costs[1]", "12")->bytes().text(), expected);
  auto json = nlohmann::json::parse(json::part_text_to_json(bytes, json::Detail::Full));
  json["costs"][1] = 12;
  EXPECT_EQ(json::part_text_from_json(json.dump())->text(), expected);
  EXPECT_FALSE(part_text::set_value(text, "costs[1]", "dear"));
  EXPECT_FALSE(part_text::set_value(text, "code", "a\nb"));
  EXPECT_FALSE(part_text::set_value(text, "cost", "1"));
}

TEST(PartText, IsMadeAnewWithoutItsText) {
  auto json = nlohmann::json::parse(
      json::part_text_to_json(test::world_file("files/dscr0.dscr"), json::Detail::Full));
  json.erase("text_hex");
  const auto made = json::part_text_from_json(json.dump());
  ASSERT_TRUE(made);
  EXPECT_EQ(made->text(), test::world_file("files/dscr0.dscr").text());
}

TEST(PartText, EveryByteIsAnnotatedOnce) {
  const Bytes bytes = test::world_file("files/dscr1.dscr");
  std::uint64_t at = 0;
  part_text::annotate(bytes, RangeSink({}, [&](const AnnotatedRange& range) {
                        EXPECT_EQ(range.offset, at);
                        at = range.offset + range.size;
                      }));
  EXPECT_EQ(at, bytes.size());
}

}  // namespace research_test
}  // namespace ngi

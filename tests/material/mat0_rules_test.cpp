#include "ngi/material/mat0/rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <set>

#include "ngi/material/mat0/check.h"
#include "ngi/material/mat0/edit.h"
#include "tests/material/mat0_sample.h"

// Each rule with its smallest bad file: a clean material with one thing wrong.

using namespace ngi;
using namespace ngi::mat0;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

// One phase with a texture, one block, two keys.
Draft clean() {
  Draft draft = new_draft();
  EXPECT_TRUE(set_texture(draft, 0, "WALL.0"));
  draft.blocks[0].keys = {Key{0, 100, 0}, Key{0, 200, 0}};
  return draft;
}

struct Case {
  const char* code;
  void (*spoil)(Draft&);
};

void set_mode_bits(Draft& draft, std::uint32_t mode) {
  draft.blocks[0].header_raw = mode;
}

const std::vector<Case>& field_cases() {
  static const std::vector<Case> all = {
      {"MAT-103", [](Draft& d) { d.blocks.resize(20, d.blocks[0]); }},
      {"MAT-105", [](Draft& d) { d.tail = "x"; }},
      {"MAT-201", [](Draft& d) { d.blocks[0].keys[1].phase = 1; }},
      {"MAT-202", [](Draft& d) { d.phases[0].texture.fill('.'); }},
      {"MAT-203", [](Draft& d) { d.phases[0].texture[4] = 'X'; }},
      {"MAT-204", [](Draft& d) { d.phases[0].texture[15] = 'X'; }},
      {"MAT-206", [](Draft& d) { d.blocks.clear(); }},
      {"MAT-207", [](Draft& d) { d.attributes.attr2 = 5; }},
      {"MAT-207", [](Draft& d) { d.attributes.attr2 = 7; }},
      {"MAT-208", [](Draft& d) { d.attributes.attr3 = 1; }},
      {"MAT-209", [](Draft& d) { d.attributes.attr1 = 0x80; }},
      {"MAT-210", [](Draft& d) { d.attributes.attr1 = 5U << 2U; }},
      {"MAT-212", [](Draft& d) { d.meta.c = 0x7F80'0000; }},
      {"MAT-212", [](Draft& d) { d.meta.d = 0x7FC0'0000; }},
      {"MAT-213", [](Draft& d) { d.phases[0].ambient.a = 101; }},
      {"MAT-301", [](Draft& d) { d.blocks[0].keys.clear(); }},
      {"MAT-304", [](Draft& d) { d.blocks[0].keys[0].opaque4 = 1; }},
      {"MAT-303", [](Draft& d) { d.blocks[0].keys[1].end_time = 100; }},
      {"MAT-305", [](Draft& d) { set_mode_bits(d, 0x20U << 3U); }},
      {"MAT-306", [](Draft& d) { set_mode_bits(d, 4); }},
      {"MAT-307",
       [](Draft& d) {
         set_mode_bits(d, 3);
         d.blocks[0].keys[1].end_time = 0x8001;
       }},
      {"MAT-308", [](Draft& d) { set_mode_bits(d, 1U << 3U | 1U); }},
      {"MAT-403", [](Draft& d) { d.phases[0].cell = -2; }},
      {"MAT-404",
       [](Draft& d) {
         d.phases[0].texture = {};
         d.phases[0].cell = 0;
       }},
  };
  return all;
}

std::vector<std::string> codes_of(const Document& document, const TextureLookup& lookup = {}) {
  Report report;
  check(document, report, lookup);
  std::vector<std::string> out;
  for (const Issue& issue : report.issues()) out.emplace_back(issue.rule->code);
  return out;
}

Document document_of(const Draft& draft) {
  return Document::parse(encode(draft), draft.attributes);
}

}  // namespace

TEST(Mat0Rules, FindNothingWrongWithACleanMaterial) {
  EXPECT_THAT(codes_of(document_of(clean())), IsEmpty());
  EXPECT_THAT(codes_of(document_of(new_draft())), IsEmpty());
}

TEST(Mat0Rules, FireEachOnItsSmallestBadFileAlone) {
  for (const Case& wrong : field_cases()) {
    Draft draft = clean();
    wrong.spoil(draft);
    EXPECT_THAT(codes_of(document_of(draft)), ElementsAre(wrong.code));
  }
}

TEST(Mat0Rules, OfACycleThatEndsAtZeroComeTogetherWithTheOrderOfTimes) {
  Draft draft = clean();
  draft.blocks[0].keys[1].end_time = 0;
  EXPECT_THAT(codes_of(document_of(draft)), testing::UnorderedElementsAre("MAT-302", "MAT-303"));
}

TEST(Mat0Rules, OfNoPhasesComeTogetherWithTheKeysThatShowThem) {
  Draft draft = clean();
  draft.phases.clear();
  EXPECT_THAT(codes_of(document_of(draft)),
              testing::UnorderedElementsAre("MAT-205", "MAT-201", "MAT-201"));
  draft.blocks.clear();
  EXPECT_THAT(codes_of(document_of(draft)), testing::UnorderedElementsAre("MAT-205", "MAT-206"));
  EXPECT_TRUE(Material::check(document_of(draft), Reading::Strict));
}

TEST(Mat0Rules, OfFramingFireWhereThePayloadEnds) {
  const Bytes whole = encode(clean());
  const auto cut = [&](std::uint64_t size) {
    return codes_of(Document::parse(whole.slice(0, size), {}));
  };
  EXPECT_THAT(cut(13), ElementsAre("MAT-101"));
  EXPECT_THAT(cut(0), ElementsAre("MAT-101"));
  EXPECT_THAT(cut(47), ElementsAre("MAT-102"));
  EXPECT_THAT(cut(48), ElementsAre("MAT-104"));
  EXPECT_THAT(cut(whole.size() - 1), ElementsAre("MAT-104"));
}

TEST(Mat0Rules, AboutTheTextureLibraryNeedsALookup) {
  Draft draft = clean();
  const TextureLookup library = [](std::string_view name) -> std::optional<TextureFacts> {
    if (name != "WALL.0") return std::nullopt;
    return TextureFacts{.cells = 2};
  };
  EXPECT_THAT(codes_of(document_of(draft), library), IsEmpty());
  draft.phases[0].cell = 1;
  EXPECT_THAT(codes_of(document_of(draft), library), IsEmpty());
  draft.phases[0].cell = 2;
  EXPECT_THAT(codes_of(document_of(draft), library), ElementsAre("MAT-402"));
  ASSERT_TRUE(set_texture(draft, 0, "DOOR.0"));
  EXPECT_THAT(codes_of(document_of(draft), library), ElementsAre("MAT-401"));
  EXPECT_THAT(codes_of(document_of(draft)), IsEmpty());
}

TEST(Mat0Rules, ThatRefuseStrictlyAreMendedByTolerantReading) {
  for (const Case& wrong : field_cases()) {
    Draft draft = clean();
    wrong.spoil(draft);
    const Document document = document_of(draft);
    Report report;
    check(document, report);
    const Rule* rule = report.issues().begin()->rule;
    EXPECT_EQ(Material::check(document, Reading::Strict).has_value(),
              rule->refusal == Refusal::Never)
        << wrong.code;
    EXPECT_EQ(Material::check(document, Reading::Tolerant).has_value(),
              rule->refusal != Refusal::Always)
        << wrong.code;
  }
}

TEST(Mat0Material, ReadTolerantlyShowsTheLastPhaseForAKeyWithoutOne) {
  Draft draft = clean();
  draft.phases.push_back(draft.phases[0]);
  draft.blocks[0].keys[1].phase = 9;
  const auto material = Material::check(document_of(draft), Reading::Tolerant);
  ASSERT_TRUE(material);
  EXPECT_EQ(material->animations()[0].keys[1].phase, 1);
}

TEST(Mat0Material, PlaysAnUnknownModeAsALoop) {
  Draft draft = clean();
  draft.blocks[0].header_raw = 7;
  EXPECT_EQ(Material::check(document_of(draft), Reading::Strict)->animations()[0].mode, Mode::Loop);
}

TEST(Mat0Material, TakesItsFlagsFromAttr1) {
  Draft draft = clean();
  draft.attributes.attr1 = 0x02 | 3U << 2U | 0x40;
  const auto material = Material::check(document_of(draft), Reading::Strict);
  EXPECT_TRUE(material->flag_a());
  EXPECT_TRUE(material->flag_b());
  EXPECT_EQ(material->blend(), 3U);
  EXPECT_EQ(material->texture(0), "WALL.0");
}

TEST(Mat0Rules, AreAllTried) {
  std::set<std::string> tried = {"MAT-101", "MAT-102", "MAT-104", "MAT-205",
                                 "MAT-302", "MAT-401", "MAT-402"};
  for (const Case& wrong : field_cases()) tried.insert(wrong.code);
  // These are of changes: edit_test.
  for (const char* code : {"MAT-211", "MAT-501", "MAT-502"}) tried.insert(code);
  for (const Rule* rule : mat0::rules::all()) {
    EXPECT_TRUE(tried.contains(std::string(rule->code))) << rule->code;
  }
}

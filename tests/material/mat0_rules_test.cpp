#include "ngi/material/mat0/rules.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "ngi/material/mat0/check.h"
#include "ngi/material/mat0/edit.h"
#include "tests/material/mat0_sample.h"
#include "tests/support/broken_file.h"

// Each rule with its smallest bad file, which the forge makes: a clean material with one thing
// wrong. Where a rule has several sides the others follow.

namespace mat0_rules_test {

using namespace ngi;
using namespace ngi::mat0;
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
  std::vector<std::string> companions = {};
};

const std::vector<Case>& cases() {
  static const std::vector<Case> all = {
      {"MAT-101"},
      {"MAT-102"},
      {"MAT-103"},
      {"MAT-104"},
      {"MAT-105"},
      {"MAT-201"},
      {"MAT-202"},
      {"MAT-203"},
      {"MAT-204"},
      {"MAT-205", {"MAT-206"}},
      {"MAT-206"},
      {"MAT-207"},
      {"MAT-208"},
      {"MAT-209"},
      {"MAT-210"},
      {"MAT-212"},
      {"MAT-213"},
      {"MAT-301"},
      {"MAT-302", {"MAT-303"}},
      {"MAT-303"},
      {"MAT-304"},
      {"MAT-305"},
      {"MAT-306"},
      {"MAT-307"},
      {"MAT-308"},
      {"MAT-403"},
      {"MAT-404"},
  };
  return all;
}

Document broken_document(std::string_view code, std::string_view file = {}) {
  const test::BrokenEntry entry = test::broken_entry(code, file);
  return Document::parse(entry.payload,
                         {entry.record.attr1, entry.record.attr2, entry.record.attr3});
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

TEST(Mat0Rules, FireEachOnItsSmallestBadFile) {
  for (const Case& wrong : cases()) {
    std::vector<std::string> expected = wrong.companions;
    expected.emplace_back(wrong.code);
    EXPECT_THAT(codes_of(broken_document(wrong.code)),
                testing::UnorderedElementsAreArray(expected));
  }
}

TEST(Mat0Rules, HaveOtherSides) {
  Draft old = clean();
  old.attributes.attr2 = 5;
  EXPECT_THAT(codes_of(document_of(old)), ElementsAre("MAT-207"));
  Draft no_number = clean();
  no_number.meta.d = 0x7FC0'0000;
  EXPECT_THAT(codes_of(document_of(no_number)), ElementsAre("MAT-212"));
  const Bytes whole = encode(clean());
  EXPECT_THAT(codes_of(Document::parse({}, {})), ElementsAre("MAT-101"));
  EXPECT_THAT(codes_of(Document::parse(whole.slice(0, whole.size() - 1), {})),
              ElementsAre("MAT-104"));
}

TEST(Mat0Rules, OfNoPhasesComeTogetherWithTheKeysThatShowThem) {
  Draft draft = clean();
  draft.phases.clear();
  EXPECT_THAT(codes_of(document_of(draft)),
              testing::UnorderedElementsAre("MAT-205", "MAT-201", "MAT-201"));
}

TEST(Mat0Rules, AboutTheTextureLibraryNeedALookup) {
  const TextureLookup library = [](std::string_view name) -> std::optional<TextureFacts> {
    if (name == "WALL.0") return TextureFacts{.cells = 2};
    if (name == "T.0") return TextureFacts{.cells = 0};
    return std::nullopt;
  };
  Draft draft = clean();
  EXPECT_THAT(codes_of(document_of(draft), library), IsEmpty());
  draft.phases[0].cell = 1;
  EXPECT_THAT(codes_of(document_of(draft), library), IsEmpty());
  draft.phases[0].cell = 2;
  EXPECT_THAT(codes_of(document_of(draft), library), ElementsAre("MAT-402"));
  for (const char* code : {"MAT-401", "MAT-402"}) {
    const Document document = broken_document(code, "Material.lib");
    EXPECT_THAT(codes_of(document, library), ElementsAre(code));
    EXPECT_THAT(codes_of(document), IsEmpty());
  }
}

TEST(Mat0Rules, ThatRefuseStrictlyAreMendedByTolerantReading) {
  for (const Case& wrong : cases()) {
    const Document document = broken_document(wrong.code);
    Report report;
    check(document, report);
    EXPECT_EQ(Material::check(document, Reading::Strict).has_value(),
              report.refusal(Reading::Strict) == nullptr)
        << wrong.code;
    EXPECT_EQ(Material::check(document, Reading::Tolerant).has_value(),
              report.refusal(Reading::Tolerant) == nullptr)
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
  // The last three are of changes: edit_test.
  std::set<std::string_view> tried = {"MAT-401", "MAT-402", "MAT-211", "MAT-501", "MAT-502"};
  for (const Case& wrong : cases()) tried.insert(wrong.code);
  for (const Rule* rule : mat0::rules::all()) {
    EXPECT_TRUE(tried.contains(rule->code)) << rule->code;
  }
}

}  // namespace mat0_rules_test

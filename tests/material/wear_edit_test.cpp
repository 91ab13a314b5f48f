#include "ngi/material/wear/edit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "ngi/material/wear/annotate.h"
#include "ngi/material/wear/compare.h"
#include "ngi/material/wear/set_field.h"

namespace wear_edit_test {

using namespace ngi;
using namespace ngi::wear;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

constexpr auto materials = ListKind::Materials;
constexpr auto lightmaps = ListKind::Lightmaps;

Document document(std::string_view text) {
  auto parsed = Document::parse(Bytes::copy(text), Reading::Tolerant);
  EXPECT_TRUE(parsed) << text;
  return *parsed;
}

std::string text_of(const Result<Document>& edited) {
  return edited ? std::string(edited->text()) : full_message(edited.error().issue);
}

std::vector<std::string> differences(std::string_view a, std::string_view b) {
  Differences out(Detail::Fields, 100);
  compare_assets({"a.wea", "a.wea", Bytes::copy(a), {}}, {"b.wea", "b.wea", Bytes::copy(b), {}},
                 out);
  std::vector<std::string> fields;
  for (const Difference& difference : out.listed()) fields.push_back(difference.field);
  return fields;
}

}  // namespace

TEST(WearEdit, ReplacesOnlyTheWordsItNames) {
  const Document odd = document(" 2 x\r\n10\tAAA  tail\n7 B\n\nLIGHTMAPS\n1\n0   c.0");
  EXPECT_EQ(text_of(rename_row(odd, materials, 0, "Z")),
            " 2 x\r\n10\tZ  tail\n7 B\n\nLIGHTMAPS\n1\n0   c.0");
  EXPECT_EQ(text_of(rename_row(odd, lightmaps, 0, "long_name.0")),
            " 2 x\r\n10\tAAA  tail\n7 B\n\nLIGHTMAPS\n1\n0   long_name.0");
  EXPECT_EQ(text_of(set_legacy_id(odd, materials, 1, -1)),
            " 2 x\r\n10\tAAA  tail\n-1 B\n\nLIGHTMAPS\n1\n0   c.0");
  EXPECT_EQ(text_of(rename_row(odd, materials, 0, "AAA")), odd.text());
}

TEST(WearEdit, InsertsALineAndCountsIt) {
  const Document two = document("2\n0 A\n1 B\n\nLIGHTMAPS\n1\n0 c.0\n");
  EXPECT_EQ(text_of(insert_row(two, materials, 0, "N")),
            "3\n0 N\n0 A\n1 B\n\nLIGHTMAPS\n1\n0 c.0\n");
  EXPECT_EQ(text_of(insert_row(two, materials, 2, "N")),
            "3\n0 A\n1 B\n2 N\n\nLIGHTMAPS\n1\n0 c.0\n");
  EXPECT_EQ(text_of(insert_row(two, lightmaps, 1, "d.0")),
            "2\n0 A\n1 B\n\nLIGHTMAPS\n2\n0 c.0\n1 d.0\n");
}

TEST(WearEdit, KeepsTheLineEndsOfTheText) {
  EXPECT_EQ(text_of(insert_row(document("1\r\n0 A\r\n"), materials, 1, "B")),
            "2\r\n0 A\r\n1 B\r\n");
  EXPECT_EQ(text_of(insert_row(document("1\n0 A"), materials, 1, "B")), "2\n0 A\n1 B");
}

TEST(WearEdit, BringsTheSectionWithTheFirstLightmapAndTakesItWithTheLast) {
  const Document plain = document("1\r\n0 A\r\n");
  const auto lit = insert_row(plain, lightmaps, 0, "c.0");
  EXPECT_EQ(text_of(lit), "1\r\n0 A\r\n\r\nLIGHTMAPS\r\n1\r\n0 c.0\r\n");
  EXPECT_TRUE(Document::parse(lit->bytes(), Reading::Strict));
  EXPECT_EQ(text_of(remove_row(*lit, lightmaps, 0)), plain.text());
  EXPECT_EQ(text_of(insert_row(document("1\n0 A"), lightmaps, 0, "c.0")),
            "1\n0 A\n\nLIGHTMAPS\n1\n0 c.0\n");
}

TEST(WearEdit, KeepsForeignLinesBeforeTheSectionItRemoves) {
  const Document noted = document("1\n0 A\n\nfor the hangar\n \n\nLIGHTMAPS\n1\n0 c.0\nend\n");
  EXPECT_EQ(text_of(remove_row(noted, lightmaps, 0)), "1\n0 A\n\nfor the hangar\nend\n");
}

TEST(WearEdit, RemovesNoSectionThatAnotherOneWouldReplace) {
  const Document two = document("1\n0 A\n\nLIGHTMAPS\n1\n0 c.0\nLIGHTMAPS\n1\n0 d.0\n");
  for (const auto& edited : {remove_row(two, lightmaps, 0), with_rows(two, {{{0, "A"}}}, {})}) {
    ASSERT_FALSE(edited);
    EXPECT_NE(message(edited.error().issue).find("another LIGHTMAPS section"), std::string::npos);
  }
}

TEST(WearEdit, SaysWhereTheDotOfALightmapNameMustStand) {
  const Document lit = document("1\n0 A\n\nLIGHTMAPS\n1\n0 c.0\n");
  const auto late = rename_row(lit, lightmaps, 0, "seventeen_letters.0");
  ASSERT_FALSE(late);
  EXPECT_NE(message(late.error().issue).find("within its first 17 characters"), std::string::npos);
}

TEST(WearEdit, RemovesALineAndCountsIt) {
  const Document two = document("2\n0 A x\n1 B\n\nLIGHTMAPS\n2\n0 c.0\n1 d.0\n");
  EXPECT_EQ(text_of(remove_row(two, materials, 0)), "1\n1 B\n\nLIGHTMAPS\n2\n0 c.0\n1 d.0\n");
  EXPECT_EQ(text_of(remove_row(two, lightmaps, 1)), "2\n0 A x\n1 B\n\nLIGHTMAPS\n1\n0 c.0\n");
  EXPECT_FALSE(remove_row(*remove_row(two, materials, 0), materials, 0));
}

TEST(WearEdit, RefusesWhatMakesNoSense) {
  const Document one = document("1\n0 A\n");
  for (const auto& edited :
       {rename_row(one, materials, 1, "B"), rename_row(one, materials, 0, ""),
        rename_row(one, materials, 0, "two words"), rename_row(one, materials, 0, "a\nb"),
        rename_row(one, lightmaps, 0, "c.0"), insert_row(one, materials, 2, "B"),
        insert_row(one, lightmaps, 0, "nodot"), remove_row(one, materials, 0),
        remove_row(one, lightmaps, 0), set_legacy_id(one, materials, 1, 0),
        set_field(one, "row[1].name", "B"), set_field(one, "row[0].colour", "B"),
        set_field(one, "row.name", "B"), set_field(one, "row[0].legacy_id", "x"),
        set_field(one, "line[0].name", "B"), make_document({}, {})}) {
    ASSERT_FALSE(edited);
    EXPECT_EQ(edited.error().rule().category == ErrorCategory::Usage ||
                  edited.error().rule().code == "WEAR-102",
              true);
  }
}

TEST(WearSetField, SetsNamesAndNumbers) {
  const Document two = document("1\n0 A\n\nLIGHTMAPS\n1\n0 c.0\n");
  EXPECT_EQ(text_of(set_field(two, "row[0].name", "B")), "1\n0 B\n\nLIGHTMAPS\n1\n0 c.0\n");
  EXPECT_EQ(text_of(set_field(two, "row[0].legacy_id", "5")), "1\n5 A\n\nLIGHTMAPS\n1\n0 c.0\n");
  EXPECT_EQ(text_of(set_field(two, "lightmap[0].name", "d.0")), "1\n0 A\n\nLIGHTMAPS\n1\n0 d.0\n");
}

TEST(WearMake, WritesTheFormOfTheChapter) {
  const std::vector<NewRow> rows = {{0, "A"}, {1, "B"}};
  const std::vector<NewRow> lit = {{0, "c.0"}};
  const auto made = make_document(rows, lit);
  EXPECT_EQ(text_of(made), "2\r\n0 A\r\n1 B\r\n\r\nLIGHTMAPS\r\n1\r\n0 c.0\r\n");
  EXPECT_TRUE(Document::parse(made->bytes(), Reading::Strict));
}

TEST(WearWithRows, ChangesAsLittleAsItTakes) {
  const Document odd = document("2 x\n10\tA  tail\n1 B\n\nLIGHTMAPS\n1\n0 c.0\n");
  const std::vector<NewRow> same = {{10, "A"}, {1, "B"}};
  const std::vector<NewRow> lit = {{0, "c.0"}};
  EXPECT_EQ(text_of(with_rows(odd, same, lit)), odd.text());
  const std::vector<NewRow> other = {{10, "A"}, {2, "C"}, {3, "D"}};
  EXPECT_EQ(text_of(with_rows(odd, other, {})), "3 x\n10\tA  tail\n2 C\n3 D\n");
  const std::vector<NewRow> one = {{10, "A"}};
  const std::vector<NewRow> more = {{0, "c.0"}, {1, "d.0"}};
  EXPECT_EQ(text_of(with_rows(odd, one, more)), "1 x\n10\tA  tail\n\nLIGHTMAPS\n2\n0 c.0\n1 d.0\n");
  EXPECT_FALSE(with_rows(odd, {}, lit));
}

TEST(WearCompare, NamesRowsAndLayout) {
  EXPECT_THAT(differences("1\n0 A\n", "1\n0 A\n"), IsEmpty());
  EXPECT_THAT(differences("1\n0 A\n", "1\n0 B\n"), ElementsAre("row[0].name"));
  EXPECT_THAT(differences("1\n0 A\n", "1\n3 A\n"), ElementsAre("row[0].legacy_id"));
  EXPECT_THAT(differences("1\n0 A\n", "1\r\n0 A\r\n"), ElementsAre("layout_size", "layout"));
  EXPECT_THAT(differences("1\n0 A\n", "1\n00 A\n"), ElementsAre("layout_size", "layout"));
  EXPECT_THAT(differences("1\n0 A\n", "2\n0 A\n1 B\n"),
              ElementsAre("row count", "row[1].legacy_id", "row[1].name"));
  EXPECT_THAT(differences("1\n0 A\n", "x\n"), IsEmpty());
}

TEST(WearAnnotate, CoversEveryByteOnceInOrder) {
  for (const std::string text : {"", "x\n", " 1\n0 A\n\nLIGHTMAPS\n1\n0 c.0\nrest"}) {
    std::uint64_t at = 0;
    annotate(Bytes::copy(text), RangeSink({}, [&at](const AnnotatedRange& range) {
               EXPECT_EQ(range.offset, at);
               at += range.size;
             }));
    EXPECT_EQ(at, text.size());
  }
}

RC_GTEST_PROP(WearWithRows, GivesTheRowsThatWereAskedFor, ()) {
  const auto rows = [](int least, const std::string& suffix) {
    std::vector<NewRow> out;
    const int count = *rc::gen::inRange(least, 5);
    for (int i = 0; i < count; ++i) {
      out.push_back(
          {*rc::gen::inRange(-3, 9), "N" + std::to_string(*rc::gen::inRange(0, 99)) + suffix});
    }
    return out;
  };
  const auto before = *make_document(rows(1, ""), rows(0, ".0"));
  const auto wanted = rows(1, "");
  const auto wanted_lightmaps = rows(0, ".0");
  const auto after = with_rows(before, wanted, wanted_lightmaps);
  RC_ASSERT(after.has_value());
  RC_ASSERT(after->bytes() == make_document(wanted, wanted_lightmaps)->bytes());
}

}  // namespace wear_edit_test

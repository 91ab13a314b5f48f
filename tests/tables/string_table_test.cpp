// The strings of TextRes.dll: docs/formats/game-assets.md 10.9.
#include "ngi/tables/string_table/document.h"

#include <gmock/gmock.h>

#include "tests/support/text_library.h"

namespace ngi::string_table {
namespace string_table_test {

Bytes library(bool has_more_behind = false) {
  return Bytes::copy(test::text_library({{17, u"Hello"}, {20, u"Мир"}}, has_more_behind));
}

std::string refusal(const Bytes& bytes) {
  const auto document = Document::parse(bytes);
  return document ? "accepted" : std::string(document.error().rule().code);
}

TEST(StringTables, ListIdsAndTexts) {
  const auto document = Document::parse(library());
  ASSERT_TRUE(document);
  ASSERT_EQ(document->strings().size(), 2U);
  EXPECT_EQ(document->strings()[0].id, 17U);
  EXPECT_EQ(document->strings()[0].text, "Hello");
  EXPECT_EQ(document->strings()[1].id, 20U);
  EXPECT_EQ(document->strings()[1].text, "Мир");
  EXPECT_EQ(document->strings()[1].language, 1033U);
}

TEST(StringTables, StayAsTheyAreWithoutAnEdit) {
  EXPECT_EQ(*Document::parse(library())->with_texts({}), library());
  EXPECT_EQ(*Document::parse(library())->with_texts({{17, "Hello"}, {99, "x"}}), library());
}

TEST(StringTables, AShorterTextStaysInItsPlace) {
  const auto edited = Document::parse(library())->with_texts({{17, "Hi"}});
  ASSERT_TRUE(edited);
  EXPECT_EQ(edited->size(), library().size());
  const auto again = Document::parse(*edited);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->strings()[0].text, "Hi");
  EXPECT_EQ(again->strings()[1].text, "Мир");
}

TEST(StringTables, ALongerTextGrowsTheSection) {
  const std::string text(300, 'x');
  const auto edited = Document::parse(library())->with_texts({{20, text}});
  ASSERT_TRUE(edited);
  EXPECT_EQ(edited->size() % 0x200, 0U);
  const auto again = Document::parse(*edited);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->strings()[0].text, "Hello");
  EXPECT_EQ(again->strings()[1].text, text);
}

TEST(StringTables, ALongerTextNeedsTheLastSection) {
  const auto edited = Document::parse(library(true))->with_texts({{20, std::string(300, 'x')}});
  ASSERT_FALSE(edited);
  EXPECT_EQ(edited.error().rule().code, "STR-003");
  EXPECT_TRUE(Document::parse(library(true))->with_texts({{20, "x"}}));
}

TEST(StringTables, SurviveEveryTruncationAndEveryByte) {
  const Bytes whole = library();
  for (std::size_t size = 0; size < whole.size(); ++size) (void)refusal(whole.slice(0, size));
  EXPECT_EQ(refusal(whole.slice(0, 1)), "STR-001");
  EXPECT_EQ(refusal(whole.slice(0, 0x250)), "STR-002");
  for (std::size_t at = 0; at < whole.size(); ++at) {
    std::string text(whole.text());
    text[at] = static_cast<char>(text[at] ^ '\xFF');
    const auto document = Document::parse(Bytes::copy(text));
    if (document) (void)document->with_texts({{17, "a longer text than before"}});
  }
}

}  // namespace string_table_test
}  // namespace ngi::string_table

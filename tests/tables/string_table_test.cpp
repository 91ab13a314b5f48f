// The strings of TextRes.dll: docs/formats/game-assets.md 10.9.
#include "ngi/tables/string_table/document.h"

#include <gmock/gmock.h>

#include "ngi/tables/string_table/inspect.h"
#include "ngi/tables/string_table/write.h"
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

TEST(StringTables, AreMadeOfTextsAlone) {
  const std::map<std::uint32_t, std::string> texts = {
      {8, "first"}, {15, "Мир"}, {16, "next block"}, {193, std::string(300, 'x')}};
  const Bytes made = make_library(texts);
  const auto document = Document::parse(made);
  ASSERT_TRUE(document);
  std::map<std::uint32_t, std::string> read;
  for (const StringEntry& entry : document->strings()) {
    EXPECT_EQ(entry.language, 1033U);
    read[entry.id] = entry.text;
  }
  EXPECT_EQ(read, texts);
  EXPECT_EQ(made.size() % 0x200, 0U);
  const auto longer = document->with_texts({{8, std::string(3'000, 'y')}});
  ASSERT_TRUE(longer) << "it can grow";
  EXPECT_EQ(Document::parse(*longer)->strings()[0].text.size(), 3'000U);
}

TEST(StringTables, AreSetById) {
  const auto document = Document::parse(library());
  const auto changed = set_string(*document, "string[20]", "Привет");
  ASSERT_TRUE(changed);
  EXPECT_EQ(Document::parse(*changed)->strings()[1].text, "Привет");
  for (const std::string_view path : {"string[19]", "string", "text[20]", "string[20].x", ""}) {
    const auto refused = set_string(*document, path, "x");
    ASSERT_FALSE(refused) << path;
    EXPECT_EQ(refused.error().rule().code, "AUX-EDIT-INVALID");
  }
}

TEST(StringTables, ExplainEveryByte) {
  const Bytes bytes = make_library({{8, "first"}, {40, "second"}});
  std::uint64_t next = 0;
  std::vector<std::string> labels;
  const RangeSink sink({}, [&](const AnnotatedRange& range) {
    EXPECT_EQ(range.offset, next);
    next = range.offset + range.size;
    if (range.part == "strings") labels.push_back(range.label + "=" + range.value);
  });
  annotate(*Document::parse(bytes), sink);
  EXPECT_EQ(next, bytes.size());
  EXPECT_THAT(labels, testing::ElementsAre("string[8]=first", "string[40]=second"));
}

TEST(StringTables, LeaveOutBlocksWhoseStringsHaveNoIdOf16Bits) {
  std::string bytes(make_library({{8, "first"}, {40, "second"}}).text());
  const std::string block_of_40("\x03\0\0\0", 4);  // its id, before the offset of its folder
  std::size_t at = bytes.find(block_of_40);
  while (at != std::string::npos && bytes[at + 7] != '\x80') at = bytes.find(block_of_40, at + 1);
  ASSERT_NE(at, std::string::npos);
  bytes.replace(at, 4, "\x01\x10\0\0", 4);
  const auto document = Document::parse(Bytes::copy(bytes));
  ASSERT_TRUE(document);
  ASSERT_EQ(document->strings().size(), 1U);
  EXPECT_EQ(document->strings()[0].id, 8U);
}

TEST(StringTables, DifferByString) {
  Differences found(Detail::Content, 10);
  const Bytes other = *Document::parse(library())->with_texts({{17, "Hi"}});
  compare_assets({"a", "a", library(), {}}, {"b", "b", other, {}}, found);
  ASSERT_EQ(found.listed().size(), 1U);
  EXPECT_EQ(found.listed()[0].field, "string[17]");
  EXPECT_EQ(std::get<std::string>(found.listed()[0].b), "Hi");
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

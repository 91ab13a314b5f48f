#include "ngi/tasks/compare.h"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "ngi/archive/nres/edit.h"
#include "ngi/tasks/compare/match_entries.h"
#include "tests/archive/nres_samples.h"
#include "tests/support/broken_file.h"

namespace ngi::tasks {
namespace {

using testing::ElementsAre;

Asset asset(const Bytes& bytes) {
  return {"x", "x", bytes, {}};
}

TEST(OutOfOrder, NamesTheFewestThatMustHaveMoved) {
  EXPECT_THAT(out_of_order({}), ElementsAre());
  EXPECT_THAT(out_of_order({0, 1, 2}), ElementsAre(false, false, false));
  EXPECT_THAT(out_of_order({2, 0, 1}), ElementsAre(true, false, false));
  EXPECT_THAT(out_of_order({0, 3, 1, 2}), ElementsAre(false, true, false, false));
}

RC_GTEST_PROP(Compare, FindsADifferenceWheneverTheBytesDiffer, (std::uint8_t place)) {
  const Bytes a = nres::four_entries();
  std::string text(a.text());
  text[place % text.size()] = static_cast<char>(text[place % text.size()] ^ 1);
  const auto found = compare(asset(a), asset(Bytes::copy(text)));
  RC_ASSERT(found.has_value());
  RC_ASSERT(found->total() > 0U);
}

TEST(Compare, ShowsThatAnEditChangesWhatItNamesOnly) {
  const Bytes before = nres::four_entries();
  nres::Editor editor(*nres::Document::parse(before));
  ASSERT_TRUE(editor.set_attributes(2, 0, 9, 1));
  const auto found = compare(asset(before), asset(join(*editor.write())));
  EXPECT_THAT(found->listed(),
              ElementsAre(Difference{
                  .path = "a", .field = "attr2", .a = std::int64_t{0}, .b = std::int64_t{9}}));
  EXPECT_EQ(found->shifted(), 0U);
}

TEST(ChangedEntries, AreNewOrHaveOtherBytesOrAttributes) {
  const auto before =
      asset(nres::archive_of({nres::entry(1, "same", "1"), nres::entry(1, "bytes", "2"),
                              nres::entry(1, "attr", "3"), nres::entry(1, "gone", "4")}));
  nres::Entry other = nres::entry(1, "attr", "3");
  other.attr2 = 7;
  const auto after =
      asset(nres::archive_of({nres::entry(1, "bytes", "two"), other, nres::entry(1, "same", "1"),
                              nres::entry(1, "new", "5")}));
  const auto found = changed_entries(before, after);
  ASSERT_TRUE(found);
  EXPECT_THAT(*found, testing::UnorderedElementsAre("bytes", "attr", "new"));
  EXPECT_THAT(*changed_entries(before, before), ElementsAre());
  EXPECT_FALSE(changed_entries(before, asset(Bytes::copy("no archive"))));
}

TEST(Compare, AsksTheKindFirst) {
  const std::string before(test::broken_file("TEXM-201").text());
  std::string after = before;
  after[20] = 1;  // flags5
  const auto archive = [](std::string_view texture) {
    return asset(nres::archive_of({nres::entry(1, "t", texture)}));
  };
  const auto found = compare(archive(before), archive(after));
  EXPECT_EQ(found->listed().at(0).field, "flags5");
  EXPECT_EQ(found->listed().at(0).path, "t");
}

TEST(Compare, ComparesBytesWhereTheKindFindsNothing) {
  const auto texture = [](std::string_view bytes) {
    return asset(nres::archive_of({nres::entry(1, "t", bytes)}));
  };
  const auto found = compare(texture("Texm1"), texture("Texm2"));
  EXPECT_EQ(found->listed().at(0).field, "payload");
}

TEST(Compare, StopsWhenEntriesThatShareBytesAddUpToTooMuch) {
  std::vector<nres::Entry> entries(2000, nres::entry(1, "x", ""));
  entries[0].payload = Bytes::own(std::vector<std::byte>(4096));
  std::string text(nres::archive_of(entries).text());
  const std::uint64_t directory = nres::Document::parse(Bytes::copy(text))->directory_offset();
  for (std::uint64_t i = 1; i < 2000; ++i) {
    const std::uint64_t row = directory + i * sizeof(nres::Record);
    text.replace(row + offsetof(nres::Record, size), 4, text, directory + 0x0C, 4);
    text.replace(row + offsetof(nres::Record, data_offset), 4, text, directory + 0x38, 4);
  }
  std::string other = text;
  other[20] = 'x';
  const CompareOptions tight = {.container = {.limits = {.packed_size = 0, .decoded_size = 0}}};
  const auto found = compare(asset(Bytes::copy(text)), asset(Bytes::copy(other)), tight);
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().rule().code, "PATH-NESTED-SIZE");
}

}  // namespace
}  // namespace ngi::tasks

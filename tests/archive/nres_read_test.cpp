#include <gtest/gtest.h>

#include "ngi/archive/nres/document.h"
#include "ngi/archive/nres/rules.h"
#include "ngi/archive/nres/sort_table.h"
#include "tests/archive/nres_samples.h"
#include "tests/support/count_allocations.h"

namespace ngi::nres {
namespace {

using testing::ElementsAre;

Document parsed(const Bytes& bytes) {
  return *Document::parse(bytes);
}

TEST(NresDocument, ReadsVectorD2FieldByField) {
  const Document archive = parsed(one_entry());
  ASSERT_EQ(archive.size(), 1U);
  const Record& record = archive.records()[0];
  EXPECT_EQ(record.type_id, 7U);
  EXPECT_EQ(record.attr1, 1U);
  EXPECT_EQ(record.attr2, 2U);
  EXPECT_EQ(record.attr3, 3U);
  EXPECT_EQ(archive.name(0), "one");
  EXPECT_EQ(archive.payload(0)->text(), "x");
  EXPECT_EQ(archive.directory_offset(), 0x18U);
}

TEST(NresDocument, ViewsTheBytesWithoutCopyingThem) {
  const Bytes bytes = one_entry();
  const Document archive = parsed(bytes);
  EXPECT_EQ(archive.payload(0)->data(), bytes.data() + 0x10);
  EXPECT_EQ(reinterpret_cast<const std::byte*>(archive.records().data()), bytes.data() + 0x18);
}

TEST(NresDocument, PayloadsOutliveTheDocument) {
  Bytes payload;
  {
    payload = *parsed(four_entries()).payload(3);
  }
  EXPECT_EQ(payload.text(), "4444");
}

TEST(NresDocument, FailsCleanlyOnEveryTruncation) {
  const Bytes whole = join(*write_canonical(std::vector<Entry>{
      entry(1, "first", "12345"), entry(2, "second", ""), entry(3, "third", "123456789")}));
  for (std::uint64_t length = 0; length < whole.size(); ++length) {
    const auto archive = Document::parse(whole.slice(0, length));
    ASSERT_FALSE(archive) << length;
    const Rule* expected = length < 16            ? &rules::too_short
                           : length < 16 + 3 * 64 ? &rules::directory_range
                                                  : &rules::size_mismatch;
    EXPECT_EQ(archive.error().issue.rule, expected) << length;
  }
  EXPECT_TRUE(Document::parse(whole));
}

TEST(NresDocument, ReportsExtraBytes) {
  const auto archive = Document::parse(Bytes::copy(std::string(one_entry().text()) + "!"));
  ASSERT_FALSE(archive);
  EXPECT_EQ(archive.error().issue.rule, &rules::size_mismatch);
}

TEST(NresDocument, FindsTheFirstEntryOfAType) {
  const Document archive = parsed(four_entries());
  EXPECT_EQ(find_type(archive, 4), 3U);
  EXPECT_EQ(find_type(archive, 9), std::nullopt);
}

TEST(NresSalvage, ReadsAnArchiveWithBytesBehindItsEnd) {
  const Bytes damaged = Bytes::copy(std::string(four_entries().text()) + "appended by a patch");
  const auto archive = Document::parse(damaged, {.framing = Framing::Salvage});
  ASSERT_TRUE(archive);
  EXPECT_TRUE(archive->salvaged());
  EXPECT_EQ(archive->name(3), "aab");
  EXPECT_EQ(archive->payload(3)->text(), "4444");
  EXPECT_EQ(issues_of(damaged, {.framing = Framing::Salvage}).front(),
            "NRES-SIZE-MISMATCH(error)/0xC");
}

TEST(NresSalvage, ReadsAnArchiveWhoseHeaderHasAWrongSize) {
  const Bytes damaged = patched(four_entries(), 12, "\x28\x11");
  const auto archive = Document::parse(damaged, {.framing = Framing::Salvage});
  ASSERT_TRUE(archive);
  EXPECT_EQ(archive->payload(0)->text(), "11111");
}

TEST(NresSortTable, FoldsToLowerCaseSoUnderscoreSortsBeforeLetters) {
  EXPECT_THAT(sorted_order(parsed(four_entries()).records()), ElementsAre(2, 0, 1, 3));
}

TEST(NresSortTable, KeepsEqualNamesInDirectoryOrder) {
  const std::vector<Entry> nine(9, entry(1, "Land", ""));
  const Bytes bytes = join(*write_canonical(nine));
  EXPECT_THAT(sorted_order(parsed(bytes).records()), ElementsAre(0, 1, 2, 3, 4, 5, 6, 7, 8));
}

TEST(NresLookup, FindsNamesOfVectorD3InAnyCase) {
  const Lookup lookup(parsed(four_entries()));
  EXPECT_TRUE(lookup.uses_stored_table());
  EXPECT_EQ(lookup.find("AAB"), 1U);
  EXPECT_EQ(lookup.find("aab"), 1U);
  EXPECT_EQ(lookup.find("A"), 2U);
  EXPECT_EQ(lookup.find("a_b"), 0U);
  EXPECT_EQ(lookup.find("b"), std::nullopt);
  EXPECT_EQ(lookup.find(""), std::nullopt);
  EXPECT_EQ(lookup.find(std::string(100, 'a')), std::nullopt);
  EXPECT_THAT(lookup.find_all("aAb"), ElementsAre(1, 3));
}

TEST(NresLookup, FindsEveryEntryWhenTheStoredTableIsDamaged) {
  const std::uint64_t sort_of_first = parsed(four_entries()).directory_offset() + 0x3C;
  for (const std::string_view damage : {"\xFF", "\x03", "\x01"}) {
    const Document archive = parsed(patched(four_entries(), sort_of_first, damage));
    const Lookup lookup(archive);
    EXPECT_FALSE(lookup.uses_stored_table());
    EXPECT_EQ(lookup.find("AAB"), 1U);
    EXPECT_EQ(lookup.find("a_b"), 0U);
    EXPECT_EQ(lookup.find("a"), 2U);
    EXPECT_EQ(lookup.find("zebra"), std::nullopt);
  }
}

TEST(NresLookup, GivesTheLowestEntryEvenWhenEqualNamesAreStoredBackwards) {
  Bytes bytes = join(*write_canonical(std::vector<Entry>{entry(1, "a", ""), entry(2, "A", "")}));
  bytes = patched(patched(bytes, 0x10 + 0x3C, "\x01"), 0x10 + 0x7C, std::string_view("\0", 1));
  const Lookup lookup(parsed(bytes));
  EXPECT_TRUE(lookup.uses_stored_table());
  EXPECT_EQ(lookup.find("a"), 0U);
  EXPECT_THAT(lookup.find_all("a"), ElementsAre(0, 1));
}

TEST(NresLookup, FindsWithoutAllocating) {
  const Lookup lookup(parsed(four_entries()));
  const std::size_t before = test::allocations;
  const auto found = lookup.find("aab");
  const auto missing = lookup.find("a name that is longer than a short string");
  EXPECT_EQ(test::allocations, before);
  EXPECT_EQ(found, 1U);
  EXPECT_EQ(missing, std::nullopt);
}

TEST(NresLookup, WorksOnAnEmptyArchive) {
  const Lookup lookup(parsed(hex_bytes("4E526573 00010000 00000000 10000000")));
  EXPECT_EQ(lookup.find("anything"), std::nullopt);
}

}  // namespace
}  // namespace ngi::nres

#include <gtest/gtest.h>
#include <zlib.h>

#include "ngi/archive/nres/edit.h"
#include "ngi/archive/nres/rules.h"
#include "tests/archive/nres_odd_archive.h"

namespace ngi::nres {
namespace nres_write_test {

using namespace std::string_view_literals;

Document parsed(const Bytes& bytes) {
  return *Document::parse(bytes);
}

Bytes edited(const Bytes& bytes, const std::function<void(Editor&)>& edit) {
  Editor editor(parsed(bytes));
  edit(editor);
  const auto pieces = editor.write();
  EXPECT_TRUE(pieces) << full_message(pieces.error().issue);
  return pieces ? join(*pieces) : Bytes();
}

// Offsets at which two files of equal length differ.
std::vector<std::uint64_t> differences(const Bytes& a, const Bytes& b) {
  EXPECT_EQ(a.size(), b.size());
  std::vector<std::uint64_t> out;
  for (std::uint64_t i = 0; i < std::min(a.size(), b.size()); ++i) {
    if (a.data()[i] != b.data()[i]) out.push_back(i);
  }
  return out;
}

TEST(NresWriter, MakesVectorD3ToTheByte) {
  const Bytes bytes = four_entries();
  EXPECT_EQ(bytes.size(), 296U);
  EXPECT_EQ(crc32(0, reinterpret_cast<const Bytef*>(bytes.data()), 296), 0x4AFF15AFU);
}

TEST(NresWriter, MakesVectorsD1AndD2) {
  EXPECT_EQ(join(*write_canonical({})), hex_bytes("4E526573 00010000 00000000 10000000"));
  const std::vector<Entry> one = {{7, 1, 2, 3, *make_name("one"), Bytes::copy("x")}};
  EXPECT_EQ(join(*write_canonical(one)), one_entry());
}

TEST(NresEditor, GivesTheOriginalBytesWhenNothingWasEdited) {
  for (const Bytes& bytes : {one_entry(), four_entries(), odd_archive()}) {
    const auto pieces = Editor(parsed(bytes)).write();
    ASSERT_EQ(pieces->size(), 1U);
    EXPECT_EQ(pieces->front().data(), bytes.data());
    EXPECT_EQ(pieces->front().size(), bytes.size());
  }
}

TEST(NresEditor, ChangesOnlyTheFieldsItIsAskedTo) {
  const Bytes bytes = odd_archive();
  const std::uint64_t record = parsed(bytes).record_offset(1);
  EXPECT_THAT(differences(bytes, edited(bytes, [](Editor& e) { (void)e.set_type(1, 9); })),
              testing::ElementsAre(record));
  EXPECT_THAT(
      differences(bytes, edited(bytes, [](Editor& e) { (void)e.set_attributes(1, 1, 2, 3); })),
      testing::ElementsAre(record + 4, record + 8, record + 16));
}

TEST(NresEditor, ReplacesAPayloadOfTheSameSizeInPlace) {
  const Bytes bytes = odd_archive();
  const Bytes changed = edited(bytes, [](Editor& e) { (void)e.replace(0, Bytes::copy("FIRST")); });
  EXPECT_THAT(differences(bytes, changed), testing::ElementsAre(0x28, 0x29, 0x2A, 0x2B, 0x2C));
}

TEST(NresEditor, RenameRewritesTheNameFieldAndTheSortTableOnly) {
  const Bytes bytes = odd_archive();
  const Document changed = parsed(edited(bytes, [](Editor& e) { (void)e.rename(0, "zz"); }));
  EXPECT_EQ(changed.name(0), "zz");
  EXPECT_EQ(changed.records()[0].name[20], '\0') << "the tail goes with the old name";
  EXPECT_EQ(changed.records()[1].name[20], 't');
  EXPECT_EQ(changed.records()[0].sort_index, 1U);
  EXPECT_EQ(changed.records()[1].sort_index, 2U);
  EXPECT_EQ(changed.records()[2].sort_index, 0U);
  EXPECT_EQ(changed.bytes().slice(0, 0x3C), bytes.slice(0, 0x3C));
}

TEST(NresEditor, KeepsADamagedSortTableWhenNoNameChanged) {
  const std::uint64_t sort = parsed(one_entry()).record_offset(0) + 0x3C;
  const Bytes damaged = patched(one_entry(), sort, "\x77");
  const Bytes changed = edited(damaged, [](Editor& e) { (void)e.set_type(0, 8); });
  EXPECT_EQ(parsed(changed).records()[0].sort_index, 0x77U);
}

TEST(NresEditor, MoveChangesTheDirectoryAndNoPayload) {
  const Bytes bytes = odd_archive();
  const Document changed = parsed(edited(bytes, [](Editor& e) { (void)e.move(0, 2); }));
  EXPECT_EQ(changed.name(0), "second");
  EXPECT_EQ(changed.name(1), "third");
  EXPECT_EQ(changed.name(2), "first");
  EXPECT_EQ(changed.payload(2)->text(), "first");
  EXPECT_EQ(changed.records()[2].data_offset, 0x28U);
  EXPECT_EQ(changed.bytes().slice(0, 0x3C), bytes.slice(0, 0x3C));
  EXPECT_THAT(issues_of(changed.bytes()),
              testing::Not(testing::Contains(testing::HasSubstr("SORT"))));
}

TEST(NresEditor, ResizingKeepsUnindexedBytesAndRealignsWhatFollows) {
  const Document changed = parsed(
      edited(odd_archive(), [](Editor& e) { (void)e.replace(1, Bytes::copy("second, longer")); }));
  EXPECT_EQ(changed.bytes().slice(0x10, 16).text(), "junk in front!!!");
  EXPECT_EQ(changed.records()[1].data_offset, 0x20U);
  EXPECT_EQ(changed.payload(1)->text(), "second, longer");
  EXPECT_EQ(changed.records()[0].data_offset, 0x30U);
  EXPECT_EQ(changed.payload(0)->text(), "first");
  EXPECT_EQ(changed.records()[2].data_offset, 0x38U);
  EXPECT_EQ(changed.bytes().slice(0x40, 8).text(), "tail\0\0\0\0"sv);
  EXPECT_EQ(changed.directory_offset(), 0x48U);
  EXPECT_EQ(changed.records()[0].name[20], 't');
  EXPECT_EQ(changed.records()[0].attr2, 22U);
}

TEST(NresEditor, RemovesAnEntryWithItsPadAndKeepsTheRest) {
  const Document changed = parsed(edited(odd_archive(), [](Editor& e) { (void)e.remove(0); }));
  ASSERT_EQ(changed.size(), 2U);
  EXPECT_EQ(changed.payload(0)->text(), "second");
  EXPECT_EQ(changed.records()[1].data_offset, 0x28U);
  EXPECT_EQ(changed.payload(1)->text(), "third---");
  EXPECT_EQ(changed.bytes().slice(0x30, 4).text(), "tail");
}

TEST(NresEditor, AddsBehindAllPayloadsAndAtTheEndOfTheDirectory) {
  const Document changed =
      parsed(edited(odd_archive(), [](Editor& e) { (void)e.add(entry(9, "new", "fresh")); }));
  ASSERT_EQ(changed.size(), 4U);
  EXPECT_EQ(changed.name(3), "new");
  EXPECT_EQ(changed.payload(3)->text(), "fresh");
  EXPECT_EQ(changed.records()[3].data_offset, 0x40U) << "behind \"tail\", on a multiple of 8";
  EXPECT_EQ(changed.bytes().slice(0x10, 0x2C), odd_archive().slice(0x10, 0x2C));
}

TEST(NresEditor, InsertPutsTheRecordWhereAsked) {
  const Document changed =
      parsed(edited(odd_archive(), [](Editor& e) { (void)e.insert(1, entry(9, "new", "fresh")); }));
  EXPECT_EQ(changed.name(1), "new");
  EXPECT_EQ(changed.name(2), "second");
  EXPECT_EQ(changed.payload(2)->text(), "second");
}

TEST(NresEditor, CanonicalWritingDropsUnindexedBytes) {
  const auto pieces = Editor(parsed(odd_archive())).write_canonical();
  const Bytes bytes = join(*pieces);
  EXPECT_EQ(bytes.text().find("junk"), std::string_view::npos);
  EXPECT_EQ(parsed(bytes).records()[0].data_offset, 0x10U);
  EXPECT_EQ(parsed(bytes).records()[0].name[20], 't');
}

TEST(NresEditor, RefusesIndicesThatDoNotExist) {
  Editor editor(parsed(four_entries()));
  EXPECT_FALSE(editor.remove(4));
  EXPECT_FALSE(editor.rename(4, "x"));
  EXPECT_FALSE(editor.move(0, 4));
  EXPECT_FALSE(editor.replace(4, {}));
  EXPECT_FALSE(editor.insert(5, entry(1, "x", "")));
  EXPECT_EQ(join(*editor.write()), four_entries());
}

TEST(NresEditor, RefusesToMoveAroundAnEntryWhosePlaceIsInvalid) {
  const std::uint64_t offset_field = parsed(four_entries()).record_offset(0) + 0x38;
  const Bytes damaged = patched(four_entries(), offset_field, "\0\0"sv);
  Editor editor(parsed(damaged));
  ASSERT_TRUE(editor.replace(3, Bytes::copy("another size")));
  ASSERT_FALSE(editor.write());
  EXPECT_EQ(editor.write().error().issue.rule, &rules::payload_range);
  ASSERT_TRUE(editor.replace(0, Bytes::copy("repaired")));
  EXPECT_EQ(parsed(join(*editor.write())).payload(0)->text(), "repaired");
}

TEST(NresEditor, RefusesToChangeSharedBytesButRebuildsThemCanonically) {
  const Bytes bytes = join(
      *write_canonical(std::vector<Entry>{entry(1, "a", "12345678"), entry(2, "b", "abcdefgh")}));
  const Bytes shared = patched(bytes, 0x20 + 64 + 0x38, "\x10");
  Editor editor(parsed(shared));
  ASSERT_TRUE(editor.replace(1, Bytes::copy("ABCDEFGH")));
  ASSERT_FALSE(editor.write());
  EXPECT_EQ(editor.write().error().issue.rule, &rules::payload_overlap);
  const Document rebuilt = parsed(join(*editor.write_canonical()));
  EXPECT_EQ(rebuilt.payload(0)->text(), "12345678");
  EXPECT_EQ(rebuilt.payload(1)->text(), "ABCDEFGH");
}

TEST(NresEditor, RefusesToPatchASalvagedArchive) {
  const Bytes damaged = Bytes::copy(std::string(four_entries().text()) + "tail");
  Editor editor(*Document::parse(damaged, {.framing = Framing::Salvage}));
  EXPECT_EQ(join(*editor.write()), damaged);
  ASSERT_TRUE(editor.set_type(0, 5));
  ASSERT_FALSE(editor.write());
  EXPECT_EQ(editor.write().error().issue.rule, &rules::size_mismatch);
  EXPECT_TRUE(Document::parse(join(*editor.write_canonical())));
}

}  // namespace nres_write_test
}  // namespace ngi::nres

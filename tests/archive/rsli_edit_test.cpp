#include "ngi/archive/rsli/edit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ngi/archive/rsli/check.h"
#include "ngi/archive/rsli/rules.h"
#include "tests/archive/rsli_samples.h"

namespace ngi::rsli {
namespace {

using testing::ElementsAre;

template <typename Edit>
Bytes edited(const Bytes& file, Edit edit, const ReadOptions& options = {}) {
  Editor editor(parsed(file, options));
  const Result<void> done = edit(editor);
  if (!done) ADD_FAILURE() << full_message(done.error().issue);
  return joined(editor.write());
}

std::vector<std::string> payloads(const Bytes& file, const ReadOptions& options = {}) {
  const Document document = parsed(file, options);
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < document.size(); ++i) {
    texts.push_back(std::string(document.name(i)) + "=" + payload_text(document, i));
  }
  return texts;
}

std::string strict_refusal(const Bytes& file) {
  Report report;
  check(parsed(file), report);
  const Issue* refusal = report.refusal(Reading::Strict);
  return refusal == nullptr ? "accepted" : full_message(*refusal);
}

// Offsets at which two files of equal length differ, as [first, last].
std::pair<std::size_t, std::size_t> changed_range(const Bytes& a, const Bytes& b) {
  EXPECT_EQ(a.size(), b.size());
  std::size_t first = a.size();
  std::size_t last = 0;
  for (std::size_t i = 0; i < a.size() && i < b.size(); ++i) {
    if (a.data()[i] == b.data()[i]) continue;
    first = std::min(first, i);
    last = i;
  }
  return {first, last};
}

TEST(RsliEditor, GivesTheOriginalBytesWhenNothingWasEdited) {
  for (const Bytes& file : {empty_archive(), three_entries(), over_declared()}) {
    const auto written = Editor(parsed(file)).write();
    EXPECT_EQ(joined(written).data(), file.data());
  }
}

TEST(RsliEditor, GivesTheOriginalBytesWhenEveryEditWasTakenBack) {
  const Bytes out = edited(three_entries(), [](Editor& editor) {
    EXPECT_TRUE(editor.rename(0, "Z.BIN"));
    EXPECT_TRUE(editor.move(0, 2));
    EXPECT_TRUE(editor.move(2, 0));
    EXPECT_TRUE(editor.set_flags(1, 0x8001));
    EXPECT_TRUE(editor.set_flags(1, 0));
    EXPECT_TRUE(editor.replace(2, Bytes::copy("plain")));
    return editor.rename(0, "B.BIN");
  });
  EXPECT_EQ(out, three_entries());
}

TEST(RsliEditor, ReplacesAPayloadOfTheSameSizeInItsPlace) {
  const Bytes out = edited(three_entries(),
                           [](Editor& editor) { return editor.replace(2, Bytes::copy("PLAIN")); });
  EXPECT_EQ(changed_range(out, three_entries()), std::pair(std::size_t{0x8B}, std::size_t{0x8F}));
  EXPECT_EQ(payload_text(parsed(out), 2), "PLAIN");
}

TEST(RsliEditor, ReplacesByAShorterPayloadInItsPlaceAndClearsTheRest) {
  const Bytes out =
      edited(three_entries(), [](Editor& editor) { return editor.replace(2, Bytes::copy("pla")); });
  EXPECT_EQ(out.size(), three_entries().size());
  EXPECT_EQ(out.from(0x8B).text(), std::string_view("pla\0\0", 5));
  EXPECT_EQ(parsed(out).header().total_unpacked, 15U);
  EXPECT_EQ(strict_refusal(out), "accepted");
}

TEST(RsliEditor, LaysOutAgainWhenAPayloadOutgrowsItsPlace) {
  const Bytes out = edited(three_entries(), [](Editor& editor) {
    return editor.replace(0, Bytes::copy("a longer secret"));
  });
  EXPECT_THAT(payloads(out), ElementsAre("B.BIN=a longer secret", "C.BIN=ababab", "A.BIN=plain"));
  EXPECT_EQ(parsed(out).packed(1), parsed(three_entries()).packed(1));
  EXPECT_EQ(parsed(out).header().seed, 0x10U);
  EXPECT_EQ(strict_refusal(out), "accepted");
}

TEST(RsliEditor, EnciphersAnewWhenARenameMovesTheSortTable) {
  const Bytes out =
      edited(three_entries(), [](Editor& editor) { return editor.rename(2, "Z.BIN"); });
  const Document document = parsed(out);
  EXPECT_THAT(document.order(), ElementsAre(0, 1, 2));
  EXPECT_EQ(document.payload_key(0), 0);
  EXPECT_EQ(document.packed(0).text(), "secret");  // key 0 leaves it plain
  EXPECT_THAT(payloads(out), ElementsAre("B.BIN=secret", "C.BIN=ababab", "Z.BIN=plain"));
  EXPECT_EQ(out.from(0x86), three_entries().from(0x86));
}

TEST(RsliEditor, ReordersRowsAndLeavesPayloadsWhereTheyAre) {
  constexpr std::array<std::size_t, 3> order = {2, 0, 1};
  const Bytes out = edited(three_entries(), [&](Editor& editor) { return editor.reorder(order); });
  EXPECT_THAT(payloads(out), ElementsAre("A.BIN=plain", "B.BIN=secret", "C.BIN=ababab"));
  EXPECT_EQ(parsed(out).data_offset(0), 0x8BU);
  EXPECT_EQ(strict_refusal(out), "accepted");
}

TEST(RsliEditor, AddsInsertsAndRemoves) {
  const Bytes added = edited(three_entries(), [](Editor& editor) {
    EXPECT_TRUE(editor.insert(0, entry("FIRST", Method::XorLzhuf, "first of all")));
    return editor.add(entry("LAST", Method::Deflate, "last of all"));
  });
  EXPECT_THAT(payloads(added), ElementsAre("FIRST=first of all", "B.BIN=secret", "C.BIN=ababab",
                                           "A.BIN=plain", "LAST=last of all"));
  EXPECT_EQ(strict_refusal(added), "accepted");
  const Bytes removed = edited(added, [](Editor& editor) {
    EXPECT_TRUE(editor.remove(4));
    return editor.remove(0);
  });
  EXPECT_EQ(removed, three_entries());
}

TEST(RsliEditor, ChangesTheMethodAndKeepsThePayload) {
  for (const Method method : {Method::Copy, Method::XorLzss, Method::Lzhuf, Method::Deflate}) {
    const Bytes out =
        edited(three_entries(), [&](Editor& editor) { return editor.set_method(0, method); });
    EXPECT_EQ(parsed(out).method(0), method);
    EXPECT_THAT(payloads(out), ElementsAre("B.BIN=secret", "C.BIN=ababab", "A.BIN=plain"));
    EXPECT_EQ(strict_refusal(out), "accepted");
  }
}

TEST(RsliEditor, PutsOnTheCipherLayerWithoutPackingAnew) {
  const Bytes file = changed_row(three_entries(), 1, [](Record& row) { row.packed_size = 5; });
  const Bytes out =
      edited(file, [](Editor& editor) { return editor.set_method(1, Method::XorLzss); });
  EXPECT_EQ(parsed(out).stream(1), parsed(file).stream(1));
  EXPECT_EQ(out.size(), file.size());
}

TEST(RsliEditor, SetsServiceAndFlagsInTheRowOnly) {
  const std::array service = {std::byte{1}, std::byte{2}, std::byte{3}, std::byte{4}};
  const Bytes out = edited(three_entries(), [&](Editor& editor) {
    EXPECT_TRUE(editor.set_flags(1, 0x81FF));
    return editor.set_service(1, service);
  });
  EXPECT_EQ(changed_range(out, three_entries()), std::pair(std::size_t{0x4C}, std::size_t{0x51}));
  EXPECT_EQ(parsed(out).records()[1].flags, 0x805F);
  EXPECT_EQ(parsed(out).records()[1].service, service);
}

TEST(RsliEditor, KeepsReservedBytesServiceFlagsAndGapsThroughANewLayout) {
  Bytes file = changed(three_entries(), [](Header& header, std::vector<Record>& rows) {
    header.opaque8[0] = std::byte{9};
    header.opaque24[7] = std::byte{8};
    rows[1].service[0] = std::byte{7};
    rows[1].flags = std::uint16_t{0x8041};
  });
  file = join({file, Bytes::copy("tail nobody points at")});
  const Bytes out =
      edited(file, [](Editor& editor) { return editor.add(entry("NEW", Method::Copy, "new")); });
  const Document document = parsed(out);
  EXPECT_EQ(document.header().opaque8[0], std::byte{9});
  EXPECT_EQ(document.header().opaque24[7], std::byte{8});
  EXPECT_EQ(document.records()[1].service[0], std::byte{7});
  EXPECT_EQ(document.records()[1].flags, 0x8041);
  EXPECT_TRUE(out.text().ends_with("plainnewtail nobody points at"));
}

TEST(RsliEditor, KeepsTheDeclaredExcessOfDeflateThroughANewLayout) {
  const Bytes out = edited(over_declared(), [](Editor& editor) {
    return editor.replace(0, Bytes::copy("something that does not fit there"));
  });
  const Document document = parsed(out);
  EXPECT_EQ(payload_text(document, 0), "something that does not fit there");
  EXPECT_EQ(payload_text(document, 1), "abcabc");
  EXPECT_EQ(document.data_end(0), document.data_offset(1) + 1);
  EXPECT_EQ(document.data_end(1), out.size() + 1);
}

TEST(RsliEditor, WritesIntoTheSlotNextToAnOverDeclaredNeighbour) {
  const Bytes out =
      edited(over_declared(), [](Editor& editor) { return editor.replace(1, Bytes::copy("abc")); });
  EXPECT_EQ(out.size(), over_declared().size());
  EXPECT_EQ(payload_text(parsed(out), 0), "abc");
  EXPECT_EQ(payload_text(parsed(out), 1), "abc");
  EXPECT_EQ(parsed(out).records()[1].packed_size, 6U);
}

TEST(RsliEditor, SeparatesPayloadsThatShareBytesInsteadOfChangingBoth) {
  const std::vector<Entry> two = {entry("A", Method::Copy, "same"),
                                  entry("B", Method::Copy, "same")};
  const Bytes file = changed_row(joined(write(two)), 1, [](Record& row) { row.data_offset = 96; });
  const Bytes out =
      edited(file, [](Editor& editor) { return editor.replace(0, Bytes::copy("SAME")); });
  EXPECT_THAT(payloads(out), ElementsAre("A=SAME", "B=same"));
}

TEST(RsliEditor, MovesAPayloadOutOfTheTableBeforeTheTableChanges) {
  const Bytes file = changed_row(three_entries(), 2, [](Record& row) {
    row.data_offset = 0;
    row.packed_size = 5;
  });
  const Bytes out = edited(file, [](Editor& editor) { return editor.rename(1, "D.BIN"); });
  EXPECT_EQ(payload_text(parsed(out), 2), std::string("NL\0\1\3", 5));
  EXPECT_EQ(payload_text(parsed(out), 0), "secret");
}

TEST(RsliEditor, KeepsAnHonouredTrailerLastAndItsShift) {
  const std::vector<Entry> entries = {entry("A", Method::Copy, "one"),
                                      entry("B", Method::Xor, "two")};
  const Bytes file = joined(write(entries, {.overlay = 32}));
  const Bytes out =
      edited(file, [](Editor& editor) { return editor.add(entry("C", Method::Lzss, "three")); });
  EXPECT_EQ(out.from(out.size() - 6), hex_file("414F 20000000"));
  EXPECT_EQ(parsed(out).overlay(), 32U);
  EXPECT_THAT(payloads(out), ElementsAre("A=one", "B=two", "C=three"));
}

TEST(RsliEditor, KeepsAnUnusableSortTableUntilANameChanges) {
  const Bytes file = changed_row(three_entries(), 1, [](Record& row) { row.sort_to_original = 2; });
  const Bytes replaced =
      edited(file, [](Editor& editor) { return editor.replace(2, Bytes::copy("PLAIN")); });
  EXPECT_EQ(parsed(replaced).records()[1].sort_to_original, 2);
  EXPECT_EQ(payload_text(parsed(replaced), 0), "secret");
  const Bytes renamed = edited(file, [](Editor& editor) { return editor.rename(2, "AA.BIN"); });
  EXPECT_EQ(parsed(renamed).records()[1].sort_to_original, 0);
  EXPECT_EQ(payload_text(parsed(renamed), 0), "secret");
}

TEST(RsliEditor, DerivesKeysFromTheNamesWhenTheTableIsNotPresorted) {
  const Bytes file = changed(three_entries(), [](Header& header, auto&) { header.presorted = 0; });
  const Bytes out = edited(file, [](Editor& editor) { return editor.rename(2, "Z.BIN"); });
  EXPECT_EQ(parsed(out).records()[0].sort_to_original, 2);  // stored values are nobody's business
  EXPECT_THAT(payloads(out), ElementsAre("B.BIN=secret", "C.BIN=ababab", "Z.BIN=plain"));
}

TEST(RsliEditor, RefusesToMovePayloadsThatAreNotThere) {
  const Bytes file = changed_row(three_entries(), 2, [](Record& row) { row.data_offset = 0x8C; });
  Editor editor(parsed(file));
  ASSERT_TRUE(editor.set_flags(2, 1));
  EXPECT_TRUE(editor.write());
  ASSERT_TRUE(editor.add(entry("NEW", Method::Copy, "new")));
  EXPECT_EQ(editor.write().error().rule().code, rules::range.code);
  ASSERT_TRUE(editor.replace(2, Bytes::copy("mended")));
  EXPECT_EQ(payload_text(parsed(joined(editor.write())), 2), "mended");
}

TEST(RsliEditor, RefusesBadRequestsAndStaysAsItWas) {
  Editor editor(parsed(three_entries()));
  const auto code = [](const Result<void>& result) {
    return result ? "done" : std::string(result.error().rule().code);
  };
  constexpr std::array<std::size_t, 3> twice = {0, 0, 1};
  EXPECT_EQ(code(editor.remove(3)), "RSLI-NO-ENTRY");
  EXPECT_EQ(code(editor.move(0, 3)), "RSLI-NO-ENTRY");
  EXPECT_EQ(code(editor.insert(4, entry("A", Method::Copy, ""))), "RSLI-NO-ENTRY");
  EXPECT_EQ(code(editor.rename(0, "lower")), "RSLI-UNWRITABLE");
  EXPECT_EQ(code(editor.reorder(twice)), "RSLI-UNWRITABLE");
  EXPECT_EQ(code(editor.add(entry("A", Method{0xC0}, ""))), "RSLI-UNWRITABLE");
  EXPECT_EQ(joined(editor.write()), three_entries());
}

}  // namespace
}  // namespace ngi::rsli

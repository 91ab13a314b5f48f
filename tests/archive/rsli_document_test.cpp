#include "ngi/archive/rsli/document.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ngi/archive/rsli/check.h"
#include "ngi/archive/rsli/rules.h"
#include "tests/archive/rsli_samples.h"

namespace ngi::rsli {
namespace {

using testing::ElementsAre;

TEST(RsliDocument, OpensAnArchiveWithoutEntries) {
  const Document document = parsed(empty_archive());
  EXPECT_EQ(document.size(), 0U);
  EXPECT_EQ(document.find("A.BIN"), std::nullopt);
  EXPECT_EQ(document.trailer(), nullptr);
}

TEST(RsliDocument, DeciphersTheTableOfTheBook) {
  const Document document = parsed(three_entries());
  ASSERT_EQ(document.size(), 3U);
  const Record& first = document.records()[0];
  EXPECT_EQ(document.name(0), "B.BIN");
  EXPECT_EQ(first.flags, 0x20);
  EXPECT_EQ(first.sort_to_original, 2);
  EXPECT_EQ(first.unpacked_size, 6U);
  EXPECT_EQ(first.data_offset, 0x80U);
  EXPECT_EQ(first.packed_size, 6U);
  EXPECT_EQ(document.method(1), Method::Lzss);
  EXPECT_EQ(document.method(2), Method::Copy);
  EXPECT_THAT(document.order(), ElementsAre(2, 0, 1));
}

TEST(RsliDocument, DecodesEveryPayload) {
  const Document document = parsed(three_entries());
  EXPECT_EQ(document.payload_key(0), 2);
  EXPECT_EQ(payload_text(document, 0), "secret");
  EXPECT_EQ(payload_text(document, 1), "ababab");
  EXPECT_EQ(payload_text(document, 2), "plain");
  EXPECT_EQ(document.payload(3).error().rule().code, rules::no_entry.code);
}

TEST(RsliDocument, ReadsOverDeclaredDeflateToTheEndOfTheFile) {
  const Document document = parsed(over_declared());
  EXPECT_EQ(payload_text(document, 0), "abc");
  EXPECT_EQ(payload_text(document, 1), "abcabc");
  EXPECT_EQ(document.packed(1).size(), 8U);
}

TEST(RsliLookup, FoldsTheQueryToUpperCase) {
  const Document document = parsed(three_entries());
  EXPECT_EQ(document.find("a.bin"), 2U);
  EXPECT_EQ(document.find("C.BIN"), 1U);
  EXPECT_EQ(document.find("B.BIN"), 0U);
  EXPECT_EQ(document.find("D.BIN"), std::nullopt);
  EXPECT_EQ(document.find(""), std::nullopt);
}

TEST(RsliLookup, MatchesTwelveCharactersAndNeverMore) {
  const Bytes file = joined(write(std::vector{entry("ABCDEFGH.TEX", Method::Copy, "x")}));
  EXPECT_EQ(parsed(file).find("abcdefgh.tex"), 0U);
  EXPECT_EQ(parsed(file).find("abcdefgh.texm"), std::nullopt);
}

TEST(RsliLookup, NeverFindsAStoredLowerCaseName) {
  const Bytes file =
      changed_row(three_entries(), 1, [](Record& row) { row.name = name_field("c.bin"); });
  EXPECT_EQ(parsed(file).find("c.bin"), std::nullopt);
}

TEST(RsliLookup, SortsItselfWhenTheStoredTableIsWrongButKeepsTheStoredKeys) {
  const Bytes file = changed(three_entries(), [](Header&, std::vector<Record>& rows) {
    rows[1].sort_to_original = 2;  // 2, 2, 1: not a permutation
  });
  const Document document = parsed(file);
  EXPECT_THAT(document.order(), ElementsAre(2, 0, 1));
  EXPECT_EQ(document.find("C.BIN"), 1U);
  EXPECT_EQ(document.payload_key(1), 2);
  EXPECT_EQ(payload_text(document, 0), "secret");
}

TEST(RsliLookup, SortsAndDerivesTheKeysWhenTheTableIsNotPresorted) {
  const Bytes file = changed(three_entries(), [](Header& header, std::vector<Record>& rows) {
    header.presorted = 0;
    for (Record& row : rows) row.sort_to_original = 77;
  });
  const Document document = parsed(file);
  EXPECT_THAT(document.order(), ElementsAre(2, 0, 1));
  EXPECT_EQ(document.payload_key(0), 2);
  EXPECT_EQ(payload_text(document, 0), "secret");
}

TEST(RsliTruncation, NeverOpensWithoutItsTableAndNeverGivesWrongPayloads) {
  const Bytes file = three_entries();
  const Document whole = parsed(file);
  for (std::uint64_t length = 0; length < file.size(); ++length) {
    const auto document = Document::parse(file.slice(0, length));
    EXPECT_EQ(document.has_value(), length >= whole.table_end()) << length;
    if (!document) {
      const auto& expected = length < 32 ? rules::bad_header : rules::table_range;
      EXPECT_EQ(document.error().rule().code, expected.code) << length;
      continue;
    }
    for (std::size_t i = 0; i < document->size(); ++i) {
      const bool there = whole.data_end(i) <= length;
      EXPECT_EQ(payload_text(*document, i), there ? payload_text(whole, i) : "RSLI-RANGE")
          << length;
    }
    Report report;
    check(*document, report);
    EXPECT_NE(report.refusal(Reading::Tolerant), nullptr) << length;
  }
}

TEST(RsliRange, SurvivesTheCornersOfOffsetAndSize) {
  for (const std::uint32_t offset : {0U, 0x8FU, 0x90U, 0x91U, 0x7FFF'FFFFU, 0xFFFF'FFFFU}) {
    for (const std::uint32_t size : {0U, 1U, 2U, 0x7FFF'FFFFU, 0xFFFF'FFFFU}) {
      const Bytes file = changed_row(three_entries(), 2, [&](Record& row) {
        row.data_offset = offset;
        row.packed_size = size;
        row.unpacked_size = size;
      });
      const Document document = parsed(file);
      const bool fits = std::uint64_t{offset} + size <= file.size();
      EXPECT_EQ(document.data_end(2), std::uint64_t{offset} + size);
      EXPECT_EQ(document.payload(2).has_value(), fits) << offset << " " << size;
    }
  }
}

TEST(RsliRange, AddsAHugeOverlayInSixtyFourBits) {
  const Bytes file = join({three_entries(), hex_file("414F FFFFFFFF")});
  const Document document = parsed(file, {.overlay = Overlay::Honour});
  EXPECT_EQ(document.data_offset(0), 0x1'0000'007FU);
  EXPECT_EQ(payload_text(document, 0), "RSLI-RANGE");
}

TEST(RsliOverlay, ShiftsPayloadsOnRequest) {
  const std::vector<Entry> entries = {entry("A", Method::Copy, "one"),
                                      entry("B", Method::Xor, "two")};
  const Bytes file = joined(write(entries, {.overlay = 32}));
  const Document shifted = parsed(file, {.overlay = Overlay::Honour});
  EXPECT_EQ(shifted.records()[0].data_offset, 64U);
  EXPECT_EQ(shifted.data_offset(0), 96U);
  EXPECT_EQ(payload_text(shifted, 0), "one");
  EXPECT_EQ(payload_text(shifted, 1), "two");
  EXPECT_NE(payload_text(parsed(file, {.overlay = Overlay::Ignore}), 0), "one");
}

TEST(RsliOverlay, CountsByItselfOnlyWhenThePayloadsNeedIt) {
  const Bytes needed = joined(write(std::vector{entry("A", Method::Copy, "one")}, {.overlay = 64}));
  EXPECT_EQ(parsed(needed).overlay(), 64U);
  EXPECT_EQ(payload_text(parsed(needed), 0), "one");
  const Bytes chance = joined(write(std::vector{entry("A", Method::Copy, "xAO\1\0\0\0")}));
  EXPECT_EQ(parsed(chance).overlay(), std::nullopt);
}

TEST(RsliLimits, AreCheckedBeforeAnythingIsAllocated) {
  const auto code = [](const ReadOptions& options) {
    const auto document = Document::parse(three_entries(), options);
    return document ? std::string(document->payload(0).error().rule().code)
                    : std::string(document.error().rule().code);
  };
  EXPECT_EQ(code({.limits = {.input_size = 143}}), "RSLI-LIMIT");
  EXPECT_EQ(code({.limits = {.entries = 2}}), "RSLI-LIMIT");
  EXPECT_EQ(code({.limits = {.packed_size = 5}}), "RSLI-LIMIT");
  EXPECT_EQ(code({.limits = {.decoded_size = 5}}), "RSLI-LIMIT");
}

}  // namespace
}  // namespace ngi::rsli

// Every rule of docs/formats/nres.md A11 on its smallest bad file.
#include <gtest/gtest.h>

#include <map>

#include "ngi/archive/nres/rules.h"
#include "tests/archive/nres_samples.h"
#include "tests/support/broken_file.h"

namespace ngi::nres {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using namespace std::string_view_literals;

TEST(NresRules, VectorsD1ToD3AreCleanButForTheRepeatedName) {
  EXPECT_THAT(issues_of(hex_bytes("4E526573 00010000 00000000 10000000")), IsEmpty());
  EXPECT_THAT(issues_of(one_entry()), IsEmpty());
  EXPECT_THAT(issues_of(four_entries()), ElementsAre("NRES-NAME-REPEATED(info)@3/0xFC"));
}

// A file that breaks one rule may break others too: all that is said of it.
TEST(NresRules, FireEachOnItsSmallestBadFileAtItsPlace) {
  const std::map<std::string_view, std::vector<std::string>> expected = {
      {"NRES-TOO-SHORT", {"NRES-TOO-SHORT(error)/0x0"}},
      {"NRES-BAD-MAGIC", {"NRES-BAD-MAGIC(error)/0x0"}},
      {"NRES-BAD-VERSION", {"NRES-BAD-VERSION(error)/0x4"}},
      {"NRES-BAD-COUNT", {"NRES-BAD-COUNT(error)/0x8"}},
      {"NRES-DIRECTORY-RANGE", {"NRES-DIRECTORY-RANGE(error)/0x8"}},
      {"NRES-SIZE-MISMATCH", {"NRES-SIZE-MISMATCH(error)/0xC"}},
      {"NRES-PAYLOAD-RANGE", {"NRES-PAYLOAD-RANGE(error)@0/0x50"}},
      {"NRES-NAME-UNTERMINATED", {"NRES-NAME-UNTERMINATED(error)@0/0x2C"}},
      {"NRES-NAME-EMPTY", {"NRES-NAME-EMPTY(error)@0/0x2C"}},
      {"NRES-NAME-TAIL", {"NRES-NAME-TAIL(warning)@0/0x30"}},
      {"NRES-NAME-CHARACTERS", {"NRES-NAME-CHARACTERS(warning)@0/0x2D"}},
      {"NRES-SORT-RANGE", {"NRES-SORT-RANGE(error)@0/0x54"}},
      {"NRES-SORT-REPEATED", {"NRES-SORT-REPEATED(error)@1/0x8C"}},
      {"NRES-SORT-ORDER", {"NRES-SORT-ORDER(error)@1/0x8C"}},
      {"NRES-SORT-TIES", {"NRES-NAME-REPEATED(info)@1/0x64", "NRES-SORT-TIES(warning)@1/0x8C"}},
      {"NRES-PAYLOAD-UNALIGNED",
       {"NRES-UNINDEXED-REGION(info)/0x10", "NRES-PAYLOAD-UNALIGNED(warning)@0/0x50"}},
      {"NRES-PAYLOAD-OVERLAP",
       {"NRES-UNINDEXED-REGION(warning)/0x18", "NRES-PAYLOAD-OVERLAP(error)@1/0x98"}},
      {"NRES-PADDING-NOT-ZERO", {"NRES-PADDING-NOT-ZERO(warning)/0x11"}},
      {"NRES-UNINDEXED-REGION", {"NRES-UNINDEXED-REGION(warning)/0x11"}},
      {"NRES-PAYLOAD-ORDER", {"NRES-PAYLOAD-ORDER(info)@1/0x98"}},
      {"NRES-NAME-REPEATED", {"NRES-NAME-REPEATED(warning)@1/0x64"}},
      {"NRES-DIRECTORY-UNALIGNED",
       {"NRES-UNINDEXED-REGION(info)/0x11", "NRES-DIRECTORY-UNALIGNED(warning)/0x19"}},
  };
  for (const auto& [code, issues] : expected) {
    EXPECT_EQ(issues_of(test::broken_file(code)), issues) << code;
  }
  for (const forge::BrokenRule& broken : forge::broken_rules()) {
    if (!broken.code.starts_with("NRES-") || broken.code == rules::limit_exceeded.code) continue;
    // What is left of a damaged archive is checked in salvage_test.cpp.
    if (broken.code == rules::directory_damaged.code || broken.code == rules::payload_cut.code) {
      continue;
    }
    EXPECT_TRUE(expected.contains(broken.code)) << broken.code;
  }
}

TEST(NresRules, TooShort) {
  EXPECT_THAT(issues_of(Bytes()), ElementsAre("NRES-TOO-SHORT(error)/0x0"));
}

TEST(NresRules, DirectoryRange) {
  EXPECT_THAT(issues_of(with_u32(one_entry(), 8, 0x7FFFFFFF)),
              ElementsAre("NRES-DIRECTORY-RANGE(error)/0x8"));
}

TEST(NresRules, PayloadRange) {
  const auto expected = ElementsAre("NRES-PAYLOAD-RANGE(error)@0/0x50");
  EXPECT_THAT(issues_of(with_u32(one_entry(), d2_offset, 0x18)), expected) << "one byte too far";
  EXPECT_THAT(
      issues_of(patched(one_entry(), d2_offset, "\x0F")),
      ElementsAre("NRES-PAYLOAD-RANGE(error)@0/0x50", "NRES-PAYLOAD-UNALIGNED(warning)@0/0x50"));
}

TEST(NresRules, PayloadRangeSumsIn64Bits) {
  for (const std::uint32_t offset : {0x10U, 0x18U, 0xFFFFFFF8U}) {
    for (const std::uint32_t size : {0xFFFFFFF0U, 0xFFFFFFFFU, 0x7FFFFFFFU}) {
      const auto bytes = with_u32(with_u32(one_entry(), d2_offset, offset), d2_size, size);
      EXPECT_THAT(issues_of(bytes), ElementsAre("NRES-PAYLOAD-RANGE(error)@0/0x50"));
      EXPECT_FALSE(Document::parse(bytes)->payload(0));
    }
  }
}

TEST(NresRules, PayloadMayFillThePadding) {
  const auto bytes = patched(one_entry(), d2_size, "\x08");
  EXPECT_THAT(issues_of(bytes), IsEmpty());
  EXPECT_EQ(Document::parse(bytes)->payload(0)->size(), 8U);
}

TEST(NresRules, NameUnterminated) {
  const Bytes bytes = test::broken_file("NRES-NAME-UNTERMINATED");
  EXPECT_EQ(Document::parse(bytes)->name(0), std::string(36, 'A'));
}

TEST(NresRules, NameEmpty) {
  EXPECT_THAT(issues_of(patched(one_entry(), d2_name, "\0"sv)),
              ElementsAre("NRES-NAME-EMPTY(error)@0/0x2C", "NRES-NAME-TAIL(warning)@0/0x2D"));
}

TEST(NresRules, NameCharacters) {
  EXPECT_THAT(issues_of(patched(one_entry(), d2_name + 1, "\x7F")),
              ElementsAre("NRES-NAME-CHARACTERS(warning)@0/0x2D"));
  EXPECT_THAT(issues_of(patched(one_entry(), d2_name + 2, "\x1F")),
              ElementsAre("NRES-NAME-CHARACTERS(warning)@0/0x2E"));
}

TEST(NresRules, SortOrderRejectsUpperCaseFolding) {
  auto bytes = four_entries();
  const std::uint64_t directory = Document::parse(bytes)->directory_offset();
  const std::uint32_t upper_case_table[] = {2, 1, 3, 0};
  for (std::uint64_t i = 0; i < 4; ++i) {
    bytes = with_u32(bytes, directory + i * 64 + 0x3C, upper_case_table[i]);
  }
  EXPECT_THAT(issues_of(bytes), testing::Contains("NRES-SORT-ORDER(error)@3/0x124"));
}

TEST(NresRules, PayloadOverlapIsFoundBehindALongerOne) {
  const auto bytes = archive_of(
      {entry(1, "a", std::string(32, 'a')), entry(2, "b", "12345678"), entry(3, "c", "12345678")});
  const std::uint64_t directory = Document::parse(bytes)->directory_offset();
  auto shared = with_u32(bytes, directory + 64 + 0x38, 0x10);    // inside a
  shared = with_u32(shared, directory + 128 + 0x38, 0x10 + 16);  // inside a, clear of b
  Report report;
  check(*Document::parse(shared), report);
  EXPECT_EQ(report.count(Severity::Error), 2U);
}

TEST(NresRules, UnindexedRegionIsAWarningWhenItHoldsSomething) {
  EXPECT_THAT(issues_of(test::broken_file("NRES-UNINDEXED-REGION")),
              ElementsAre("NRES-UNINDEXED-REGION(warning)/0x11"));
  EXPECT_THAT(issues_of(with_data_before_directory(one_entry(), std::string(8, '\0'))),
              ElementsAre("NRES-UNINDEXED-REGION(info)/0x11"));
}

TEST(NresRules, NameRepeatedIsAWarningWhenTheTypeRepeatsToo) {
  EXPECT_THAT(
      issues_of(archive_of({entry(1, "Land", ""), entry(2, "land", ""), entry(1, "LAND", "")})),
      ElementsAre("NRES-NAME-REPEATED(warning)@1/0x64"));
}

TEST(NresRules, Limit) {
  EXPECT_THAT(issues_of(four_entries(), {.limits = {.entries = 3}}),
              ElementsAre("NRES-LIMIT(error)/0x8"));
}

TEST(NresRules, NameUnfit) {
  EXPECT_TRUE(make_name(std::string(35, 'n')));
  for (const auto& name : {std::string(), std::string(36, 'n'), std::string("a\0b", 3)}) {
    const auto made = make_name(name);
    ASSERT_FALSE(made);
    EXPECT_EQ(made.error().issue.rule, &rules::name_unfit);
  }
}

TEST(NresRules, TooLarge) {
  std::vector<std::byte> megabyte(1 << 20);
  const std::vector<Entry> entries(4097, {0, 0, 0, 0, *make_name("big"), Bytes::borrow(megabyte)});
  const auto written = write_canonical(entries);
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().issue.rule, &rules::too_large_to_write);
}

TEST(NresRules, NoEntry) {
  const auto payload = Document::parse(one_entry())->payload(1);
  ASSERT_FALSE(payload);
  EXPECT_EQ(payload.error().issue.rule, &rules::no_entry);
  EXPECT_EQ(message(payload.error().issue), "has no entry 1; the entry count is 1");
}

TEST(NresRules, StrictReadingRefusesWhatTolerantReadingPutsUpWith) {
  Report report;
  check(*Document::parse(test::broken_file("NRES-SORT-RANGE")), report);
  ASSERT_NE(report.refusal(Reading::Strict), nullptr);
  EXPECT_EQ(report.refusal(Reading::Strict)->rule, &rules::sort_range);
  EXPECT_EQ(report.refusal(Reading::Tolerant), nullptr);
}

}  // namespace
}  // namespace ngi::nres

#include "ngi/archive/rsli/check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "ngi/archive/rsli/rules.h"
#include "tests/archive/rsli_samples.h"
#include "tests/support/broken_file.h"

// Each rule of docs/formats/nres.md B10 with its smallest bad file, which the forge makes; then the
// other sides of rules that have several.
namespace ngi::rsli {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// "R09 error record 2 at 0x78"
std::string line(const Issue& issue) {
  std::string out = std::string(issue.rule->alias) + " " + std::string(to_text(issue.severity));
  if (issue.place.record) out += " record " + std::to_string(*issue.place.record);
  if (issue.place.offset) out += " at " + hex_argument(*issue.place.offset);
  return out;
}

Report report_of(const Bytes& file, const ReadOptions& options = {}) {
  Report report;
  check(parsed(file, options), report);
  return report;
}

std::vector<std::string> found(const Bytes& file, const ReadOptions& options = {}) {
  const Report report = report_of(file, options);
  std::vector<std::string> lines;
  for (const Issue& issue : report.issues()) lines.push_back(line(issue));
  return lines;
}

std::string refused(const Bytes& file, Reading reading) {
  const Report report = report_of(file);
  const Issue* refusal = report.refusal(reading);
  return refusal == nullptr ? "accepted" : std::string(refusal->rule->alias);
}

std::string parse_failure(const Bytes& file, const ReadOptions& options = {}) {
  const auto document = Document::parse(file, options);
  return document ? "opened" : line(document.error().issue);
}

TEST(RsliCheck, FindsNothingInTheCleanFilesOfTheBook) {
  EXPECT_THAT(found(empty_archive()), IsEmpty());
  EXPECT_THAT(found(three_entries()), IsEmpty());
  EXPECT_THAT(found(one_entry()), IsEmpty());
}

TEST(RsliCheck, R01HeaderIsShortOrForeign) {
  EXPECT_EQ(parse_failure(empty_archive().slice(0, 31)), "R01 error at 0x0");
  EXPECT_EQ(parse_failure(with_byte(empty_archive(), 0, 'X')), "R01 error at 0x0");
  EXPECT_EQ(parse_failure(with_byte(empty_archive(), 1, 'X')), "R01 error at 0x0");
  EXPECT_EQ(parse_failure(with_byte(empty_archive(), 2, 1)), "R01 error at 0x2");
  EXPECT_EQ(parse_failure(test::broken_file("RSLI-BAD-HEADER")), "R01 error at 0x3");
}

TEST(RsliCheck, R02TableDoesNotFit) {
  EXPECT_EQ(parse_failure(test::broken_file("RSLI-TABLE-RANGE")), "R02 error at 0x4");
  EXPECT_EQ(parse_failure(with_byte(empty_archive(), 5, 0x80)), "R02 error at 0x4");
}

TEST(RsliCheck, R03SecondCountDiffers) {
  EXPECT_THAT(found(test::broken_file("RSLI-SECOND-COUNT")), ElementsAre("R03 warning at 0x6"));
}

TEST(RsliCheck, R04TotalDiffersFromTheSum) {
  EXPECT_THAT(found(test::broken_file("RSLI-TOTAL-UNPACKED")), ElementsAre("R04 warning at 0x10"));
}

TEST(RsliCheck, R05SeedDiffersFromTheSum) {
  EXPECT_THAT(found(test::broken_file("RSLI-SEED-SUM")), ElementsAre("R05 info at 0x14"));
}

TEST(RsliCheck, R06SortTableIsNotAPermutation) {
  EXPECT_THAT(found(test::broken_file("RSLI-SORT-PERMUTATION")),
              ElementsAre("R06 error record 1 at 0x52"));
  const auto with_value = [](std::uint16_t value) {
    return changed_row(three_entries(), 2, [&](Record& row) { row.sort_to_original = value; });
  };
  EXPECT_THAT(found(with_value(3)), ElementsAre("R06 error record 2 at 0x72"));
  EXPECT_THAT(found(with_value(0)), ElementsAre("R06 error record 2 at 0x72"));
  EXPECT_THAT(found(with_value(0xFFFF)), ElementsAre("R06 error record 2 at 0x72"));
  EXPECT_EQ(refused(with_value(3), Reading::Strict), "R06");
  EXPECT_EQ(refused(with_value(3), Reading::Tolerant), "accepted");
}

TEST(RsliCheck, R07SortTableIsTheInversePermutation) {
  const Bytes file = test::broken_file("RSLI-SORT-ORDER");
  EXPECT_THAT(found(file), ElementsAre("R07 error record 1 at 0x52"));
  EXPECT_EQ(refused(file, Reading::Strict), "R07");
  EXPECT_EQ(refused(file, Reading::Tolerant), "accepted");
}

TEST(RsliCheck, R06AndR07DoNotApplyWhenTheLoaderSorts) {
  const Bytes file = changed(three_entries(), [](Header& header, std::vector<Record>& rows) {
    header.presorted = 0;
    rows[2].sort_to_original = 99;
  });
  EXPECT_THAT(found(file), IsEmpty());
}

TEST(RsliCheck, R08NamesThatNoQueryOrWriterWouldUse) {
  const auto named = [](std::array<char, 12> name) {
    return found(changed_row(one_entry(), 0, [&](Record& row) { row.name = name; }));
  };
  EXPECT_THAT(named({}), ElementsAre("R08 warning record 0 at 0x20"));
  EXPECT_THAT(named({'a'}), ElementsAre("R08 warning record 0 at 0x20"));
  EXPECT_THAT(named({'\xC0'}), ElementsAre("R08 warning record 0 at 0x20"));
  EXPECT_THAT(named({'A', '\0', 'B'}), ElementsAre("R08 warning record 0 at 0x20"));
  EXPECT_THAT(named(name_field("ABCDEFGHIJKL")), IsEmpty());
}

TEST(RsliCheck, R08RepeatedName) {
  EXPECT_THAT(found(test::broken_file("RSLI-NAME")), ElementsAre("R08 warning record 1 at 0x40"));
}

TEST(RsliCheck, R09RangePastTheEndOrInsideTheTable) {
  const auto at = [](std::uint32_t offset) {
    return changed_row(one_entry(), 0, [&](Record& row) { row.data_offset = offset; });
  };
  const Bytes past_the_end = test::broken_file("RSLI-RANGE");
  EXPECT_THAT(found(past_the_end), ElementsAre("R09 error record 0 at 0x38"));
  EXPECT_THAT(found(at(0xFFFF'FFFF)), ElementsAre("R09 error record 0 at 0x38"));
  EXPECT_THAT(found(at(63)), ElementsAre("R09 warning record 0 at 0x38"));
  EXPECT_EQ(refused(past_the_end, Reading::Tolerant), "R09");
  EXPECT_EQ(refused(at(63), Reading::Strict), "accepted");
}

TEST(RsliCheck, R10AndR11TheHabitsOfTheOriginalPacker) {
  EXPECT_THAT(found(over_declared()),
              ElementsAre("R11 info record 1 at 0x58", "R10 error record 1 at 0x5C"));
  EXPECT_EQ(refused(over_declared(), Reading::Strict), "R10");
  EXPECT_EQ(refused(over_declared(), Reading::Tolerant), "accepted");
}

TEST(RsliCheck, R10IsForDeflateOnlyAndForOneByteOnly) {
  const auto longer = [](Method method, std::uint32_t excess) {
    return changed(one_entry(method), [&](Header& header, std::vector<Record>& rows) {
      rows[0].packed_size = rows[0].packed_size + excess;
      header.seed = rows[0].packed_size;
    });
  };
  EXPECT_THAT(found(test::broken_file("RSLI-DEFLATE-EOF-PLUS-ONE")),
              ElementsAre("R10 error record 0 at 0x3C"));
  EXPECT_THAT(found(longer(Method::Deflate, 2)), ElementsAre("R09 error record 0 at 0x38"));
  EXPECT_THAT(found(longer(Method::Lzss, 1)), ElementsAre("R09 error record 0 at 0x38"));
}

TEST(RsliCheck, R11OverlapOfAnyOtherKind) {
  const Bytes file = test::broken_file("RSLI-OVERLAP");
  EXPECT_THAT(found(file), ElementsAre("R11 warning record 1 at 0x58"));
  EXPECT_EQ(refused(file, Reading::Strict), "accepted");
}

TEST(RsliCheck, R12UnknownMethodAndDamagedPayload) {
  const Bytes unknown =
      changed_row(one_entry(), 0, [](Record& row) { row.flags = std::uint16_t{0xC0}; });
  EXPECT_THAT(found(unknown), ElementsAre("R12 error record 0 at 0x30"));
  const Bytes damaged = test::broken_file("RSLI-PAYLOAD");
  EXPECT_THAT(found(damaged), ElementsAre("R12 error record 0 at 0x40"));
  EXPECT_EQ(refused(damaged, Reading::Strict), "R12");
  EXPECT_EQ(refused(damaged, Reading::Tolerant), "accepted");
}

TEST(RsliCheck, R12OutputOfAnotherSize) {
  const Bytes file = changed(one_entry(Method::Deflate), [](Header& header, auto& rows) {
    rows[0].unpacked_size = 4;
    header.total_unpacked = 4;
  });
  EXPECT_THAT(found(file), ElementsAre("R12 error record 0 at 0x40"));
}

TEST(RsliCheck, R13StoredSizesDiffer) {
  const auto unpacked = [](std::uint32_t size) {
    return changed(one_entry(), [&](Header& header, std::vector<Record>& rows) {
      rows[0].unpacked_size = size;
      header.total_unpacked = size;
    });
  };
  const Bytes shorter = test::broken_file("RSLI-STORED-SIZE");
  EXPECT_THAT(found(shorter), ElementsAre("R13 error record 0 at 0x3C"));
  EXPECT_THAT(found(unpacked(6)), ElementsAre("R13 error record 0 at 0x3C"));
  EXPECT_EQ(payload_text(parsed(shorter), 0), "plai");
  EXPECT_EQ(payload_text(parsed(unpacked(6)), 0), "RSLI-STORED-SIZE");
  EXPECT_EQ(refused(shorter, Reading::Strict), "R13");
  EXPECT_EQ(refused(shorter, Reading::Tolerant), "accepted");
}

TEST(RsliCheck, R14TrailerThatCounts) {
  const Bytes file = test::broken_file("RSLI-OVERLAY");
  EXPECT_THAT(found(file), ElementsAre("R14 error at 0x43"));
  EXPECT_EQ(refused(file, Reading::Strict), "R14");
  EXPECT_EQ(refused(file, Reading::Tolerant), "accepted");
}

TEST(RsliCheck, R15ReservedBytesAreInUse) {
  EXPECT_THAT(found(test::broken_file("RSLI-RESERVED")), ElementsAre("R15 warning at 0x8"));
  EXPECT_THAT(found(with_byte(empty_archive(), 31, 1)), ElementsAre("R15 warning at 0x18"));
  const Bytes service =
      changed_row(one_entry(), 0, [](Record& row) { row.service[3] = std::byte{1}; });
  EXPECT_THAT(found(service), ElementsAre("R15 warning record 0 at 0x2C"));
  const Bytes flags =
      changed_row(one_entry(), 0, [](Record& row) { row.flags = std::uint16_t{1}; });
  EXPECT_THAT(found(flags), ElementsAre("R15 warning record 0 at 0x30"));
}

TEST(RsliCheck, R16LimitsOfTheReader) {
  EXPECT_EQ(parse_failure(one_entry(), {.limits = {.input_size = 68}}), "R16 error at 0x0");
  EXPECT_EQ(parse_failure(one_entry(), {.limits = {.entries = 0}}), "R16 error at 0x4");
  EXPECT_THAT(found(one_entry(), {.limits = {.packed_size = 4}}),
              ElementsAre("R16 error record 0 at 0x3C"));
  EXPECT_THAT(found(one_entry(), {.limits = {.decoded_size = 4}}),
              ElementsAre("R16 error record 0 at 0x34"));
}

TEST(RsliCheck, R16StopsWorkThatOverlapsMultiply) {
  std::vector<Entry> entries(1000, entry("A", Method::Deflate, std::string(10'000, 'x')));
  const Bytes file = changed(joined(write(entries)), [](Header&, std::vector<Record>& rows) {
    for (Record& row : rows) row.data_offset = rows[0].data_offset;
  });
  const Limits small = {.packed_size = 100'000, .decoded_size = 100'000};
  const Report report = report_of(file, {.limits = small});
  ASSERT_NE(report.refusal(Reading::Tolerant), nullptr);
  EXPECT_EQ(report.refusal(Reading::Tolerant)->rule->alias, "R16");
}

TEST(RsliCheck, R17OverlayLargerThanTheFile) {
  const Bytes file = join({empty_archive(), hex_file("414F 27000000")});
  EXPECT_THAT(found(file, {.overlay = Overlay::Honour}),
              ElementsAre("R14 error at 0x20", "R17 error at 0x20"));
  EXPECT_THAT(found(file), IsEmpty());
}

TEST(RsliRules, HaveEachCodeAndAliasOnce) {
  std::set<std::string_view> seen;
  for (const Rule* rule : rules::all()) {
    EXPECT_TRUE(seen.insert(rule->code).second) << rule->code;
    EXPECT_TRUE(rule->alias.empty() || seen.insert(rule->alias).second) << rule->alias;
  }
}

}  // namespace
}  // namespace ngi::rsli

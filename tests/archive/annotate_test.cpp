#include "ngi/archive/annotate.h"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "tests/archive/nres_odd_archive.h"
#include "tests/archive/rsli_samples.h"

namespace ngi {
namespace {

using testing::ElementsAre;

std::vector<AnnotatedRange> ranges_of(const Bytes& bytes, Extent extent = {}) {
  std::vector<AnnotatedRange> ranges;
  const auto archive = Container::open(bytes);
  EXPECT_TRUE(archive);
  annotate(*archive,
           RangeSink(extent, [&ranges](const AnnotatedRange& range) { ranges.push_back(range); }));
  return ranges;
}

// "data payload#1 @0x20+6"
std::vector<std::string> described(const std::vector<AnnotatedRange>& ranges) {
  std::vector<std::string> out;
  for (const AnnotatedRange& range : ranges) {
    out.push_back(range.part + " " + range.label +
                  (range.entry ? "#" + std::to_string(*range.entry) : "") + " @" +
                  hex_argument(range.offset) + "+" + std::to_string(range.size));
  }
  return out;
}

TEST(Annotate, TellsApartWhatFillsTheDataRegion) {
  EXPECT_THAT(described(ranges_of(nres::odd_archive(), {.offset = 0x10, .size = 0x2C})),
              ElementsAre("data unindexed @0x10+16", "data payload#1 @0x20+6",
                          "data padding @0x26+2", "data payload#0 @0x28+5", "data padding @0x2D+3",
                          "data payload#2 @0x30+8", "data unindexed @0x38+4"));
}

TEST(Annotate, GivesOnlyTheRangesThatMeetTheExtent) {
  const std::uint64_t second_record = 0x3C + 64;
  EXPECT_THAT(described(ranges_of(nres::odd_archive(), {.offset = second_record + 6, .size = 8})),
              ElementsAre("directory attr1#1 @0x80+4", "directory attr2#1 @0x84+4",
                          "directory size#1 @0x88+4"));
}

TEST(Annotate, ShowsWhatEncipheredFieldsStandFor) {
  const auto ranges = ranges_of(rsli::three_entries(), {.offset = 0x20, .size = 1});
  ASSERT_EQ(ranges.size(), 1U);
  EXPECT_EQ(ranges[0].value, "\"B.BIN\"");
  EXPECT_EQ(ranges[0].deciphered, Bytes::copy(std::string("B.BIN") + std::string(7, '\0')));
}

TEST(Annotate, ShowsAnHonouredTrailer) {
  const rsli::Entry entry = rsli::entry("A", rsli::Method::Copy, "x");
  const Bytes bytes = rsli::joined(rsli::write(std::vector{entry}, {.overlay = 4}));
  ASSERT_TRUE(rsli::parsed(bytes).overlay());
  EXPECT_THAT(
      described(ranges_of(bytes, {.offset = bytes.size() - 7})),
      ElementsAre("data payload#0 @0x40+1", "trailer magic @0x41+2", "trailer overlay @0x43+4"));
}

void expect_full_cover(const Bytes& bytes) {
  std::uint64_t end = 0;
  for (const AnnotatedRange& range : ranges_of(bytes)) {
    EXPECT_EQ(range.offset, end) << range.part << " " << range.label;
    end = range.offset + range.size;
  }
  EXPECT_EQ(end, bytes.size());
}

TEST(Annotate, AccountsForEveryByteOnce) {
  expect_full_cover(nres::one_entry());
  expect_full_cover(nres::four_entries());
  expect_full_cover(nres::odd_archive());
  expect_full_cover(rsli::empty_archive());
  expect_full_cover(rsli::three_entries());
  expect_full_cover(rsli::over_declared());
}

RC_GTEST_PROP(Annotate, StaysInsideDamagedArchives, ()) {
  const Bytes good = *rc::gen::element(nres::odd_archive(), rsli::three_entries());
  std::string bytes(good.text());
  const int changes = *rc::gen::inRange(1, 6);
  for (int i = 0; i < changes; ++i) {
    bytes[*rc::gen::inRange<std::size_t>(0, bytes.size())] = *rc::gen::arbitrary<char>();
  }
  const auto archive = Container::open(Bytes::copy(bytes));
  if (!archive) return;
  annotate(*archive, RangeSink({}, [&bytes](const AnnotatedRange& range) {
    RC_ASSERT(range.offset <= bytes.size());
    RC_ASSERT(range.size <= bytes.size() - range.offset);
  }));
}

}  // namespace
}  // namespace ngi

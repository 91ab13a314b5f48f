#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ngi/material/mat0/annotate.h"
#include "ngi/material/mat0/compare.h"
#include "tests/material/mat0_sample.h"

namespace mat0_show_test {

using namespace ngi;
using namespace ngi::mat0;
using testing::ElementsAre;

namespace {

std::vector<AnnotatedRange> ranges_of(const Document& document, Extent extent = {}) {
  std::vector<AnnotatedRange> out;
  annotate(document,
           RangeSink(extent, [&out](const AnnotatedRange& range) { out.push_back(range); }));
  return out;
}

Asset asset(const Bytes& bytes) {
  return {"a.mat0", "a.mat0", bytes, {}};
}

std::vector<std::string> differences(const Bytes& a, const Bytes& b) {
  Differences out(Detail::Fields, 100);
  compare_assets(asset(a), asset(b), out);
  std::vector<std::string> fields;
  for (const Difference& difference : out.listed()) fields.push_back(difference.field);
  return fields;
}

}  // namespace

TEST(Mat0Annotate, CoversEveryByteOnceInOrder) {
  const Bytes whole = sample::two_phases_payload();
  for (std::uint64_t size = 0; size <= whole.size(); ++size) {
    std::uint64_t at = 0;
    for (const AnnotatedRange& range : ranges_of(Document::parse(whole.slice(0, size), {}))) {
      EXPECT_EQ(range.offset, at);
      at += range.size;
    }
    EXPECT_EQ(at, size);
  }
}

TEST(Mat0Annotate, NamesFieldsAndValues) {
  const auto ranges = ranges_of(sample::of_version(6));
  EXPECT_EQ(ranges[0].label, "phase count");
  EXPECT_EQ(ranges[5].label, "meta.d");
  EXPECT_EQ(ranges[5].value, "10000");
  EXPECT_EQ(ranges[6].part, "phase[0]");
  EXPECT_EQ(ranges[6].label, "ambient");
  EXPECT_EQ(ranges[6].value, "0.86274517 0.078431375 0.078431375 1");
  EXPECT_EQ(ranges[12].label, "texture");
  EXPECT_EQ(ranges[12].value, "SUN4.0");
  EXPECT_EQ(ranges.back().part, "block[0].key[0]");
}

TEST(Mat0Compare, NamesEachFieldThatDiffers) {
  const Bytes a = sample::two_phases_payload();
  EXPECT_THAT(differences(a, a), testing::IsEmpty());
  EXPECT_THAT(differences(a, patched(a, 4, "\x01")), ElementsAre("meta.a"));
  EXPECT_THAT(differences(a, patched(a, 15, "\x01")), ElementsAre("phase[0].ambient"));
  EXPECT_THAT(differences(a, patched(a, 32, "M")), ElementsAre("phase[0].texture"));
  EXPECT_THAT(differences(a, patched(a, 47, "M")), ElementsAre("phase[0].texture field"));
  EXPECT_THAT(differences(a, patched(a, 82, "\x80")),
              ElementsAre("block[0].mode", "block[0].interp_mask"));
  EXPECT_THAT(differences(a, patched(a, 90, "\x33")), ElementsAre("block[0].key[0].end_time"));
  EXPECT_THAT(differences(a, Bytes::copy(std::string(a.text()) + "x")),
              ElementsAre("tail_size", "tail"));
}

TEST(Mat0Compare, FindsEverySingleChangedByte) {
  const Bytes a = sample::two_phases_payload();
  for (std::uint64_t i = 0; i < a.size(); ++i) {
    const char changed = static_cast<char>(a.text()[i] ^ 0x40);
    const Bytes b = patched(a, i, {&changed, 1});
    if (Document::parse(b, {}).damage()) continue;
    EXPECT_FALSE(differences(a, b).empty()) << i;
  }
}

TEST(Mat0Compare, LeavesDamagedOnesToTheComparisonOfBytes) {
  const Bytes a = sample::two_phases_payload();
  EXPECT_THAT(differences(a, a.slice(0, 20)), testing::IsEmpty());
}

}  // namespace mat0_show_test

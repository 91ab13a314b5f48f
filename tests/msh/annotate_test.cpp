#include "ngi/msh/annotate.h"

#include <gmock/gmock.h>

#include "ngi/core/file.h"
#include "tests/msh/sample.h"
#include "tests/support/places.h"

namespace ngi::msh {
namespace {

std::vector<AnnotatedRange> ranges_of(const Document& document, Extent extent = {}) {
  std::vector<AnnotatedRange> ranges;
  annotate(document,
           RangeSink(extent, [&](const AnnotatedRange& range) { ranges.push_back(range); }));
  return ranges;
}

std::string value_at(const Document& document, const std::string& label) {
  for (const AnnotatedRange& range : ranges_of(document)) {
    if (range.label == label) return range.value;
  }
  return "not found";
}

// Every byte once, in order.
void expect_tiles(const Document& document) {
  std::uint64_t end = 0;
  for (const AnnotatedRange& range : ranges_of(document)) {
    ASSERT_EQ(range.offset, end) << range.label;
    end += range.size;
  }
  EXPECT_EQ(end, document.bytes().size());
}

TEST(MshAnnotate, NamesEveryByteOnce) {
  expect_tiles(sample::model());
  const auto archive =
      *nres::Document::parse(*map_file(in_source("tests/data/independent/models.rlb")));
  for (const std::size_t entry : model_entries(archive)) {
    expect_tiles(*Document::parse_entry(archive, entry));
  }
}

TEST(MshAnnotate, NamesBytesOfDamagedTablesToo) {
  const Document model = sample::model();
  expect_tiles(sample::with_payload(model, StreamType::Positions, Bytes::copy(std::string(13, 1))));
  expect_tiles(sample::with_payload(model, StreamType::Labels, Bytes::copy(std::string(13, 1))));
  expect_tiles(sample::with_payload(model, StreamType::Slots, Bytes::copy("short")));
  expect_tiles(sample::with_attributes(model, StreamType::Nodes, {2, 0, 24}));
  expect_tiles(sample::with_attributes(model, StreamType::HallWay, {9, 9, 9}));
}

TEST(MshAnnotate, ShowsTheValuesOfFields) {
  const Document model = sample::model();
  EXPECT_EQ(value_at(model, "node[1].parent"), "0");
  EXPECT_EQ(value_at(model, "batch[2].wear_row"), "2");
  EXPECT_EQ(value_at(model, "position[1]"), "1 0 0");
  EXPECT_EQ(value_at(model, "node[0].label"), "central_tc");
  EXPECT_EQ(value_at(model, "node[1].name"), "arm");
  EXPECT_EQ(value_at(model, "key[2].quat_raw"), "23170 0 0 23170");
}

TEST(MshAnnotate, KeepsToTheExtent) {
  const Document model = sample::model();
  const auto at = *model.place(StreamType::Batches, 1).offset;
  const auto ranges = ranges_of(model, {.offset = at, .size = 2});
  ASSERT_EQ(ranges.size(), 1U);
  EXPECT_EQ(ranges[0].label, "batch[1].flags");
}

}  // namespace
}  // namespace ngi::msh

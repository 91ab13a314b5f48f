#include "ngi/image/height_map.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "ngi/core/file.h"
#include "ngi/image/formats.h"
#include "tests/support/places.h"

namespace ngi::image {
namespace height_map_test {

using testing::ElementsAre;

HeightMap sample() {
  return {3, 2, {0, 1, 256, 40'000, 65'534, 65'535}, HeightRange{-1.7254902F, 94.50981F}};
}

Bytes seed(const std::string& name) {
  return *map_file(in_source("fuzz/corpus/heightmap/" + name));
}

// docs/formats/exchange.md 8
TEST(HeightMap, KeepsItsValuesAndRange) {
  const auto written = write_height_map(sample());
  ASSERT_TRUE(written);
  const auto again = read_height_map(*written);
  ASSERT_TRUE(again);
  EXPECT_EQ(*again, sample());
  const std::string_view text = written->text();
  EXPECT_NE(text.find(std::string("tEXtngi:height\0-1.7254902 94.50981", 34)),
            std::string_view::npos);
}

TEST(HeightMap, IsAGrey16BitPngForOtherPrograms) {
  const auto written = write_height_map(sample());
  EXPECT_EQ(written->text()[24], 16);  // bits
  EXPECT_EQ(written->text()[25], 0);   // grey
  const auto picture = read_png(*written);
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture->image.at(0, 1).r, 40'000 / 256);
}

TEST(HeightMap, OfAnotherProgramHasNoRangeAnd8BitsAreWidened) {
  const auto map = read_height_map(seed("grey8.png"));
  ASSERT_TRUE(map);
  EXPECT_FALSE(map->range);
  EXPECT_THAT(map->values, ElementsAre(0, 128 * 257, 65'535, 0, 128 * 257, 65'535));
}

TEST(HeightMap, TakesTheLuminanceOfColoursAndIgnoresARangeThatIsNone) {
  const auto map = read_height_map(seed("colour.png"));
  ASSERT_TRUE(map);
  EXPECT_FALSE(map->range);
  EXPECT_GT(map->values[0], 10 * 257);
  EXPECT_LT(map->values[0], 30 * 257);
  EXPECT_EQ(map->values[1], 65'535);
}

TEST(HeightMap, RefusesWhatIsCutOffNoPngOrTooLarge) {
  const Bytes whole = seed("range.png");
  EXPECT_TRUE(read_height_map(whole));
  const std::size_t end = whole.size() - 4;  // the checksum of the end mark is not read
  for (std::size_t size = 0; size < end; ++size) {
    EXPECT_FALSE(read_height_map(whole.slice(0, size))) << size;
  }
  const auto refused = read_height_map(whole, {.decoded_size = 95});  // 12 pixels of 8 bytes
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().rule().code, "TEXM-402");
  EXPECT_TRUE(read_height_map(whole, {.decoded_size = 96}));
}

TEST(HeightMap, WithoutPixelsOrWithTooFewCannotBeWritten) {
  EXPECT_FALSE(write_height_map({}));
  EXPECT_FALSE(write_height_map({2, 2, {1, 2, 3}, {}}));
}

TEST(HeightRange, TurnsValuesIntoHeightsAndBack) {
  const HeightRange range = {-10, 90};
  EXPECT_DOUBLE_EQ(range.height(0), -10);
  EXPECT_DOUBLE_EQ(range.height(65'535), 90);
  EXPECT_EQ(range.value(-50), 0);
  EXPECT_EQ(range.value(500), 65'535);
  EXPECT_EQ(range.value(40), 32'768);
  EXPECT_EQ((HeightRange{5, 5}.value(5)), 0);
}

RC_GTEST_PROP(HeightRange, GivesEveryValueBack, (std::uint16_t value)) {
  const HeightRange range = {-1.5F, 812.25F};
  RC_ASSERT(range.value(range.height(value)) == value);
}

}  // namespace height_map_test
}  // namespace ngi::image

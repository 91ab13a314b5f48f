#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "ngi/texture/detail/mip_skip.h"
#include "ngi/texture/document.h"
#include "ngi/texture/mips.h"
#include "tests/texture/sample.h"

using namespace ngi;
using namespace ngi::texture;
using ::testing::ElementsAre;

namespace {

struct SkipRow {
  LevelSize size;
  std::uint32_t levels;
  std::array<std::uint32_t, 4> skips;  // for the words 02, 10, 20, 40 000000
};

// docs/formats/materials.md 12.5
constexpr std::array skip_rows = {
    SkipRow{{64, 64}, 7, {2, 1, 0, 0}},   SkipRow{{128, 64}, 8, {2, 1, 0, 1}},
    SkipRow{{128, 128}, 8, {2, 1, 0, 1}}, SkipRow{{255, 255}, 8, {2, 1, 0, 2}},
    SkipRow{{256, 64}, 9, {2, 1, 1, 0}},  SkipRow{{256, 128}, 9, {2, 1, 1, 1}},
    SkipRow{{256, 256}, 9, {2, 1, 1, 2}}, SkipRow{{512, 64}, 10, {2, 1, 1, 0}},
    SkipRow{{256, 256}, 2, {1, 1, 1, 1}}, SkipRow{{256, 256}, 1, {0, 0, 0, 0}},
};

std::vector<std::byte> as_bytes(std::initializer_list<unsigned> values) {
  std::vector<std::byte> out;
  for (const unsigned value : values) out.push_back(static_cast<std::byte>(value));
  return out;
}

}  // namespace

TEST(MipSkip, IsThatOfTheBooksTable) {
  for (const SkipRow& row : skip_rows) {
    const auto skip = [&row](std::uint32_t word) { return mip_skip(row.size, row.levels, word); };
    EXPECT_EQ(skip(0x0200'0000), row.skips[0]);
    EXPECT_EQ(skip(0x0600'0000), row.skips[0]);
    EXPECT_EQ(skip(0x1000'0000), row.skips[1]);
    EXPECT_EQ(skip(0x2000'0000), row.skips[2]);
    EXPECT_EQ(skip(0x4000'0000), row.skips[3]);
    for (const std::uint32_t word : {0U, 0x0400'0000U, 0x1200'0000U, 0x7200'0000U}) {
      EXPECT_EQ(skip(word), 0U);
    }
  }
}

TEST(MipSkip, AdvancesToTheLevelItLeadsTo) {
  const SkippedBase two = apply_skip({256, 256}, 9, PixelFormat::Argb8888, 2);
  EXPECT_EQ(two.size, (LevelSize{64, 64}));
  EXPECT_EQ(two.mip_count, 7U);
  EXPECT_EQ(two.offset, 327680U);
  EXPECT_EQ(two.engine_offset, 327680U);
  EXPECT_EQ(apply_skip({256, 256}, 9, PixelFormat::Argb8888, 1).offset, 262144U);
  EXPECT_EQ(apply_skip({256, 256}, 9, PixelFormat::Argb8888, 0).offset, 0U);
}

TEST(MipSkip, OfOddSidesIsExactWhereTheEngineIsNot) {
  const SkippedBase odd = apply_skip({5, 3}, 3, PixelFormat::Argb8888, 2);
  EXPECT_EQ(odd.offset, 68U);
  EXPECT_EQ(odd.engine_offset, 75U);
  EXPECT_EQ(odd.engine_size.height, 0U);
  EXPECT_EQ(odd.size.height, 1U);
  EXPECT_EQ(apply_skip({1, 256}, 9, PixelFormat::Argb8888, 2).engine_offset, 1280U);
}

TEST(PageRecords, HaveTheSameUvsWhateverIsSkipped) {
  const std::vector<PageRect> rects = {{128, 128, 0, 128}, {16, 16, 224, 16}, {0, 64, 128, 128}};
  const UvRect expected = {.5F, .5F, 0, .5F};
  for (const std::uint32_t skip : {0U, 1U, 2U}) {
    const LevelSize size = level_size({256, 256}, skip);
    const auto records = page_records(size, rects, skip);
    ASSERT_EQ(records.size(), 4U);
    EXPECT_EQ(records[0].uv, UvRect());
    EXPECT_EQ(records[1].uv, expected);
    EXPECT_EQ(records[2].uv, (UvRect{.0625F, .0625F, .875F, .0625F}));
    EXPECT_EQ(records[3].uv, (UvRect{0, .25F, .5F, .5F}));
    const int factor = 1 << skip;
    EXPECT_EQ(records[1].pixels, (PixelRect{128 * factor, 0, 256 * factor, 128 * factor}));
  }
}

TEST(PageRecords, OfTheBooksFirstTexture) {
  const Document document = parsed(t1_page());
  const auto records = page_records(document.size(), *document.page());
  EXPECT_EQ(records[0].pixels, (PixelRect{0, 0, 2, 2}));
  EXPECT_EQ(records[1].uv, (UvRect{0, .5F, 0, 1}));
  EXPECT_EQ(records[2].uv, (UvRect{.5F, .5F, 0, .5F}));
}

TEST(PageRecords, AreFoundByCell) {
  const std::vector<PageRect> rects = {{0, 128, 0, 128}, {128, 128, 0, 128}};
  const auto records = page_records({256, 256}, rects);
  EXPECT_EQ(record_of_cell(-1, 3), 0U);
  EXPECT_EQ(record_of_cell(1, 3), 2U);
  EXPECT_EQ(record_of_cell(2, 3), std::nullopt);
  EXPECT_EQ(record_of_cell(-2, 3), std::nullopt);
  EXPECT_EQ(place_in_cell(records[2].uv, {.5F, 0}).u, .75F);
}

TEST(RectOnLevel, CoversThePixelsThatItTouches) {
  EXPECT_EQ(rect_on_level({3, 4, 5, 1}, 1), (PixelRect{1, 2, 4, 3}));
  EXPECT_EQ(rect_on_level({-3, 1, 0, 2}, 1), (PixelRect{-2, 0, -1, 1}));
}

TEST(MakeLevel, AveragesLevel0AndNotTheLevelBefore) {
  // The book's block: its direct mean is 1, that of the means 0. In all four bytes of 8888.
  std::vector<std::byte> block;
  for (const unsigned v : {0, 2, 1, 3, 2, 0, 0, 3, 3, 0, 2, 0, 0, 2, 0, 0}) {
    block.insert(block.end(), 4, static_cast<std::byte>(v));
  }
  const auto level = make_level(PixelFormat::Argb8888, {}, {4, 4}, block, 2);
  EXPECT_EQ(level, as_bytes({1, 1, 1, 1}));
}

TEST(MakeLevel, GivesTheGreyOfTheBooksFirstTexture) {
  // Means of the stored components: 31 * 2 / 4 = 15 red, 63 * 2 / 4 = 31 green, 15 blue.
  const Document document = parsed(t1());
  const auto level = make_level(PixelFormat::Rgb565, {}, {2, 2}, document.levels()[0].bytes, 1);
  EXPECT_EQ(level, as_bytes({0xEF, 0x7B}));
}

TEST(MakeLevel, OfOddSizesCoversEveryPixelOnce) {
  // 5 wide to 2: columns 0-1 and 2-4.
  const auto row = as_bytes({10, 0, 20, 0, 30, 0, 60, 0, 90, 0});
  EXPECT_EQ(make_level(PixelFormat::La88, {}, {5, 1}, row, 1), as_bytes({15, 0, 60, 0}));
}

TEST(MakeLevel, OfIndicesTakesTheColourNearestToTheMean) {
  std::vector<PaletteEntry> palette(256);
  palette[1] = {200, 200, 200, 0};
  palette[2] = {100, 100, 100, 0};
  EXPECT_EQ(make_level(PixelFormat::Indexed, palette, {2, 1}, as_bytes({0, 1}), 1), as_bytes({2}));
}

RC_GTEST_PROP(MakeLevel, OfOneColourIsThatColour, ()) {
  const auto format = *rc::gen::elementOf(
      std::vector<PixelFormat>(all_pixel_formats().begin(), all_pixel_formats().end()));
  const LevelSize size = {*rc::gen::inRange(1U, 20U), *rc::gen::inRange(1U, 20U)};
  const auto pixel = *rc::gen::container<std::vector<std::uint8_t>>(
      bytes_per_pixel(format), rc::gen::arbitrary<std::uint8_t>());
  std::vector<std::byte> level0;
  for (std::uint64_t i = 0; i < size.pixels(); ++i) {
    for (const std::uint8_t byte : pixel) level0.push_back(static_cast<std::byte>(byte));
  }
  std::vector<PaletteEntry> palette(256);
  for (std::size_t i = 0; i < 256; ++i) palette[i] = {static_cast<std::uint8_t>(i), 0, 0, 0};
  const auto level = make_level(format, palette, size, level0, *rc::gen::inRange(0U, 6U));
  RC_ASSERT(std::equal(level.begin(), level.end(), level0.begin()));
}

#include "ngi/image/contact_sheet.h"

#include <gtest/gtest.h>

#include "ngi/image/bitmap_font.h"

namespace ngi::image {
namespace contact_sheet_test {

using texture::Image;
using texture::Rgba8;

Image filled(std::uint32_t width, std::uint32_t height, const Rgba8& colour) {
  Image image = *texture::make_image(width, height);
  std::fill(image.pixels.begin(), image.pixels.end(), colour);
  return image;
}

std::size_t count_of(const Image& image, const Rgba8& colour) {
  return static_cast<std::size_t>(std::count(image.pixels.begin(), image.pixels.end(), colour));
}

constexpr Rgba8 red = {255, 0, 0, 255};
constexpr Rgba8 ink = {224, 224, 224, 255};

TEST(BitmapFont, HasAGlyphForWhatNamesAreMadeOf) {
  const GlyphRows& box = glyph('\x80');
  for (const char character : std::string_view("ABCXYZabcxyz0189._-#~ ")) {
    EXPECT_NE(glyph(character), box) << character;
  }
  EXPECT_EQ(glyph('q'), glyph('Q'));
  EXPECT_NE(glyph('0'), glyph('O'));
}

TEST(FitInto, LeavesSmallPicturesAlone) {
  const Image image = filled(3, 2, red);
  EXPECT_EQ(fit_into(image, 8), image);
}

TEST(FitInto, KeepsTheProportionsAndTheColour) {
  const Image image = fit_into(filled(100, 50, red), 10);
  EXPECT_EQ(image, filled(10, 5, red));
  EXPECT_EQ(fit_into(filled(1000, 1, red), 10).height, 1U);
}

TEST(FitInto, LetsHiddenColoursNotBleedIn) {
  Image image = filled(2, 1, red);
  image.at(1, 0) = {0, 255, 0, 0};
  EXPECT_EQ(fit_into(image, 1).at(0, 0), (Rgba8{255, 0, 0, 128}));
}

TEST(ContactSheet, ShowsAPictureAndItsName) {
  const SheetPicture picture = {"I", filled(12, 10, red)};
  const auto sheet = contact_sheet({&picture, 1}, {.columns = 1, .cell = 16});
  ASSERT_TRUE(sheet);
  EXPECT_EQ(count_of(*sheet, red), 120U);
  EXPECT_EQ(count_of(*sheet, ink), 11U) << "the dots of an I";
}

TEST(ContactSheet, EnlargesSmallPicturesByAWholeFactor) {
  const SheetPicture picture = {"", filled(5, 1, red)};
  const auto sheet = contact_sheet({&picture, 1}, {.columns = 1, .cell = 16});
  EXPECT_EQ(count_of(*sheet, red), 5U * 3 * 3);
}

TEST(ContactSheet, PutsAsManyInARowAsAsked) {
  const std::vector<SheetPicture> pictures(6, {"", filled(1, 1, red)});
  const auto wide = contact_sheet(pictures, {.columns = 6, .cell = 10});
  const auto tall = contact_sheet(pictures, {.columns = 1, .cell = 10});
  EXPECT_EQ(wide->width, 6U * 16 + 6);
  EXPECT_EQ(wide->height, 10U + 11 + 6 + 6);
  EXPECT_EQ(tall->width, 16U + 6);
  EXPECT_EQ(tall->height, 6U * (10 + 11 + 6) + 6);
  EXPECT_EQ(contact_sheet(pictures, {.cell = 10})->width, 3U * 16 + 6) << "about square";
}

TEST(ContactSheet, LaysChecksUnderWhatIsNotOpaque) {
  const SheetPicture picture = {"", filled(16, 16, {255, 255, 255, 0})};
  const auto sheet = contact_sheet({&picture, 1}, {.columns = 1, .cell = 16});
  EXPECT_EQ(count_of(*sheet, {160, 160, 160, 255}), 128U);
  EXPECT_EQ(count_of(*sheet, {112, 112, 112, 255}), 128U);
}

TEST(ContactSheet, CrossesOutWhatCouldNotBeRead) {
  const SheetPicture picture = {"", {}};
  const auto sheet = contact_sheet({&picture, 1}, {.columns = 1, .cell = 16});
  EXPECT_EQ(count_of(*sheet, {200, 64, 64, 255}), 32U);
}

TEST(ContactSheet, RefusesASheetThatIsTooLarge) {
  const std::vector<SheetPicture> pictures(100, {"", filled(1, 1, red)});
  const auto sheet = contact_sheet(pictures, {.columns = 10, .cell = 0xFFFFFFFF});
  ASSERT_FALSE(sheet);
  EXPECT_EQ(sheet.error().rule().code, "TEXM-402");
}

}  // namespace contact_sheet_test
}  // namespace ngi::image

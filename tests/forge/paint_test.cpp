// The brushes, and the textures that are painted with them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "ngi/forge/demo/textures/textures.h"
#include "ngi/forge/paint/light.h"
#include "ngi/forge/paint/metal.h"
#include "ngi/forge/paint/noise.h"
#include "ngi/texture/check.h"
#include "ngi/texture/palette.h"

namespace paint_test {

using namespace ngi;
using namespace ngi::forge;
using texture::PixelFormat;

namespace {

constexpr std::uint64_t seed = 1;

int brightness(Colour colour) {
  return colour.r + colour.g + colour.b;
}

}  // namespace

TEST(Canvas, TakesWhatLeavesOnOneSideInOnTheOther) {
  Canvas canvas(8, 8, seed);
  canvas.set(-1, 9, rgb(0x123456));
  EXPECT_EQ(canvas.at(7, 1), rgb(0x123456));
}

TEST(Canvas, FramesAnAreaAndLeavesItsMiddle) {
  Canvas canvas(8, 8, seed);
  canvas.fill(rgb(0));
  canvas.frame({1, 1, 6, 6}, 2, rgb(0xFFFFFF));
  const auto count =
      std::count(canvas.image().pixels.begin(), canvas.image().pixels.end(), rgb(0xFFFFFF));
  EXPECT_EQ(count, 36 - 4);
  EXPECT_EQ(canvas.at(3, 3), rgb(0));
  EXPECT_EQ(canvas.at(0, 0), rgb(0));
}

TEST(Canvas, MeasuresDistancesInSixteenths) {
  EXPECT_EQ(distance16(3, 4), 5 * 16);
  EXPECT_EQ(square_root(99), 9);
  EXPECT_EQ(square_root(100), 10);
}

TEST(Noise, HasNoSeamWhereItTiles) {
  Canvas canvas(64, 32, seed);
  const NoiseField field(canvas, 16);
  int widest = 0;
  for (int y = 0; y < 32; ++y) {
    widest = std::max(widest, std::abs(field.at(63, y) - field.at(64, y)));
    EXPECT_EQ(field.at(0, y), field.at(64, y));
  }
  EXPECT_LT(widest, 110);
  EXPECT_GT(widest, 0);
}

TEST(Camouflage, UsesEachColourAboutEquallyOften) {
  Canvas canvas(64, 64, seed);
  const std::array colours = {rgb(0x110000), rgb(0x001100), rgb(0x000011)};
  camouflage(canvas, colours, 16);
  std::map<int, int> counts;
  for (const Colour& pixel : canvas.image().pixels) ++counts[pixel.r + 2 * pixel.g + 4 * pixel.b];
  ASSERT_EQ(counts.size(), 3U);
  for (const auto& [colour, count] : counts) EXPECT_NEAR(count, 64 * 64 / 3, 200);
}

TEST(HazardStripes, AreHalfOneColourAndHalfTheOther) {
  Canvas canvas(32, 32, seed);
  hazard_stripes(canvas, canvas.whole(), 16, rgb(0xFFFF00), rgb(0));
  const auto& pixels = canvas.image().pixels;
  EXPECT_EQ(std::count(pixels.begin(), pixels.end(), rgb(0xFFFF00)), 32 * 16);
}

TEST(LampPainter, MakesALitLampBrighterThanADarkOne) {
  Canvas canvas(64, 32, seed);
  lamp(canvas, {0, 0, 32, 32}, rgb(0xFF0000), Lamp::Off);
  lamp(canvas, {32, 0, 32, 32}, rgb(0xFF0000), Lamp::On);
  EXPECT_GT(brightness(canvas.at(47, 15)), brightness(canvas.at(15, 15)) + 200);
}

TEST(DemoTextures, ObeyTheRulesAndTheNameRule) {
  std::set<std::string_view> names;
  for (const TextureRecipe& recipe : all_textures()) {
    SCOPED_TRACE(recipe.name);
    EXPECT_TRUE(names.insert(recipe.name).second);
    const auto bytes = forge_texture(recipe, seed);
    ASSERT_TRUE(bytes);
    const auto document = texture::Document::parse(*bytes);
    ASSERT_TRUE(document);
    Report report;
    texture::check(*document, report);
    texture::check_name(recipe.name, {}, report);
    for (const Issue& issue : report.issues()) ADD_FAILURE() << full_message(issue);
    EXPECT_EQ(document->levels().back().size, (texture::LevelSize{1, 1}));
  }
}

TEST(DemoTextures, ComeInAllShippedFormatsAndSizesFrom8To256) {
  std::set<PixelFormat> formats;
  std::set<int> sides;
  std::size_t pages = 0;
  for (const TextureRecipe& recipe : all_textures()) {
    formats.insert(recipe.format);
    if (!recipe.cells.empty()) ++pages;
    sides.insert({recipe.width, recipe.height});
  }
  EXPECT_EQ(formats, (std::set{PixelFormat::Indexed, PixelFormat::Rgb565, PixelFormat::Rgb888,
                               PixelFormat::Argb4444, PixelFormat::Argb8888}));
  EXPECT_EQ(*sides.begin(), 8);
  EXPECT_EQ(*sides.rbegin(), 256);
  EXPECT_GE(pages, 1U) << "no Page atlas";
}

TEST(DemoTextures, ChangeWithTheSeedAndWithNothingElse) {
  const TextureRecipe& hull = robot_textures()[0];
  EXPECT_EQ(paint(hull, 1), paint(hull, 1));
  EXPECT_NE(paint(hull, 1), paint(hull, 2));
}

TEST(DemoTextures, HaveLeavesWithHolesBetweenThem) {
  for (const TextureRecipe& recipe : scenery_textures()) {
    if (recipe.name != "TREE_LEAF.0") continue;
    const texture::Image image = paint(recipe, seed);
    const auto holes = std::count_if(image.pixels.begin(), image.pixels.end(),
                                     [](const Colour& pixel) { return pixel.a == 0; });
    const auto share = 100 * static_cast<std::size_t>(holes) / image.pixels.size();
    EXPECT_GT(share, 20U);
    EXPECT_LT(share, 80U);
  }
}

}  // namespace paint_test

#include "ngi/texture/edit.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "ngi/texture/detail/nearest_colour.h"
#include "tests/texture/sample.h"

using namespace ngi;
using namespace ngi::texture;

namespace {

// 64 x 64 with thousands of colours, smooth as a painted texture is.
Image gradient() {
  Image image = *make_image(64, 64);
  for (std::uint32_t y = 0; y < 64; ++y) {
    for (std::uint32_t x = 0; x < 64; ++x) {
      image.at(x, y) = {static_cast<std::uint8_t>(x * 4), static_cast<std::uint8_t>(y * 4),
                        static_cast<std::uint8_t>((x + y) * 2), 255};
    }
  }
  return image;
}

// Root of the mean square error of a channel.
double error_of(const Image& image, const Quantised& made) {
  double sum = 0;
  for (std::size_t i = 0; i < image.pixels.size(); ++i) {
    const Rgba8& p = image.pixels[i];
    sum += square_distance(made.palette[std::to_integer<std::size_t>(made.indices[i])],
                           {p.r, p.g, p.b});
  }
  return std::sqrt(sum / static_cast<double>(3 * image.pixels.size()));
}

}  // namespace

TEST(Quantise, OfUpTo256ColoursIsExactInOrderOfAppearance) {
  Image image = *make_image(16, 16);
  for (std::size_t i = 0; i < 256; ++i) {
    image.pixels[i] = {static_cast<std::uint8_t>(255 - i), 7, static_cast<std::uint8_t>(i), 1};
  }
  const Quantised made = quantise(image);
  EXPECT_TRUE(made.exact);
  EXPECT_EQ(made.palette[0], (PaletteEntry{0, 7, 255, 0}));
  EXPECT_EQ(made.indices.back(), std::byte{255});
  EXPECT_EQ(error_of(image, made), 0);
}

TEST(Quantise, OfMoreColoursComesNear) {
  const Quantised made = quantise(gradient());
  EXPECT_FALSE(made.exact);
  EXPECT_LT(error_of(gradient(), made), 6.0);  // a fixed 6 x 7 x 6 cube has 14
}

TEST(Quantise, IsTheSameEveryTime) {
  const Quantised once = quantise(gradient(), Dither::FloydSteinberg);
  const Quantised again = quantise(gradient(), Dither::FloydSteinberg);
  EXPECT_EQ(once.palette, again.palette);
  EXPECT_EQ(once.indices, again.indices);
}

TEST(Dithering, KeepsTheMeanOfAnAreaThatNoEntryHas) {
  std::vector<PaletteEntry> palette(256, PaletteEntry{0, 0, 0, 0});
  palette[1] = {255, 255, 255, 0};
  Image grey = *make_image(64, 64);
  for (Rgba8& pixel : grey.pixels) pixel = {64, 64, 64, 255};
  const auto white = [](const std::vector<std::byte>& indices) {
    return std::count(indices.begin(), indices.end(), std::byte{1});
  };
  EXPECT_EQ(white(map_to_palette(grey, palette)), 0);
  EXPECT_NEAR(static_cast<double>(white(map_to_palette(grey, palette, Dither::FloydSteinberg))),
              64.0 * 64.0 * 64.0 / 255.0, 60.0);
}

RC_GTEST_PROP(NearestColour, IsThatOfASearchThroughAll,
              (std::vector<std::array<std::uint8_t, 3>> colours, std::uint8_t r, std::uint8_t g,
               std::uint8_t b)) {
  RC_PRE(!colours.empty() && colours.size() <= 256);
  std::vector<PaletteEntry> palette;
  for (const auto& colour : colours) palette.push_back({colour[0], colour[1], colour[2], 0});
  std::size_t best = 0;
  for (std::size_t i = 1; i < palette.size(); ++i) {
    if (square_distance(palette[i], {r, g, b}) < square_distance(palette[best], {r, g, b}))
      best = i;
  }
  NearestColour nearest(palette);
  RC_ASSERT(nearest.find({r, g, b}) == best);
  RC_ASSERT(nearest.find({r, g, b}) == best);
}

RC_GTEST_PROP(Quantise, GivesAnIndexForEveryPixelOfAnyPicture, ()) {
  Image image = *make_image(*rc::gen::inRange(1U, 40U), *rc::gen::inRange(1U, 40U));
  for (Rgba8& pixel : image.pixels) {
    const auto word = *rc::gen::arbitrary<std::uint32_t>();
    pixel = {static_cast<std::uint8_t>(word), static_cast<std::uint8_t>(word >> 8),
             static_cast<std::uint8_t>(word >> 16), 255};
  }
  const Quantised made = quantise(image, Dither::FloydSteinberg);
  RC_ASSERT(made.indices.size() == image.pixels.size());
  if (made.exact) RC_ASSERT(error_of(image, made) == 0.0);
}

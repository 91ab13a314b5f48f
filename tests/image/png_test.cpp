#include "ngi/image/formats.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "ngi/exchange/rules.h"
#include "tests/image/random_picture.h"
#include "tests/support/hex_bytes.h"

namespace ngi::image {
namespace png_test {

using texture::Rgba8;
using Pixels = std::vector<Rgba8>;

// Files that another program made: signature, IHDR, what comes before the pixels, IDAT, IEND.
Bytes png(std::string_view ihdr, std::string_view chunks) {
  return hex_bytes("89504E470D0A1A0A" + std::string(ihdr) + std::string(chunks) +
                   "0000000049454E44AE426082");
}

constexpr std::string_view three_colours = "00000009504C54450A141E28323C46505A16AC8474";

Bytes rgb_2x1() {
  return png("0000000D49484452000000020000000108020000007B40E8DD",
             "0000000F4944415478DA63F8CFC0C0C8C40C00060B0106BD70256A");
}

Bytes palette_8_bits() {
  return png("0000000D4948445200000002000000010803000000C3FC8FB8",
             std::string(three_colours) + "0000000174524E5307DE824DC5" +
                 "0000000B4944415478DA6360620000000700035591955D");
}

std::string refusal(const Bytes& bytes, const Limits& limits = {}) {
  const auto picture = read_png(bytes, limits);
  return picture ? "accepted" : std::string(picture.error().rule().code);
}

TEST(PngReading, TakesTrueColour) {
  const auto picture = read_png(rgb_2x1());
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture->image.width, 2U);
  EXPECT_EQ(picture->image.height, 1U);
  EXPECT_EQ(picture->image.pixels, (Pixels{{255, 0, 0, 255}, {1, 2, 3, 255}}));
  EXPECT_EQ(picture->channels, Channels::Rgb);
}

TEST(PngReading, TakesAnAlphaChannelAsItStands) {
  const auto picture =
      read_png(png("0000000D49484452000000010000000208060000009981B627",
                   "000000124944415478DA6360646266616065636700000084001D7C2753CD"));
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture->image.pixels, (Pixels{{1, 2, 3, 4}, {5, 6, 7, 0}}));
  EXPECT_EQ(picture->channels, Channels::Rgba);
}

TEST(PngReading, KeepsThePaletteAndIndicesOfEightBits) {
  const auto picture = read_png(palette_8_bits());
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture->palette, (Pixels{{10, 20, 30, 7}, {40, 50, 60, 255}, {70, 80, 90, 255}}));
  EXPECT_EQ(picture->indices, (std::vector<std::uint8_t>{2, 0}));
  EXPECT_EQ(picture->image.pixels, (Pixels{{70, 80, 90, 255}, {10, 20, 30, 7}}));
}

TEST(PngReading, ExpandsPalettesOfFewerBits) {
  const auto picture = read_png(png("0000000D4948445200000003000000010403000000E9CE0987",
                                    std::string(three_colours) + "0000000274524E5300809B2B4E18" +
                                        "0000000B4944415478DA636054000000250022E98287E5"));
  ASSERT_TRUE(picture);
  EXPECT_FALSE(picture->has_palette());
  EXPECT_EQ(picture->image.pixels, (Pixels{{10, 20, 30, 0}, {40, 50, 60, 128}, {70, 80, 90, 255}}));
}

TEST(PngReading, TakesTheUpperByteOfSixteenBits) {
  const auto picture = read_png(png("0000000D494844520000000200000001100000000081D9FC15",
                                    "0000000D4944415478DA631032F9FF1F0003E60245F11C8465"));
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture->image.pixels, (Pixels{{0x12, 0x12, 0x12, 255}, {255, 255, 255, 255}}));
}

TEST(PngReading, MakesTheTransparentGreyTransparent) {
  const auto picture = read_png(png("0000000D4948445200000003000000010100000000339B2919",
                                    "0000000274524E5300007693CD38"
                                    "0000000A4944415478DA6358000000A200A17105CB41"));
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture->image.pixels,
            (Pixels{{255, 255, 255, 255}, {0, 0, 0, 0}, {255, 255, 255, 255}}));
  EXPECT_EQ(picture->channels, Channels::Rgba);
}

TEST(PngReading, KnowsGreyWithAlpha) {
  const auto picture = read_png(png("0000000D4948445200000001000000010804000000B51C0C02",
                                    "0000000B4944415478DA63E0F4050000620057F8655E14"));
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture->image.pixels, (Pixels{{9, 9, 9, 77}}));
  EXPECT_EQ(picture->channels, Channels::GreyAlpha);
}

TEST(PngReading, PutsInterlacedRowsInOrder) {
  const auto picture =
      read_png(png("0000000D49484452000000020000000208020000018AD3AAE5",
                   "000000174944415478DA636064646460626262606666666161010000B1001F306A6C28"));
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture->image.pixels,
            (Pixels{{1, 1, 1, 255}, {2, 2, 2, 255}, {3, 3, 3, 255}, {4, 4, 4, 255}}));
}

TEST(PngReading, RefusesEveryBeginningOfAFile) {
  for (const Bytes& whole : {rgb_2x1(), palette_8_bits()}) {
    constexpr std::uint64_t last_checksum = 4;  // of a chunk without content
    for (std::uint64_t size = 0; size < whole.size() - last_checksum; ++size) {
      const std::string code = refusal(whole.slice(0, size));
      EXPECT_EQ(code, size < 8 ? "IMAGE-FORMAT" : "IMAGE-DAMAGED") << size;
    }
  }
}

TEST(PngReading, RefusesAnIndexThatThePaletteLacks) {
  EXPECT_EQ(
      refusal(png("0000000D4948445200000002000000010803000000C3FC8FB8",
                  std::string(three_colours) + "0000000B4944415478DA636066000000090004352409E7")),
      "IMAGE-DAMAGED");
}

TEST(PngReading, RefusesAWrongChecksum) {
  EXPECT_EQ(refusal(patched(rgb_2x1(), 50, "?")), "IMAGE-DAMAGED");
}

TEST(PngReading, AllocatesNothingForAPictureThatIsTooLarge) {
  const Bytes bomb =
      png("0000000D494844520000EA600000EA60080600000080D27542", "000000004944415435AF061E");
  EXPECT_EQ(refusal(bomb), "TEXM-402");
  EXPECT_EQ(refusal(rgb_2x1(), {.decoded_size = 7}), "TEXM-402");
  EXPECT_EQ(refusal(rgb_2x1(), {.decoded_size = 8}), "accepted");
}

TEST(PngReading, RefusesOtherFiles) {
  EXPECT_EQ(refusal(Bytes::copy("Texm and so on")), "IMAGE-FORMAT");
}

TEST(PngWriting, AddsNoChunksThatColourManagersHeed) {
  const auto bytes = write_png(*read_png(palette_8_bits()));
  ASSERT_TRUE(bytes);
  for (const std::string_view chunk : {"gAMA", "sRGB", "iCCP", "cHRM", "tEXt", "tIME"}) {
    EXPECT_EQ(bytes->text().find(chunk), std::string_view::npos) << chunk;
  }
}

TEST(PngWriting, RefusesAPictureWithoutPixels) {
  EXPECT_EQ(write_png({}).error().rule().code, "IMAGE-UNWRITABLE");
}

// Each of these is a few bytes per row after one of the five filters, and noise after most others.
TEST(PngWriting, ChoosesAFilterForEachRow) {
  const auto value = [](int kind, std::uint32_t x, std::uint32_t y) {
    const std::uint32_t noise = (kind == 2 ? x * 2654435761U : y * 2654435761U) >> 24;
    return static_cast<std::uint8_t>(kind == 0 ? 7 : kind == 3 ? 3 * x + 5 * y : noise + x / 16);
  };
  for (int kind = 0; kind < 4; ++kind) {
    Picture picture = {*texture::make_image(128, 128)};
    for (std::uint32_t y = 0; y < 128; ++y) {
      for (std::uint32_t x = 0; x < 128; ++x) {
        const std::uint8_t level = value(kind, x, y);
        picture.image.at(x, y) = {level, level, static_cast<std::uint8_t>(level + y), 255};
      }
    }
    const auto bytes = write_png(picture);
    ASSERT_TRUE(bytes);
    EXPECT_LT(bytes->size(), 128U * 20) << kind;
    EXPECT_EQ(read_png(*bytes)->image, picture.image) << kind;
  }
}

RC_GTEST_PROP(PngWriting, GivesBackWhatItReads, ()) {
  const Picture picture = *test::random_picture();
  const auto bytes = write_png(picture);
  RC_ASSERT(bytes.has_value());
  const auto again = read_png(*bytes);
  RC_ASSERT(again.has_value());
  RC_ASSERT(again->image == picture.image);
  RC_ASSERT(again->palette == picture.palette);
  RC_ASSERT(again->indices == picture.indices);
  RC_ASSERT(*write_png(picture) == *bytes);
}

}  // namespace png_test
}  // namespace ngi::image

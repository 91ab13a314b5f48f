#include "ngi/image/formats.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "ngi/exchange/rules.h"
#include "tests/image/random_picture.h"
#include "tests/support/hex_bytes.h"

namespace ngi::image {
namespace tga_test {

using texture::Rgba8;
using Pixels = std::vector<Rgba8>;

// A file of 2 x 2 pixels: `map` is has_map, and after the type first, count and bits of the map.
Bytes tga(std::string_view has_map, std::string_view type, std::string_view map,
          std::string_view bits_and_descriptor, std::string_view rest) {
  return hex_bytes("00" + std::string(has_map) + std::string(type) + std::string(map) +
                   "0000 0000 0200 0200" + std::string(bits_and_descriptor) + std::string(rest));
}

constexpr std::string_view no_map = "0000 0000 00";

Bytes true_colour(std::string_view bits_and_descriptor, std::string_view pixels) {
  return tga("00", "02", no_map, bits_and_descriptor, pixels);
}

Pixels pixels_of(const Bytes& bytes) {
  const auto picture = read_tga(bytes);
  if (!picture) {
    ADD_FAILURE() << full_message(picture.error().issue);
    return {};
  }
  return picture->image.pixels;
}

std::string refusal(const Bytes& bytes, const Limits& limits = {}) {
  const auto picture = read_tga(bytes, limits);
  return picture ? "accepted" : std::string(picture.error().rule().code);
}

constexpr Rgba8 grey(std::uint8_t value) {
  return {value, value, value, 255};
}

TEST(TgaReading, BeginsAtTheCornerThatTheDescriptorNames) {
  constexpr std::string_view pixels = "010101 020202 030303 040404";
  EXPECT_EQ(pixels_of(true_colour("1820", pixels)), (Pixels{grey(1), grey(2), grey(3), grey(4)}));
  EXPECT_EQ(pixels_of(true_colour("1800", pixels)), (Pixels{grey(3), grey(4), grey(1), grey(2)}));
  EXPECT_EQ(pixels_of(true_colour("1830", pixels)), (Pixels{grey(2), grey(1), grey(4), grey(3)}));
  EXPECT_EQ(pixels_of(true_colour("1810", pixels)), (Pixels{grey(4), grey(3), grey(2), grey(1)}));
}

TEST(TgaReading, TakesBlueFirstAndAlphaWhereThereIsOne) {
  constexpr std::string_view pixels = "01020304 05060708 090A0B0C 0D0E0F00";
  EXPECT_EQ(pixels_of(true_colour("2028", pixels)),
            (Pixels{{3, 2, 1, 4}, {7, 6, 5, 8}, {11, 10, 9, 12}, {15, 14, 13, 0}}));
  EXPECT_EQ(pixels_of(true_colour("2020", pixels))[3], (Rgba8{15, 14, 13, 255}));
}

TEST(TgaReading, TakesNoAlphaFromFifteenBits) {
  const auto picture = read_tga(true_colour("0F22", "0000 0100 0080 FF7F"));
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture->channels, Channels::Rgb);
  EXPECT_EQ(picture->image.pixels, (Pixels{grey(0), {0, 0, 8, 255}, grey(0), grey(255)}));
}

TEST(TgaReading, ExpandsFiveBitsByRepeatingThem) {
  // Red, green, blue, and white with its bit of opacity.
  constexpr std::string_view pixels = "007C E003 1F00 FFFF";
  EXPECT_EQ(pixels_of(true_colour("1020", pixels)),
            (Pixels{{255, 0, 0, 255}, {0, 255, 0, 255}, {0, 0, 255, 255}, grey(255)}));
  EXPECT_EQ(pixels_of(true_colour("1021", pixels))[0], (Rgba8{255, 0, 0, 0}));
  EXPECT_EQ(pixels_of(true_colour("1021", pixels))[3], grey(255));
  EXPECT_EQ(pixels_of(true_colour("0F20", "0104 0104 0104 0104"))[0], (Rgba8{8, 0, 8, 255}));
}

TEST(TgaReading, TakesGreys) {
  EXPECT_EQ(pixels_of(tga("00", "03", no_map, "0820", "00 7F 80 FF")),
            (Pixels{grey(0), grey(0x7F), grey(0x80), grey(0xFF)}));
}

TEST(TgaReading, UnpacksRunsAndLiterals) {
  // Three equal pixels, then one more as it stands.
  EXPECT_EQ(pixels_of(tga("00", "0A", no_map, "1820", "82 010101 00 020202")),
            (Pixels{grey(1), grey(1), grey(1), grey(2)}));
  EXPECT_EQ(pixels_of(tga("00", "0B", no_map, "0820", "01 0506 81 07")),
            (Pixels{grey(5), grey(6), grey(7), grey(7)}));
}

TEST(TgaReading, KeepsPaletteAndIndices) {
  const auto picture =
      read_tga(tga("01", "01", "0000 0300 18", "0820", "010203 040506 070809 02 01 00 02"));
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture->palette, (Pixels{{3, 2, 1, 255}, {6, 5, 4, 255}, {9, 8, 7, 255}}));
  EXPECT_EQ(picture->indices, (std::vector<std::uint8_t>{2, 1, 0, 2}));
  EXPECT_EQ(picture->image.at(0, 1), (Rgba8{3, 2, 1, 255}));
}

TEST(TgaReading, CountsIndicesFromTheFirstThatTheMapHolds) {
  EXPECT_EQ(pixels_of(tga("01", "09", "0200 0100 18", "0820", "010203 83 02")),
            Pixels(4, {3, 2, 1, 255}));
}

TEST(TgaReading, ReadsPastTheNoteAndAnUnusedPalette) {
  EXPECT_EQ(pixels_of(hex_bytes("03 01 02 0000 0100 18 0000 0000 0100 0100 18 20"
                                "AABBCC 112233 010203")),
            (Pixels{{3, 2, 1, 255}}));
}

TEST(TgaReading, RefusesEveryBeginningOfAFile) {
  const std::vector<Bytes> files = {
      true_colour("1820", "010101 020202 030303 040404"),
      tga("00", "0A", no_map, "1820", "82 010101 00 020202"),
      tga("01", "01", "0000 0300 18", "0820", "010203 040506 070809 02 01 00 02")};
  for (const Bytes& whole : files) {
    for (std::uint64_t size = 0; size < whole.size(); ++size) {
      EXPECT_EQ(refusal(whole.slice(0, size)), size < 18 ? "IMAGE-FORMAT" : "IMAGE-DAMAGED");
    }
  }
}

TEST(TgaReading, RefusesAPacketPastTheLastPixel) {
  EXPECT_EQ(refusal(tga("00", "0A", no_map, "1820", "84 010101")), "IMAGE-DAMAGED");
}

TEST(TgaReading, RefusesAnIndexThatThePaletteLacks) {
  EXPECT_EQ(refusal(tga("01", "01", "0000 0100 18", "0820", "010203 00 01 00 00")),
            "IMAGE-DAMAGED");
}

TEST(TgaReading, RefusesDepthsThatNobodyWrites) {
  EXPECT_EQ(refusal(true_colour("0820", "00000000")), "IMAGE-UNSUPPORTED");
  EXPECT_EQ(refusal(true_colour("4020", "00000000")), "IMAGE-UNSUPPORTED");
  EXPECT_EQ(refusal(tga("00", "01", no_map, "0820", "00000000")), "IMAGE-UNSUPPORTED");
  EXPECT_EQ(refusal(tga("01", "01", "0000 0100 08", "0820", "0000000000")), "IMAGE-UNSUPPORTED");
  EXPECT_EQ(refusal(tga("00", "20", no_map, "0820", "00000000")), "IMAGE-FORMAT");
}

TEST(TgaReading, AllocatesNothingForAPictureThatIsTooLarge) {
  const Bytes bomb = hex_bytes("00 00 0A 0000 0000 00 0000 0000 FFFF FFFF 20 28 FF 00000000");
  EXPECT_EQ(refusal(bomb), "TEXM-402");
  EXPECT_EQ(refusal(bomb, {.decoded_size = ~0ULL}), "IMAGE-DAMAGED");
  EXPECT_EQ(refusal(hex_bytes("00 00 02 0000 0000 00 0000 0000 0000 0100 20 28")), "TEXM-402");
}

TEST(TgaWriting, BeginsAtTheTopLeft) {
  Picture picture;
  picture.image = *texture::image_of(1, 2, Pixels{{1, 2, 3, 4}, {5, 6, 7, 8}});
  EXPECT_EQ(*write_tga(picture),
            hex_bytes("00 00 02 0000 0000 00 0000 0000 0100 0200 20 28 03020104 07060508"));
  picture.channels = Channels::Rgb;
  EXPECT_EQ(*write_tga(picture),
            hex_bytes("00 00 02 0000 0000 00 0000 0000 0100 0200 18 20 030201 070605"));
}

TEST(TgaWriting, RefusesWhatSixteenBitsCannotMeasure) {
  Picture picture;
  picture.image = *texture::make_image(65536, 1);
  EXPECT_EQ(write_tga(picture).error().rule().code, "IMAGE-UNWRITABLE");
  EXPECT_EQ(write_tga({}).error().rule().code, "IMAGE-UNWRITABLE");
}

RC_GTEST_PROP(TgaWriting, GivesBackWhatItReads, ()) {
  const Picture picture = *test::random_picture();
  const auto bytes = write_tga(picture);
  RC_ASSERT(bytes.has_value());
  const auto again = read_tga(*bytes);
  RC_ASSERT(again.has_value());
  RC_ASSERT(again->image == picture.image);
  RC_ASSERT(again->palette == picture.palette);
  RC_ASSERT(again->indices == picture.indices);
}

}  // namespace tga_test
}  // namespace ngi::image

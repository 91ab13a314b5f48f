#include "ngi/texture/texture.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <numeric>
#include <random>

#include "tests/support/hex_bytes.h"

using namespace ngi;
using namespace ngi::texture;

namespace {

constexpr Colours no_colours = {};

std::vector<Rgba8> decoded(PixelFormat format, std::span<const std::byte> stored,
                           const Colours& colours = no_colours) {
  std::vector<Rgba8> out(stored.size() / bytes_per_pixel(format));
  decode_pixels(format, stored, colours, out);
  return out;
}

std::vector<std::byte> encoded(PixelFormat format, std::span<const Rgba8> pixels) {
  std::vector<std::byte> out(pixels.size() * bytes_per_pixel(format));
  encode_pixels(format, pixels, out);
  return out;
}

std::vector<std::byte> all_words() {
  std::vector<std::byte> out;
  for (unsigned w = 0; w < 65536; ++w) {
    out.push_back(static_cast<std::byte>(w & 0xFF));
    out.push_back(static_cast<std::byte>(w >> 8));
  }
  return out;
}

constexpr std::array word_formats = {PixelFormat::La88, PixelFormat::Rgb556, PixelFormat::Rgb565,
                                     PixelFormat::Argb4444};

Colours some_colours() {
  Colours colours;
  std::mt19937 random(7);
  for (Rgba8& colour : colours) {
    const auto byte = [&random] { return static_cast<std::uint8_t>(random()); };
    colour = {byte(), byte(), byte(), byte()};
  }
  return colours;
}

struct Vector {
  PixelFormat format;
  std::string_view bytes;
  Rgba8 expected;
};

// docs/formats/materials.md 12.1
constexpr std::array vectors = {
    Vector{PixelFormat::Argb8888, "10 20 30 40", {48, 32, 16, 64}},
    Vector{PixelFormat::Rgb888, "10 20 30 00", {48, 32, 16, 255}},
    Vector{PixelFormat::Rgb565, "00 F8", {255, 0, 0, 255}},
    Vector{PixelFormat::Rgb565, "E0 07", {0, 255, 0, 255}},
    Vector{PixelFormat::Rgb565, "1F 00", {0, 0, 255, 255}},
    Vector{PixelFormat::Rgb565, "10 84", {132, 130, 132, 255}},
    Vector{PixelFormat::Rgb565, "34 12", {16, 69, 165, 255}},
    Vector{PixelFormat::Rgb556, "C0 07", {0, 255, 0, 255}},
    Vector{PixelFormat::Rgb556, "34 12", {16, 66, 211, 255}},
    Vector{PixelFormat::Argb4444, "2E F1", {17, 34, 238, 255}},
    Vector{PixelFormat::Argb4444, "FF 0F", {255, 255, 255, 0}},
    Vector{PixelFormat::Argb4444, "34 12", {34, 51, 68, 17}},
    Vector{PixelFormat::La88, "40 7F", {64, 64, 64, 127}},
};

}  // namespace

TEST(DecodePixels, GivesTheBooksVectorsAtEveryPlaceOfAVector) {
  for (const Vector& vector : vectors) {
    const Bytes one = hex_bytes(vector.bytes);
    std::vector<std::byte> many;
    for (int i = 0; i < 131; ++i) many.insert(many.end(), one.span().begin(), one.span().end());
    EXPECT_EQ(decoded(vector.format, many), std::vector<Rgba8>(131, vector.expected))
        << to_text(vector.format) << " " << vector.bytes;
  }
}

TEST(DecodePixels, LooksIndicesUp) {
  const Colours colours = some_colours();
  std::vector<std::byte> indices;
  for (unsigned i = 0; i < 600; ++i) indices.push_back(static_cast<std::byte>(i * 7 & 0xFF));
  const auto pixels = decoded(PixelFormat::Indexed, indices, colours);
  for (unsigned i = 0; i < 600; ++i) EXPECT_EQ(pixels[i], colours[i * 7 & 0xFF]);
}

TEST(DecodePixels, ExpandsFiveBitsByTheBooksTable) {
  constexpr std::array<int, 32> table = {0,   8,   16,  24,  33,  41,  49,  57,  66,  74,  82,
                                         90,  99,  107, 115, 123, 132, 140, 148, 156, 165, 173,
                                         181, 189, 198, 206, 214, 222, 231, 239, 247, 255};
  for (unsigned v = 0; v < 32; ++v) {
    const std::vector<std::byte> word = {static_cast<std::byte>(v), std::byte{0}};
    EXPECT_EQ(decoded(PixelFormat::Rgb565, word)[0].b, table[v]);
  }
}

TEST(DecodePixels, EqualsThePlainTwinOnEveryWordOfThe16BitFormats) {
  const auto words = all_words();
  for (const PixelFormat format : word_formats) {
    std::vector<Rgba8> expected(65536);
    plain::decode_pixels(format, words, no_colours, expected);
    EXPECT_EQ(decoded(format, words), expected) << to_text(format);
  }
}

TEST(EncodePixels, GivesBackEveryWordOfThe16BitFormats) {
  const auto words = all_words();
  for (const PixelFormat format : word_formats) {
    EXPECT_EQ(encoded(format, decoded(format, words)), words) << to_text(format);
  }
}

TEST(EncodePixels, QuantisesEveryChannelValueAsTheBookSays) {
  for (unsigned c = 0; c < 256; ++c) {
    const auto v = static_cast<std::uint8_t>(c);
    const std::vector<Rgba8> grey(67, {v, v, v, v});  // some in vectors, some in the rest
    const auto at = [&](PixelFormat format, std::size_t i) {
      const auto stored = encoded(format, grey);
      return std::to_integer<unsigned>(stored[2 * i]) | std::to_integer<unsigned>(stored[2 * i + 1])
                                                            << 8;
    };
    const auto field = [c](unsigned most) { return (c * most + 127) / 255; };
    for (const std::size_t i : {std::size_t{0}, std::size_t{66}}) {
      EXPECT_EQ(at(PixelFormat::Rgb565, i), field(31) << 11 | field(63) << 5 | field(31));
      EXPECT_EQ(at(PixelFormat::Rgb556, i), field(31) << 11 | field(31) << 6 | field(63));
      EXPECT_EQ(at(PixelFormat::Argb4444, i),
                field(15) << 12 | field(15) << 8 | field(15) << 4 | field(15));
      EXPECT_EQ(at(PixelFormat::La88, i), c << 8 | c);
    }
  }
}

TEST(EncodePixels, WritesZeroIntoTheSpareByteOf888AndNothingForIndices) {
  const std::vector<Rgba8> pixels(40, {1, 2, 3, 4});
  const auto stored = encoded(PixelFormat::Rgb888, pixels);
  EXPECT_EQ(to_hex(std::span(stored).first(4)), "03020100");
  EXPECT_EQ(to_hex(std::span(stored).last(4)), "03020100");
  EXPECT_EQ(encoded(PixelFormat::Indexed, pixels), std::vector<std::byte>(40));
}

RC_GTEST_PROP(Pixels, AreTheSameInVectorsAndOneByOneAtAnyLengthAndAddress,
              (std::vector<std::uint8_t> bytes)) {
  const auto stored = std::as_bytes(std::span(bytes));
  const std::size_t skip = stored.empty() ? 0 : stored.size() % 3;
  const auto part = stored.subspan(std::min(skip, stored.size()));
  const Colours colours = some_colours();
  for (const PixelFormat format : all_pixel_formats()) {
    const std::size_t count = part.size() / bytes_per_pixel(format);
    std::vector<Rgba8> fast(count + 1);
    std::vector<Rgba8> slow(count + 1);
    decode_pixels(format, part, colours, std::span(fast).first(count));
    plain::decode_pixels(format, part, colours, std::span(slow).first(count));
    RC_ASSERT(fast == slow);
    std::vector<std::byte> fast_back(part.size() + 1);
    std::vector<std::byte> slow_back(part.size() + 1);
    encode_pixels(format, fast, std::span(fast_back).subspan(1));
    plain::encode_pixels(format, slow, std::span(slow_back).subspan(1));
    RC_ASSERT(fast_back == slow_back);
  }
}

TEST(Pixels, OfRandomDataAreTheSameInVectorsAndOneByOne) {
  std::mt19937 random(3);
  std::vector<std::byte> stored(100'003);
  for (std::byte& byte : stored) byte = static_cast<std::byte>(random());
  const Colours colours = some_colours();
  for (const PixelFormat format : all_pixel_formats()) {
    std::vector<Rgba8> slow(stored.size() / bytes_per_pixel(format));
    plain::decode_pixels(format, stored, colours, slow);
    EXPECT_EQ(decoded(format, stored, colours), slow) << to_text(format);
    if (format == PixelFormat::Indexed) continue;
    const auto rgba = decoded(PixelFormat::Argb8888, stored);
    std::vector<std::byte> slow_back(rgba.size() * bytes_per_pixel(format));
    plain::encode_pixels(format, rgba, slow_back);
    EXPECT_EQ(encoded(format, rgba), slow_back) << to_text(format);
  }
}

#include <algorithm>

#include "ngi/texture/texture.h"

namespace ngi::texture::plain {

namespace {

using Word = std::uint32_t;

std::uint8_t expand4(Word v) noexcept {
  return static_cast<std::uint8_t>((v & 15) * 17);
}
std::uint8_t expand5(Word v) noexcept {
  return static_cast<std::uint8_t>((v & 31) << 3 | (v & 31) >> 2);
}
std::uint8_t expand6(Word v) noexcept {
  return static_cast<std::uint8_t>((v & 63) << 2 | (v & 63) >> 4);
}

// Rounds to a field whose largest value is `max_value`.
Word quantise(Word channel, Word max_value) noexcept {
  return (channel * max_value + 127) / 255;
}

// The weights of the three channels add up to 256, so grey keeps its value.
Word luminance(const Rgba8& pixel) noexcept {
  return (Word{pixel.r} * 77 + Word{pixel.g} * 150 + Word{pixel.b} * 29 + 128) >> 8;
}

Rgba8 decode_word(PixelFormat format, Word w) noexcept {
  const auto low = static_cast<std::uint8_t>(w);
  switch (format) {
    case PixelFormat::Rgb565:
      return {expand5(w >> 11), expand6(w >> 5), expand5(w), 255};
    case PixelFormat::Rgb556:
      return {expand5(w >> 11), expand5(w >> 6), expand6(w), 255};
    case PixelFormat::Argb4444:
      return {expand4(w >> 8), expand4(w >> 4), expand4(w), expand4(w >> 12)};
    default:
      return {low, low, low, static_cast<std::uint8_t>(w >> 8)};
  }
}

Word encode_word(PixelFormat format, const Rgba8& p) noexcept {
  switch (format) {
    case PixelFormat::Rgb565:
      return quantise(p.r, 31) << 11 | quantise(p.g, 63) << 5 | quantise(p.b, 31);
    case PixelFormat::Rgb556:
      return quantise(p.r, 31) << 11 | quantise(p.g, 31) << 6 | quantise(p.b, 63);
    case PixelFormat::Argb4444:
      return quantise(p.a, 15) << 12 | quantise(p.r, 15) << 8 | quantise(p.g, 15) << 4 |
             quantise(p.b, 15);
    default:
      return luminance(p) | Word{p.a} << 8;
  }
}

std::uint8_t byte_at(std::span<const std::byte> stored, std::size_t at) noexcept {
  return std::to_integer<std::uint8_t>(stored[at]);
}

}  // namespace

void decode_pixels(PixelFormat format, std::span<const std::byte> stored, const Colours& colours,
                   std::span<Rgba8> out) noexcept {
  const std::size_t size = bytes_per_pixel(format);
  const std::size_t count = std::min(out.size(), stored.size() / size);
  for (std::size_t i = 0; i < count; ++i) {
    const auto channel = [&](std::size_t at) { return byte_at(stored, i * size + at); };
    if (size == 1) {
      out[i] = colours[channel(0)];
    } else if (size == 2) {
      out[i] = decode_word(format, channel(0) | static_cast<Word>(channel(1)) << 8);
    } else {
      const bool has_alpha = format == PixelFormat::Argb8888;
      out[i] = {channel(2), channel(1), channel(0), has_alpha ? channel(3) : std::uint8_t{255}};
    }
  }
}

void encode_pixels(PixelFormat format, std::span<const Rgba8> pixels,
                   std::span<std::byte> out) noexcept {
  if (format == PixelFormat::Indexed) return;
  const std::size_t size = bytes_per_pixel(format);
  const std::size_t count = std::min(pixels.size(), out.size() / size);
  for (std::size_t i = 0; i < count; ++i) {
    const Rgba8& p = pixels[i];
    std::byte* const stored = &out[i * size];
    const auto put = [stored](std::size_t at, Word value) {
      stored[at] = static_cast<std::byte>(value & 0xFF);
    };
    if (size == 2) {
      const Word word = encode_word(format, p);
      put(0, word);
      put(1, word >> 8);
    } else {
      put(0, p.b);
      put(1, p.g);
      put(2, p.r);
      put(3, format == PixelFormat::Argb8888 ? p.a : 0);
    }
  }
}

}  // namespace ngi::texture::plain

// Compiled once per instruction set of Highway; the best one is chosen at run time.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "ngi/texture/detail/pixels_simd.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include <hwy/cache_control.h>

#include <algorithm>
#include <array>

#include "ngi/core/simd_target.h"
#include "ngi/texture/detail/simd.h"

HWY_BEFORE_NAMESPACE();
namespace ngi::texture::simd::HWY_NAMESPACE {
namespace {

#if HWY_TARGET == HWY_SCALAR  // a processor without vector instructions for Highway

std::size_t decode(PixelFormat, const std::byte*, std::size_t, Rgba8*, Stores) {
  return 0;
}

std::size_t encode(PixelFormat, const Rgba8*, std::size_t, std::byte*, Stores) {
  return 0;
}

#else

namespace hn = hwy::HWY_NAMESPACE;

using Words = hn::ScalableTag<std::uint16_t>;
using Quads = hn::ScalableTag<std::uint32_t>;
using WordVector = hn::Vec<Words>;

// Pixels as two words each: red with green above it, blue with alpha above it.
struct Halves {
  WordVector red_green;
  WordVector blue_alpha;
};

WordVector bits(WordVector v, std::uint16_t mask) {
  return hn::And(v, hn::Set(Words(), mask));
}

// The bit replications of 6.4 as shifts of the whole word to the positions of a field and its copy.
Halves decode_words(PixelFormat format, WordVector w) {
  const auto opaque = hn::Set(Words(), 0xFF00);
  switch (format) {
    case PixelFormat::Rgb565: {
      const auto red = hn::Or(bits(hn::ShiftRight<8>(w), 0x00F8), hn::ShiftRight<13>(w));
      const auto green =
          hn::Or(bits(hn::ShiftLeft<5>(w), 0xFC00), bits(hn::ShiftRight<1>(w), 0x0300));
      const auto blue =
          hn::Or(bits(hn::ShiftLeft<3>(w), 0x00F8), bits(hn::ShiftRight<2>(w), 0x0007));
      return {hn::Or(red, green), hn::Or(blue, opaque)};
    }
    case PixelFormat::Rgb556: {
      const auto red = hn::Or(bits(hn::ShiftRight<8>(w), 0x00F8), hn::ShiftRight<13>(w));
      const auto green = hn::Or(bits(hn::ShiftLeft<5>(w), 0xF800), bits(w, 0x0700));
      const auto blue =
          hn::Or(bits(hn::ShiftLeft<2>(w), 0x00FC), bits(hn::ShiftRight<4>(w), 0x0003));
      return {hn::Or(red, green), hn::Or(blue, opaque)};
    }
    case PixelFormat::Argb4444: {
      const auto red_green =
          hn::Or(bits(hn::ShiftRight<8>(w), 0x000F), bits(hn::ShiftLeft<4>(w), 0x0F00));
      const auto blue_alpha = hn::Or(bits(w, 0x000F), bits(hn::ShiftRight<4>(w), 0x0F00));
      return {hn::Or(red_green, hn::ShiftLeft<4>(red_green)),
              hn::Or(blue_alpha, hn::ShiftLeft<4>(blue_alpha))};
    }
    default: {
      const auto luminance = bits(w, 0x00FF);
      return {hn::Or(luminance, hn::ShiftLeft<8>(w)), w};
    }
  }
}

// (channel * max_value + 127) / 255; the division is exact below 65535.
WordVector quantise(WordVector channel, std::uint16_t max_value) {
  const Words d;
  const auto scaled = hn::Add(hn::Mul(channel, hn::Set(d, max_value)), hn::Set(d, 128));
  return hn::ShiftRight<8>(hn::Add(scaled, hn::ShiftRight<8>(hn::Sub(scaled, hn::Set(d, 1)))));
}

WordVector encode_words(PixelFormat format, const Halves& pixels) {
  const Words d;
  const auto red = bits(pixels.red_green, 0x00FF);
  const auto green = hn::ShiftRight<8>(pixels.red_green);
  const auto blue = bits(pixels.blue_alpha, 0x00FF);
  switch (format) {
    case PixelFormat::Rgb565:
      return hn::Or(hn::ShiftLeft<11>(quantise(red, 31)),
                    hn::Or(hn::ShiftLeft<5>(quantise(green, 63)), quantise(blue, 31)));
    case PixelFormat::Rgb556:
      return hn::Or(hn::ShiftLeft<11>(quantise(red, 31)),
                    hn::Or(hn::ShiftLeft<6>(quantise(green, 31)), quantise(blue, 63)));
    case PixelFormat::Argb4444: {
      const auto alpha = hn::ShiftRight<8>(pixels.blue_alpha);
      const auto alpha_red =
          hn::Or(hn::ShiftLeft<12>(quantise(alpha, 15)), hn::ShiftLeft<8>(quantise(red, 15)));
      return hn::Or(alpha_red, hn::Or(hn::ShiftLeft<4>(quantise(green, 15)), quantise(blue, 15)));
    }
    default: {
      const auto sum =
          hn::Add(hn::Add(hn::Mul(red, hn::Set(d, 77)), hn::Mul(green, hn::Set(d, 150))),
                  hn::Add(hn::Mul(blue, hn::Set(d, 29)), hn::Set(d, 128)));
      return hn::Or(hn::ShiftRight<8>(sum), bits(pixels.blue_alpha, 0xFF00));
    }
  }
}

template <Stores stores, typename D>
void store(hn::Vec<D> v, D d, hn::TFromD<D>* to) {
  if constexpr (stores == Stores::Streamed) {
    hn::Stream(v, d, to);
  } else {
    hn::StoreU(v, d, to);
  }
}

// Interleaving works within blocks of 16 bytes: first the lower eight of every block, then the
// upper. Permuting parts of eight into this order first puts the result in order.
auto part_order() {
  const hn::Repartition<std::uint64_t, Words> parts;
  std::array<std::uint64_t, hn::MaxLanes(parts)> order = {};
  const std::size_t count = hn::Lanes(parts);
  for (std::size_t i = 0; i < count; ++i) order[i] = i / 2 + (i % 2) * (count / 2);
  return hn::SetTableIndices(parts, order.data());
}

template <PixelFormat format, Stores stores>
std::size_t decode_whole_words(const std::byte* stored, std::size_t count, Rgba8* out) {
  const Words d;
  const hn::Repartition<std::uint64_t, Words> parts;
  const std::size_t lanes = hn::Lanes(d);
  const auto order = part_order();
  const auto* const from = reinterpret_cast<const std::uint16_t*>(stored);
  auto* const to = reinterpret_cast<std::uint16_t*>(out);
  std::size_t i = 0;
  for (; i + lanes <= count; i += lanes) {
    const auto words = hn::BitCast(parts, hn::LoadU(d, from + i));
    const Halves pixels = decode_words(format, hn::BitCast(d, hn::TableLookupLanes(words, order)));
    store<stores>(hn::InterleaveLower(d, pixels.red_green, pixels.blue_alpha), d, to + 2 * i);
    store<stores>(hn::InterleaveUpper(d, pixels.red_green, pixels.blue_alpha), d,
                  to + 2 * i + lanes);
  }
  return i;
}

template <PixelFormat format, Stores stores>
std::size_t encode_whole_words(const Rgba8* pixels, std::size_t count, std::byte* out) {
  const Words d;
  const std::size_t lanes = hn::Lanes(d);
  const auto* const from = reinterpret_cast<const std::uint16_t*>(pixels);
  auto* const to = reinterpret_cast<std::uint16_t*>(out);
  std::size_t i = 0;
  for (; i + lanes <= count; i += lanes) {
    Halves halves = {hn::Zero(d), hn::Zero(d)};
    hn::LoadInterleaved2(d, from + 2 * i, halves.red_green, halves.blue_alpha);
    store<stores>(encode_words(format, halves), d, to + i);
  }
  return i;
}

// Prefetch distance for data much larger than the cache; measured: two pages.
constexpr std::size_t pixels_ahead = 2048;

// Value of the fourth byte of a pixel.
enum class Fourth : std::uint8_t { Kept, Zero, Opaque };

// Converts 888 and 8888 in both directions by swapping blue and red.
template <Fourth fourth, Stores stores>
std::size_t swap_whole_quads(const void* from, std::size_t count, void* to) {
  const Quads d;
  const hn::Repartition<std::uint8_t, Quads> bytes;
  const std::size_t lanes = hn::Lanes(d);
  const auto* const in = static_cast<const std::uint32_t*>(from);
  auto* const out = static_cast<std::uint32_t*>(to);
  // Source of each byte of a pixel; 0x80 and above give zero.
  constexpr std::uint32_t first = fourth == Fourth::Kept ? 0x0300'0102 : 0x8000'0102;
  constexpr std::uint32_t step = 0x0404'0404;
  HWY_ALIGN constexpr std::array<std::uint32_t, 4> places = {first, first + step, first + 2 * step,
                                                             first + 3 * step};
  const auto order = hn::BitCast(bytes, hn::LoadDup128(d, places.data()));
  const auto opaque = hn::Set(d, 0xFF00'0000);
  std::size_t i = 0;
  for (; i + lanes <= count; i += lanes) {
    if constexpr (stores == Stores::Streamed) {
      hwy::Prefetch(in + std::min(i + pixels_ahead, count - lanes));
    }
    const auto stored = hn::BitCast(bytes, hn::LoadU(d, in + i));
    auto swapped = hn::BitCast(d, hn::TableLookupBytesOr0(stored, order));
    if constexpr (fourth == Fourth::Opaque) swapped = hn::Or(swapped, opaque);
    store<stores>(swapped, d, out + i);
  }
  return i;
}

template <Stores stores>
std::size_t decode_by(PixelFormat format, const std::byte* stored, std::size_t count, Rgba8* out) {
  switch (format) {
    case PixelFormat::La88:
      return decode_whole_words<PixelFormat::La88, stores>(stored, count, out);
    case PixelFormat::Rgb556:
      return decode_whole_words<PixelFormat::Rgb556, stores>(stored, count, out);
    case PixelFormat::Rgb565:
      return decode_whole_words<PixelFormat::Rgb565, stores>(stored, count, out);
    case PixelFormat::Argb4444:
      return decode_whole_words<PixelFormat::Argb4444, stores>(stored, count, out);
    case PixelFormat::Rgb888:
      return swap_whole_quads<Fourth::Opaque, stores>(stored, count, out);
    case PixelFormat::Argb8888:
      return swap_whole_quads<Fourth::Kept, stores>(stored, count, out);
    case PixelFormat::Indexed:
      break;
  }
  return 0;
}

template <Stores stores>
std::size_t encode_by(PixelFormat format, const Rgba8* pixels, std::size_t count, std::byte* out) {
  switch (format) {
    case PixelFormat::La88:
      return encode_whole_words<PixelFormat::La88, stores>(pixels, count, out);
    case PixelFormat::Rgb556:
      return encode_whole_words<PixelFormat::Rgb556, stores>(pixels, count, out);
    case PixelFormat::Rgb565:
      return encode_whole_words<PixelFormat::Rgb565, stores>(pixels, count, out);
    case PixelFormat::Argb4444:
      return encode_whole_words<PixelFormat::Argb4444, stores>(pixels, count, out);
    case PixelFormat::Rgb888:
      return swap_whole_quads<Fourth::Zero, stores>(pixels, count, out);
    case PixelFormat::Argb8888:
      return swap_whole_quads<Fourth::Kept, stores>(pixels, count, out);
    case PixelFormat::Indexed:
      break;
  }
  return 0;
}

std::size_t decode(PixelFormat format, const std::byte* stored, std::size_t count, Rgba8* out,
                   Stores stores) {
  if (stores == Stores::Cached) return decode_by<Stores::Cached>(format, stored, count, out);
  const std::size_t done = decode_by<Stores::Streamed>(format, stored, count, out);
  hwy::FlushStream();
  return done;
}

std::size_t encode(PixelFormat format, const Rgba8* pixels, std::size_t count, std::byte* out,
                   Stores stores) {
  if (stores == Stores::Cached) return encode_by<Stores::Cached>(format, pixels, count, out);
  const std::size_t done = encode_by<Stores::Streamed>(format, pixels, count, out);
  hwy::FlushStream();
  return done;
}

#endif

}  // namespace
}  // namespace ngi::texture::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace ngi::texture::simd {

std::size_t decode(PixelFormat format, const std::byte* stored, std::size_t count, Rgba8* out,
                   Stores stores) noexcept {
  static const auto chosen = NGI_BEST_SIMD(decode);
  return chosen(format, stored, count, out, stores);
}

std::size_t encode(PixelFormat format, const Rgba8* pixels, std::size_t count, std::byte* out,
                   Stores stores) noexcept {
  static const auto chosen = NGI_BEST_SIMD(encode);
  return chosen(format, pixels, count, out, stores);
}

}  // namespace ngi::texture::simd
#endif

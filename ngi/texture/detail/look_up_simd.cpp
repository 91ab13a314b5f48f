// Compiled once per instruction set of Highway; the best one is chosen at run time. Byte
// permutations (AVX-512 VBMI) justify a target of their own here.
#define HWY_WANT_AVX3_DL
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "ngi/texture/detail/look_up_simd.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include <hwy/cache_control.h>

#include <array>
#include <bit>
#include <cstring>

#include "ngi/core/simd_target.h"
#include "ngi/texture/detail/simd.h"

HWY_BEFORE_NAMESPACE();
namespace ngi::texture::simd::HWY_NAMESPACE {
namespace {

#if HWY_TARGET == HWY_AVX3_DL

namespace hn = hwy::HWY_NAMESPACE;

using ByteVectors = hn::FixedTag<std::uint8_t, 64>;
using ByteVector = hn::Vec<ByteVectors>;

// One channel of the 256 colours, in four registers.
struct Channel {
  Channel(const Colours& colours, std::size_t at) {
    HWY_ALIGN std::array<std::uint8_t, 256> bytes;
    const auto* const from = reinterpret_cast<const std::uint8_t*>(colours.data());
    for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = from[4 * i + at];
    for (std::size_t i = 0; i < 4; ++i) quarters[i] = hn::Load(ByteVectors(), &bytes[64 * i]).raw;
  }

  // Two tables of 128 entries; the top bit of an index selects the table.
  ByteVector find(ByteVector index, __mmask64 upper) const {
    const __m512i low = _mm512_permutex2var_epi8(quarters[0], index.raw, quarters[1]);
    const __m512i high = _mm512_permutex2var_epi8(quarters[2], index.raw, quarters[3]);
    return ByteVector{_mm512_mask_blend_epi8(upper, low, high)};
  }

  std::array<__m512i, 4> quarters;
};

template <Stores stores>
std::size_t look_up_by(const std::byte* indices, std::size_t count, const Colours& colours,
                       Rgba8* out) {
  const ByteVectors d;
  const hn::Repartition<std::uint16_t, ByteVectors> words;
  const Channel red(colours, 0);
  const Channel green(colours, 1);
  const Channel blue(colours, 2);
  const Channel alpha(colours, 3);
  // Interleaving twice works within blocks of 16 bytes; the indices are permuted first so that the
  // result is in order.
  const __m512i order = _mm512_setr_epi32(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
  const auto* const from = reinterpret_cast<const std::uint8_t*>(indices);
  auto* to = reinterpret_cast<std::uint16_t*>(out);
  std::size_t i = 0;
  for (; i + 64 <= count; i += 64, to += 128) {
    const ByteVector index{_mm512_permutexvar_epi32(order, hn::LoadU(d, from + i).raw)};
    const __mmask64 upper = _mm512_movepi8_mask(index.raw);
    const auto r = red.find(index, upper);
    const auto g = green.find(index, upper);
    const auto b = blue.find(index, upper);
    const auto a = alpha.find(index, upper);
    const auto rg_low = hn::BitCast(words, hn::InterleaveLower(d, r, g));
    const auto rg_high = hn::BitCast(words, hn::InterleaveUpper(d, r, g));
    const auto ba_low = hn::BitCast(words, hn::InterleaveLower(d, b, a));
    const auto ba_high = hn::BitCast(words, hn::InterleaveUpper(d, b, a));
    const std::array pixels = {
        hn::InterleaveLower(words, rg_low, ba_low), hn::InterleaveUpper(words, rg_low, ba_low),
        hn::InterleaveLower(words, rg_high, ba_high), hn::InterleaveUpper(words, rg_high, ba_high)};
    for (std::size_t part = 0; part < 4; ++part) {
      if constexpr (stores == Stores::Streamed) {
        hn::Stream(pixels[part], words, to + 32 * part);
      } else {
        hn::StoreU(pixels[part], words, to + 32 * part);
      }
    }
  }
  return i;
}

std::size_t look_up(const std::byte* indices, std::size_t count, const Colours& colours, Rgba8* out,
                    Stores stores) {
  if (stores == Stores::Cached) return look_up_by<Stores::Cached>(indices, count, colours, out);
  const std::size_t done = look_up_by<Stores::Streamed>(indices, count, colours, out);
  hwy::FlushStream();
  return done;
}

#else

// Processes two colours per store; gather instructions are not faster.
std::size_t look_up(const std::byte* indices, std::size_t count, const Colours& colours, Rgba8* out,
                    Stores) {
  constexpr std::size_t step = 8;
  std::size_t i = 0;
  for (; i + step <= count; i += step) {
    for (std::size_t k = 0; k < step; k += 2) {
      const std::array pair = {colours[std::to_integer<std::size_t>(indices[i + k])],
                               colours[std::to_integer<std::size_t>(indices[i + k + 1])]};
      std::memcpy(out + i + k, pair.data(), sizeof(pair));
    }
  }
  return i;
}

#endif

}  // namespace
}  // namespace ngi::texture::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace ngi::texture::simd {

std::size_t look_up(const std::byte* indices, std::size_t count, const Colours& colours, Rgba8* out,
                    Stores stores) noexcept {
  static const auto chosen = NGI_BEST_SIMD(look_up);
  return chosen(indices, count, colours, out, stores);
}

}  // namespace ngi::texture::simd
#endif

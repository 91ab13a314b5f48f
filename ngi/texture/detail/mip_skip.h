#pragma once

#include <cstdint>

#include "ngi/texture/document.h"
#include "ngi/texture/pixel_format.h"

// The loader may skip the largest levels: docs/formats/materials.md 6.8.
namespace ngi::texture {

namespace skip_words {
constexpr std::uint32_t mask = 0x7200'0000;
constexpr std::uint32_t two = 0x0200'0000;
constexpr std::uint32_t one = 0x1000'0000;
constexpr std::uint32_t large = 0x2000'0000;    // a side of 256 or more
constexpr std::uint32_t by_size = 0x4000'0000;  // two above 128, one at 128
}  // namespace skip_words

constexpr bool is_skip_pattern(std::uint32_t policy_word) noexcept {
  const std::uint32_t word = policy_word & skip_words::mask;
  return word == skip_words::two || word == skip_words::one || word == skip_words::large ||
         word == skip_words::by_size;
}

// Returns how many levels are skipped: 0, 1 or 2. It is open which word decides (X6): flags5
// according to the seed, the caller's load flags according to another source. So it is a parameter.
std::uint32_t mip_skip(LevelSize base, std::uint32_t mip_count, std::uint32_t policy_word) noexcept;

// The texture after a skip.
struct SkippedBase {
  LevelSize size;  // sides are at least 1
  std::uint32_t mip_count = 0;
  std::uint64_t offset = 0;  // of the new first level from the old one
  // The engine's own size, which is wrong where a side is odd or 1: a side may become 0.
  LevelSize engine_size = {};
  std::uint64_t engine_offset = 0;
};

// Applies a skip of at most 2 levels, fewer than mip_count.
SkippedBase apply_skip(LevelSize base, std::uint32_t mip_count, PixelFormat format,
                       std::uint32_t skip) noexcept;

}  // namespace ngi::texture

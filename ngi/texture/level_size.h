#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

// Sizes of the levels of a texture: docs/formats/materials.md 6.2.
namespace ngi::texture {

constexpr std::uint32_t max_levels = 32;
constexpr std::uint64_t max_content = 1ULL << 31;  // bytes of header, palette and levels

struct LevelSize {
  std::uint32_t width = 0;
  std::uint32_t height = 0;

  constexpr std::uint64_t pixels() const noexcept { return std::uint64_t{width} * height; }
  friend bool operator==(const LevelSize&, const LevelSize&) = default;
};

// `level` is below max_levels.
constexpr LevelSize level_size(LevelSize base, std::uint32_t level) noexcept {
  return {std::max(base.width >> level, 1U), std::max(base.height >> level, 1U)};
}

// Returns the number of levels from `base` down to 1 x 1.
constexpr std::uint32_t natural_levels(LevelSize base) noexcept {
  return static_cast<std::uint32_t>(std::bit_width(std::max({base.width, base.height, 1U})));
}

}  // namespace ngi::texture

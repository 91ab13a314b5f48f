#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "ngi/texture/records.h"

namespace ngi::texture {

struct Rgb {
  std::uint8_t r = 0;
  std::uint8_t g = 0;
  std::uint8_t b = 0;
};

// The three channels in one number, equal for equal colours.
constexpr std::uint32_t colour_key(Rgb colour) noexcept {
  return static_cast<std::uint32_t>(colour.r) << 16 | static_cast<std::uint32_t>(colour.g) << 8 |
         colour.b;
}

constexpr std::uint32_t square_distance(const PaletteEntry& entry, Rgb colour) noexcept {
  const int r = entry.r - colour.r;
  const int g = entry.g - colour.g;
  const int b = entry.b - colour.b;
  return static_cast<std::uint32_t>(r * r + g * g + b * b);
}

// Finds the palette entry nearest to a colour; of equally near ones the first. The
// colour cube is divided into 32 x 32 x 32 boxes. The few entries that can be nearest to a colour
// of a box are collected on its first use, so a search is short.
class NearestColour {
 public:
  // At most 256 entries, at least one.
  explicit NearestColour(std::span<const PaletteEntry> palette);

  std::uint8_t find(Rgb colour);

 private:
  static constexpr std::uint32_t box_bits = 3;  // a box is 8 wide

  struct Candidates {
    std::uint32_t begin = 0;
    std::uint32_t count = 0;  // 0: not collected yet
  };
  Candidates gather(std::uint32_t box);

  std::vector<PaletteEntry> palette_;
  std::vector<Candidates> boxes_;
  std::vector<std::uint8_t> candidates_;
};

}  // namespace ngi::texture

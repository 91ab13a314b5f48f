#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "ngi/terrain/author/detail/sample_grid.h"

namespace ngi::author {

// Texture coordinates before they are reduced to 16 bits.
struct TexturePoint {
  std::int64_t u = 0;  // type 5
  std::int64_t v = 0;
  std::int64_t micro_u = 0;  // type 18
  std::int64_t micro_v = 0;
};

// The planar texture coordinates of a map: docs/formats/terrain.md 3.4 and 8.
class TexturePlanes {
 public:
  TexturePlanes(const SampleGrid& grid, const Options& options) noexcept
      : top_(static_cast<float>(grid.units(grid.lines() - 1))),
        per_unit_(turn / options.texture_turn) {}

  TexturePoint at(float x, float y) const noexcept {
    const double down = double{top_} - y;
    return {std::llround(x * per_unit_), std::llround(down * per_unit_),
            std::llround(x * micro_per_unit), std::llround(down * micro_per_unit)};
  }

  // Whether the coordinates of a face reach over the end of the 16-bit range.
  static bool passes_range(const std::array<TexturePoint, 3>& corners) noexcept {
    return passes(corners, &TexturePoint::u) || passes(corners, &TexturePoint::v) ||
           passes(corners, &TexturePoint::micro_u) || passes(corners, &TexturePoint::micro_v);
  }

  // Reduces the coordinates of a face to 16 bits. Where they reach over the end of the range they
  // move by whole turns together, so that the texture is not squeezed into one face.
  static void reduce(std::array<TexturePoint, 3>& corners) noexcept {
    reduce(corners, &TexturePoint::u);
    reduce(corners, &TexturePoint::v);
    reduce(corners, &TexturePoint::micro_u);
    reduce(corners, &TexturePoint::micro_v);
  }

 private:
  using Member = std::int64_t TexturePoint::*;
  static constexpr double turn = 1024;
  static constexpr double micro_per_unit = 51.2;
  static constexpr std::int64_t range = 65'536;

  static bool passes(const std::array<TexturePoint, 3>& corners, Member at) noexcept {
    const auto [low, high] = std::minmax({corners[0].*at, corners[1].*at, corners[2].*at});
    return low / range != high / range;
  }
  static void reduce(std::array<TexturePoint, 3>& corners, Member at) noexcept {
    const std::int64_t low = std::min({corners[0].*at, corners[1].*at, corners[2].*at});
    const auto whole_turn = static_cast<std::int64_t>(turn);
    const std::int64_t base =
        passes(corners, at) ? low / whole_turn * whole_turn : low / range * range;
    for (TexturePoint& corner : corners) corner.*at -= base;
  }

  float top_;
  double per_unit_;
};

}  // namespace ngi::author

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "ngi/core/bytes.h"
#include "ngi/core/limits.h"
#include "ngi/core/result.h"

// Height maps: grey PNG files with 16 bits per pixel, docs/formats/exchange.md 8.
namespace ngi::image {

// What the smallest and the largest value of a height map stand for.
struct HeightRange {
  float low = 0;
  float high = 1;

  // The height of a value from 0 to 65535.
  double height(std::uint16_t value) const noexcept {
    return double{low} + value / 65535.0 * (double{high} - low);
  }
  // The nearest value; heights outside are clamped.
  std::uint16_t value(double height) const noexcept;

  friend bool operator==(const HeightRange&, const HeightRange&) = default;
};

// A picture of heights, rows from the top: the first row is the north edge of a map.
struct HeightMap {
  std::uint32_t width = 0;
  std::uint32_t height = 0;
  std::vector<std::uint16_t> values = {};
  std::optional<HeightRange> range = {};  // nullopt: the file does not say

  friend bool operator==(const HeightMap&, const HeightMap&) = default;
};

// Writes a grey PNG with 16 bits and the range in a text chunk "ngi:height". IMAGE-UNWRITABLE when
// a side is 0 or above 2^31 - 1, or the values are not width * height.
Result<Bytes> write_height_map(const HeightMap& map);

// Reads any PNG. 8 bits become 16 by repeating them, so 255 is 65535; of a coloured picture the
// luminance counts. IMAGE-FORMAT, IMAGE-DAMAGED; TEXM-402 before allocation when the picture is too
// large.
Result<HeightMap> read_height_map(std::span<const std::byte> bytes, const Limits& limits = {});

}  // namespace ngi::image

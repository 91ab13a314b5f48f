#pragma once

#include <cstdint>
#include <vector>

#include "ngi/terrain/author/author.h"

namespace ngi::author {

// The samples of a map, at equal distances in X and Y. Sample (0, 0) is the south-west corner.
struct SampleGrid {
  std::uint32_t tile_columns = 0;
  std::uint32_t tile_rows = 0;
  std::uint32_t cells = 0;  // of a tile along a side; a power of two
  double tile_size = 0;
  std::vector<float> heights;
  std::vector<std::uint8_t> rows;

  std::uint32_t columns() const noexcept { return tile_columns * cells + 1; }
  std::uint32_t lines() const noexcept { return tile_rows * cells + 1; }
  std::uint32_t index(std::uint32_t x, std::uint32_t y) const noexcept { return y * columns() + x; }
  std::uint32_t x_of(std::uint32_t sample) const noexcept { return sample % columns(); }
  std::uint32_t y_of(std::uint32_t sample) const noexcept { return sample / columns(); }
  // World units from a number of cells. Whole tiles give the same number from either side.
  double units(double along) const noexcept { return along * tile_size / cells; }
};

// Samples the fields, heights bilinearly and rows at the nearest sample. The sizes must have been
// checked.
SampleGrid sample(const HeightField& heights, const RowField* rows, const Options& options);

}  // namespace ngi::author

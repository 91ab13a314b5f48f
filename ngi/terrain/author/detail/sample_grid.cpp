#include "ngi/terrain/author/detail/sample_grid.h"

#include <algorithm>

namespace ngi::author {

namespace {

constexpr std::uint32_t max_grid_cells = 1'024;  // along an axis

// The least power of two that is fine enough for the field, with cells of at least one unit.
std::uint32_t cells_of_tile(const HeightField& field, const Options& options) {
  const std::uint32_t tiles = std::max(options.tile_columns, options.tile_rows);
  std::uint32_t cells = 1;
  while ((options.tile_columns * cells < field.columns - 1 ||
          options.tile_rows * cells < field.rows - 1) &&
         tiles * cells * 2 <= max_grid_cells && options.tile_size >= cells * 2) {
    cells *= 2;
  }
  return cells;
}

// A place between two samples along one axis.
struct Between {
  std::uint32_t first = 0;
  std::uint32_t second = 0;
  double share = 0;  // of the second

  std::uint32_t nearest() const noexcept { return share < 0.5 ? first : second; }
};

// `at` counts from 0 to `last` over the map.
Between between(std::uint32_t at, std::uint32_t last, std::uint32_t samples, bool pixels) {
  const std::uint64_t whole = 2 * std::uint64_t{last};
  const std::uint64_t from_edge = 2 * std::uint64_t{at} * (pixels ? samples : samples - 1);
  const std::uint64_t scaled = !pixels            ? from_edge
                               : from_edge > last ? from_edge - last
                                                  : std::uint64_t{0};
  const auto first = static_cast<std::uint32_t>(scaled / whole);
  if (first >= samples - 1) return {samples - 1, samples - 1, 0};
  return {first, first + 1, static_cast<double>(scaled % whole) / static_cast<double>(whole)};
}

double mixed(double a, double b, double share) noexcept {
  return share == 0 ? a : a + (b - a) * share;
}

float height_between(const HeightField& field, const Between& x, const Between& y) {
  const auto at = [&](std::uint32_t column, std::uint32_t row) {
    return static_cast<double>(field.samples[std::size_t{row} * field.columns + column]);
  };
  return static_cast<float>(mixed(mixed(at(x.first, y.first), at(x.second, y.first), x.share),
                                  mixed(at(x.first, y.second), at(x.second, y.second), x.share),
                                  y.share));
}

}  // namespace

SampleGrid sample(const HeightField& heights, const RowField* rows, const Options& options) {
  SampleGrid grid = {options.tile_columns,
                     options.tile_rows,
                     cells_of_tile(heights, options),
                     options.tile_size,
                     {},
                     {}};
  const std::uint32_t last_x = grid.columns() - 1;
  const std::uint32_t last_y = grid.lines() - 1;
  const std::size_t count = std::size_t{grid.columns()} * grid.lines();
  grid.heights.reserve(count);
  grid.rows.assign(count, 1);
  for (std::uint32_t y = 0; y <= last_y; ++y) {
    const Between row = between(last_y - y, last_y, heights.rows, heights.pixels);
    for (std::uint32_t x = 0; x <= last_x; ++x) {
      grid.heights.push_back(
          height_between(heights, between(x, last_x, heights.columns, heights.pixels), row));
    }
  }
  if (!rows) return grid;
  for (std::uint32_t y = 0; y <= last_y; ++y) {
    const std::uint32_t row = between(last_y - y, last_y, rows->rows, rows->pixels).nearest();
    for (std::uint32_t x = 0; x <= last_x; ++x) {
      const std::uint32_t column = between(x, last_x, rows->columns, rows->pixels).nearest();
      grid.rows[grid.index(x, y)] = rows->samples[std::size_t{row} * rows->columns + column];
    }
  }
  return grid;
}

}  // namespace ngi::author

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "ngi/core/result.h"
#include "ngi/terrain/areals/polygon.h"
#include "ngi/terrain/areals/records.h"

namespace ngi::areals {

// The areals of each cell of a map, for editing: docs/formats/terrain.md 4.2. Cell x, y has the
// number x * cells_y + y.
struct Grid {
  std::uint32_t cells_x = 0;
  std::uint32_t cells_y = 0;
  std::vector<std::uint32_t> starts = {0};  // of the cells in `ids`, and the end
  std::vector<std::uint16_t> ids;

  std::size_t cell_count() const noexcept { return starts.size() - 1; }
  std::span<const std::uint16_t> cell(std::size_t index) const noexcept {
    return std::span(ids).subspan(starts[index], starts[index + 1] - starts[index]);
  }
  void add_cell(std::span<const std::uint16_t> listed);
};

// Where the cells of a grid are.
struct GridFrame {
  Rectangle rectangle;
  std::uint32_t cells_x = grid_side;
  std::uint32_t cells_y = grid_side;
};

// The cells that a polygon touches, borders included, ascending.
std::vector<std::uint32_t> touched_cells(const GridFrame& frame, std::span<const Point> polygon);

// Lists each polygon in the cells that it touches; ids ascend. Fails with MAP-033 and MAP-034 when
// the engine has no room for them, with MAP-EDIT-INVALID for more than 65,536 polygons.
Result<Grid> make_grid(const GridFrame& frame, std::span<const std::vector<Point>> polygons);

}  // namespace ngi::areals

#pragma once

#include <array>

#include "ngi/forge/paint/paint.h"

namespace ngi::forge {

// Square cells in rows from the top.
template <std::size_t count>
constexpr std::array<Area, count> cell_grid(int columns, int size) {
  std::array<Area, count> cells = {};
  for (std::size_t i = 0; i < count; ++i) {
    const int cell = static_cast<int>(i);
    cells[i] = {cell % columns * size, cell / columns * size, size, size};
  }
  return cells;
}

}  // namespace ngi::forge

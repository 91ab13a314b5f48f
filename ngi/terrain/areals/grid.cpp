#include "ngi/terrain/areals/grid.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include "ngi/terrain/areals/detail/fits.h"
#include "ngi/terrain/areals/rules.h"

namespace ngi::areals {

namespace {

// The cells along one axis.
struct Axis {
  double low;
  double high;
  std::uint32_t cells;

  double border(std::int64_t i) const noexcept {
    return low + (high - low) * static_cast<double>(i) / cells;
  }
  std::int64_t near(double at) const noexcept {
    const double share = high > low ? (at - low) / (high - low) : 0;
    return static_cast<std::int64_t>(
        std::clamp(std::floor(share * cells), 0.0, static_cast<double>(cells - 1)));
  }
  // The first and the last cell that an interval touches.
  std::int64_t first(double from) const noexcept {
    std::int64_t i = near(from);
    while (i > 0 && border(i) >= from) --i;
    while (i + 1 < cells && border(i + 1) < from) ++i;
    return i;
  }
  std::int64_t last(double to) const noexcept {
    std::int64_t i = near(to);
    while (i + 1 < cells && border(i + 1) <= to) ++i;
    while (i > 0 && border(i) > to) --i;
    return i;
  }
};

// The cells of the rectangle around one polygon, and which of them it touches.
class TouchedCells {
 public:
  TouchedCells(const GridFrame& frame, std::span<const Point> polygon)
      : polygon_(polygon),
        bounds_(bounds_of(polygon)),
        x_{frame.rectangle.low.x, frame.rectangle.high.x, frame.cells_x},
        y_{frame.rectangle.low.y, frame.rectangle.high.y, frame.cells_y},
        column_(x_.first(bounds_.low.x)),
        row_(y_.first(bounds_.low.y)),
        columns_(x_.last(bounds_.high.x) - column_ + 1),
        rows_(y_.last(bounds_.high.y) - row_ + 1),
        marks_(static_cast<std::size_t>(columns_ * rows_)) {}

  std::vector<std::uint32_t> find() {
    for (std::size_t i = 0; i < polygon_.size(); ++i) {
      mark_edge(polygon_[i], polygon_[(i + 1) % polygon_.size()]);
    }
    for (std::int64_t column = 0; column < columns_; ++column) mark_inside(column);
    std::vector<std::uint32_t> found;
    for (std::size_t i = 0; i < marks_.size(); ++i) {
      if (!marks_[i]) continue;
      const auto at = static_cast<std::int64_t>(i);
      found.push_back(
          static_cast<std::uint32_t>((column_ + at / rows_) * y_.cells + row_ + at % rows_));
    }
    return found;
  }

 private:
  void mark(std::int64_t column, double from, double to) {
    for (std::int64_t row = y_.first(from); row <= y_.last(to); ++row) {
      marks_[static_cast<std::size_t>((column - column_) * rows_ + row - row_)] = true;
    }
  }

  void mark_edge(Point a, Point b) {
    if (b.x < a.x) std::swap(a, b);
    const auto height_at = [&](double x) {
      if (x <= a.x) return a.y;
      if (x >= b.x) return b.y;
      const double y = a.y + (b.y - a.y) * ((x - a.x) / (b.x - a.x));
      return std::clamp(y, std::min(a.y, b.y), std::max(a.y, b.y));  // rounding may leave the edge
    };
    for (std::int64_t column = x_.first(a.x); column <= x_.last(b.x); ++column) {
      const double from = a.x == b.x ? a.y : height_at(x_.border(column));
      const double to = a.x == b.x ? b.y : height_at(x_.border(column + 1));
      mark(column, std::min(from, to), std::max(from, to));
    }
  }

  // Cells whose middle is inside, which no edge may touch.
  void mark_inside(std::int64_t column) {
    const double x = (x_.border(column_ + column) + x_.border(column_ + column + 1)) / 2;
    std::vector<double> crossings;
    for (std::size_t i = 0; i < polygon_.size(); ++i) {
      const Point a = polygon_[i];
      const Point b = polygon_[(i + 1) % polygon_.size()];
      if ((a.x > x) != (b.x > x))
        crossings.push_back(a.y + (b.y - a.y) * ((x - a.x) / (b.x - a.x)));
    }
    std::ranges::sort(crossings);
    std::size_t below = 0;
    for (std::int64_t row = 0; row < rows_; ++row) {
      const double y = (y_.border(row_ + row) + y_.border(row_ + row + 1)) / 2;
      while (below < crossings.size() && crossings[below] <= y) ++below;
      if (below % 2 == 1) marks_[static_cast<std::size_t>(column * rows_ + row)] = true;
    }
  }

  std::span<const Point> polygon_;
  Rectangle bounds_;
  Axis x_;
  Axis y_;
  std::int64_t column_;
  std::int64_t row_;
  std::int64_t columns_;
  std::int64_t rows_;
  std::vector<bool> marks_;
};

}  // namespace

void Grid::add_cell(std::span<const std::uint16_t> listed) {
  ids.insert(ids.end(), listed.begin(), listed.end());
  starts.push_back(static_cast<std::uint32_t>(ids.size()));
}

std::vector<std::uint32_t> touched_cells(const GridFrame& frame, std::span<const Point> polygon) {
  if (polygon.empty() || frame.cells_x == 0 || frame.cells_y == 0 || frame.rectangle.empty()) {
    return {};
  }
  return TouchedCells(frame, polygon).find();
}

Result<void> require_fitting_grid(const Grid& grid) {
  for (std::size_t i = 0; i < grid.cell_count(); ++i) {
    if (grid.cell(i).size() <= max_cell_ids) continue;
    return fail(rules::cell_full, {.stream = "grid", .record = i}, i / grid.cells_y,
                i % grid.cells_y, grid.cell(i).size());
  }
  if (grid.ids.size() > max_grid_ids) {
    return fail(rules::pool_full, {.stream = "grid"}, grid.ids.size());
  }
  return {};
}

Result<Grid> make_grid(const GridFrame& frame, std::span<const std::vector<Point>> polygons) {
  if (polygons.size() > max_areals) {
    return fail(rules::edit_invalid, {},
                "there are " + std::to_string(polygons.size()) + " areals; a grid lists 65536");
  }
  const std::size_t cells = std::size_t{frame.cells_x} * frame.cells_y;
  std::vector<std::vector<std::uint32_t>> touched;
  std::uint64_t listed = 0;
  Grid grid = {frame.cells_x, frame.cells_y, std::vector<std::uint32_t>(cells + 1), {}};
  for (const auto& polygon : polygons) {
    for (const std::uint32_t cell : touched.emplace_back(touched_cells(frame, polygon))) {
      ++grid.starts[cell + 1];
    }
    listed += touched.back().size();
    if (listed > max_grid_ids) return fail(rules::pool_full, {.stream = "grid"}, listed);
  }
  for (std::size_t cell = 0; cell < cells; ++cell) grid.starts[cell + 1] += grid.starts[cell];
  grid.ids.resize(listed);
  std::vector<std::uint32_t> next(grid.starts.begin(), grid.starts.end() - 1);
  for (std::size_t i = 0; i < touched.size(); ++i) {
    for (const std::uint32_t cell : touched[i]) {
      grid.ids[next[cell]++] = static_cast<std::uint16_t>(i);
    }
  }
  if (auto fits = require_fitting_grid(grid); !fits) return fail(std::move(fits));
  return grid;
}

}  // namespace ngi::areals

// The rules about polygons and the grid.
#include <algorithm>
#include <cmath>
#include <vector>

#include "ngi/asset/fields/field_text.h"
#include "ngi/math/finite.h"
#include "ngi/terrain/areals/detail/checker.h"

namespace ngi::areals {

namespace {

// `area` is the signed one.
void lint_polygon(Checker& c, std::size_t index, const ArealView& areal, double area,
                  std::uint64_t& budget) {
  constexpr double turn_back = 0.01047;  // the sine of 0.6 degrees
  constexpr double off_area = 0.15;
  const auto place = [&](std::uint64_t offset) { return Document::place(index, offset); };
  const Point anchor = point_of(areal.record.anchor);
  if (std::isfinite(anchor.x) && std::isfinite(anchor.y) && !contains(areal.vertices, anchor)) {
    c.add(rules::anchor_outside, place(areal.offset));
  }
  const double stored = areal.record.area;
  if (std::isfinite(stored) && std::abs(stored - area) > off_area * std::abs(area)) {
    c.add(rules::area_metric, place(areal.offset + offsetof(ArealRecord, area)),
          real_text(areal.record.area), real_text(static_cast<float>(area)));
  }
  if (area > 0 && goes_round_once(areal.vertices)) return;
  if (area <= 0 || crosses_itself(points_of(areal.vertices), budget)) {
    return c.add(rules::orientation, place(areal.vertex_offset(0)));
  }
  if (!is_convex(areal.vertices, turn_back)) {
    c.add(rules::not_convex, place(areal.vertex_offset(0)));
  }
}

std::uint16_t largest_of(std::span<const le_u16> words) noexcept {
  std::uint16_t largest = 0;
  for (const std::uint16_t word : words) largest = std::max(largest, word);
  return largest;
}

bool has_full_cell(const Document& document) noexcept {
  std::size_t most = 0;
  for (std::size_t cell = 0; cell < document.cell_count(); ++cell) {
    most = std::max(most, document.cell(cell).size());
  }
  return most > max_cell_ids;
}

// Whether the ids of each cell ascend, so that none is there twice. Sets the flags of all ids.
bool mark_listed(const Document& document, std::vector<std::uint8_t>& is_listed) noexcept {
  const auto words = document.cell_words();
  bool ascending = true;
  for (std::size_t at = 0; at < words.size();) {
    const std::size_t end = at + 1 + words[at];
    std::int32_t before = -1;
    for (++at; at < end; ++at) {
      const std::int32_t id = words[at];
      ascending &= id > before;
      before = id;
      is_listed[static_cast<std::size_t>(id)] = 1;
    }
  }
  return ascending;
}

Place cell_place(const Document& document, std::size_t cell, std::size_t id) {
  return {.stream = "grid",
          .record = cell,
          .offset = document.cell_offset(cell) + sizeof(le_u16) * (1 + id)};
}

Rectangle rectangle_of(const Document& document) {
  Rectangle all;
  for (std::size_t i = 0; i < document.areal_count(); ++i) {
    for (const Vec3& vertex : document.areal(i).vertices) {
      if (math::is_finite(vertex)) all.add(point_of(vertex));
    }
  }
  return all;
}

void lint_repeated_ids(Checker& c) {
  const Document& document = c.document;
  const std::uint32_t ny = document.grid()->cells_y;
  // By areal: the last cell that lists it, and the last that was reported for listing it twice.
  std::vector<std::size_t> last(document.areal_count(), document.cell_count());
  std::vector<std::size_t> reported = last;
  for (std::size_t cell = 0; cell < document.cell_count(); ++cell) {
    const auto listed = document.cell(cell);
    for (std::size_t k = 0; k < listed.size(); ++k) {
      const std::uint16_t id = listed[k];
      if (id >= last.size()) continue;
      if (last[id] == cell && reported[id] != cell) {
        reported[id] = cell;
        c.add(rules::id_repeated, cell_place(document, cell, k), cell / ny, cell % ny, id);
      }
      last[id] = cell;
    }
  }
}

// The number of the cell of each anchor, or cell_count() without one.
std::vector<std::size_t> anchor_cells(const Document& document, const Rectangle& all) {
  const std::uint64_t nx = document.grid()->cells_x;
  const std::uint64_t ny = document.grid()->cells_y;
  const auto cell = [](double at, double low, double high, std::uint64_t count) {
    const double share = high > low ? (at - low) / (high - low) : 0;
    const double last = static_cast<double>(count - 1);
    return static_cast<std::size_t>(std::clamp(share * static_cast<double>(count), 0.0, last));
  };
  std::vector<std::size_t> cells(document.areal_count(), document.cell_count());
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Point anchor = point_of(document.areal(i).record.anchor);
    if (!all.contains(anchor)) continue;
    cells[i] =
        cell(anchor.x, all.low.x, all.high.x, nx) * ny + cell(anchor.y, all.low.y, all.high.y, ny);
  }
  return cells;
}

// The areals whose cell does not list them; also those after the point where the search has taken
// more steps than the map has words, for cells that many anchors share.
std::vector<std::uint32_t> in_another_cell(const Document& document,
                                           std::span<const std::size_t> cells) {
  std::uint64_t budget = document.payload().size() / sizeof(le_u16);
  std::vector<std::uint32_t> found;
  for (std::uint32_t i = 0; i < cells.size(); ++i) {
    if (cells[i] >= document.cell_count()) continue;
    const auto listed = document.cell(cells[i]);
    const bool searched = listed.size() <= budget;
    if (searched) budget -= listed.size();
    const bool is_there =
        searched && std::ranges::any_of(listed, [i](std::uint32_t id) { return id == i; });
    if (!is_there) found.push_back(i);
  }
  return found;
}

// Visits the areals whose anchor is in a cell that does not list them. Cost: linear in the grid.
void lint_anchor_cells(Checker& c) {
  const Document& document = c.document;
  const Rectangle all = c.options.ground.value_or(rectangle_of(document));
  if (all.empty() || !document.has_whole_grid() || document.cell_count() == 0) return;
  const auto cells = anchor_cells(document, all);
  std::vector<std::uint32_t> order = in_another_cell(document, cells);
  if (order.empty()) return;
  std::ranges::stable_sort(order, {}, [&](std::uint32_t i) { return cells[i]; });
  std::vector<std::size_t> listed(document.areal_count(), document.cell_count());  // last in cell
  std::size_t marked = document.cell_count();
  const std::uint32_t ny = document.grid()->cells_y;
  for (const std::uint32_t areal : order) {
    const std::size_t cell = cells[areal];
    if (cell != marked) {
      for (const std::uint16_t id : document.cell(cell)) {
        if (id < listed.size()) listed[id] = cell;
      }
      marked = cell;
    }
    if (listed[areal] == cell) continue;
    c.add(rules::anchor_cell, Document::place(areal, document.areal(areal).offset), cell / ny,
          cell % ny);
  }
}

}  // namespace

bool is_polygon(const ArealView& areal) noexcept {
  return areal.vertices.size() >= 3 && math::all_finite(std::as_bytes(areal.vertices));
}

void lint_polygons(Checker& c) {
  const Document& document = c.document;
  // Pairs of edges to compare, for all areals together: far more than shipped maps need.
  std::uint64_t budget = 1'000'000 + document.payload().size();
  Rectangle all;
  double sum = 0;
  bool whole = document.areal_count() == document.stated_count();
  for (std::size_t i = 0; i < document.areal_count(); ++i) {
    const ArealView areal = document.areal(i);
    if (!is_polygon(areal)) {
      whole = false;
      continue;
    }
    const double area = signed_area(areal.vertices);
    lint_polygon(c, i, areal, area, budget);
    sum += std::abs(area);
    all.add(bounds_of(areal.vertices));
  }
  constexpr double off_sum = 0.01;
  if (!whole || all.empty() || std::abs(sum - all.area()) <= off_sum * all.area()) return;
  const double percent = std::round(sum / all.area() * 1000) / 10;
  c.add(rules::area_sum, {.stream = "areal"}, real_text(static_cast<float>(percent)));
}

void check_cell_ranges(Checker& c) {
  const Document& document = c.document;
  const GridHeader* grid = document.grid();
  if (!grid) return;
  const std::uint32_t nx = grid->cells_x;
  const std::uint32_t ny = grid->cells_y;
  const Place start = {.stream = "grid", .offset = document.grid_offset()};
  if (nx == 0 || ny == 0) return c.add(rules::grid_empty, start, nx, ny);
  const auto words = document.cell_words();
  const std::uint64_t ids = words.size() - document.cell_count();
  if (ids > max_grid_ids) c.add(rules::pool_full, start, ids);
  // Counts are among the words: a large one only leads to the search below.
  if (largest_of(words) < document.areal_count() && !has_full_cell(document)) return;
  for (std::size_t cell = 0; cell < document.cell_count(); ++cell) {
    const auto listed = document.cell(cell);
    if (listed.size() > max_cell_ids) {
      c.add(rules::cell_full,
            {.stream = "grid", .record = cell, .offset = document.cell_offset(cell)}, cell / ny,
            cell % ny, listed.size());
    }
    for (std::size_t k = 0; k < listed.size(); ++k) {
      if (listed[k] < document.areal_count()) continue;
      c.add(rules::cell_id, cell_place(document, cell, k), cell / ny, cell % ny,
            std::uint16_t{listed[k]}, document.areal_count());
    }
  }
}

void lint_grid(Checker& c) {
  const Document& document = c.document;
  const GridHeader* grid = document.grid();
  if (!grid) return;
  const std::uint32_t nx = grid->cells_x;
  const std::uint32_t ny = grid->cells_y;
  if (nx == 0 || ny == 0) return;
  if (nx != grid_side || ny != grid_side) {
    c.add(rules::grid_size, {.stream = "grid", .offset = document.grid_offset()}, nx, ny);
  }
  std::vector<std::uint8_t> is_listed(std::size_t{0xFFFF} + 1);
  if (!mark_listed(document, is_listed)) lint_repeated_ids(c);
  if (!document.has_whole_grid()) return;
  for (std::size_t i = 0; i < document.areal_count(); ++i) {
    if (i < is_listed.size() && is_listed[i] != 0) continue;
    c.add(rules::in_no_cell, Document::place(i, document.areal(i).offset));
  }
  lint_anchor_cells(c);
}

}  // namespace ngi::areals

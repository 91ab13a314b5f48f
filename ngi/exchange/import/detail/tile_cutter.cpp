#include "ngi/exchange/import/detail/tile_cutter.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ngi::exchange {

namespace {

using Polygon = std::vector<CutPoint>;

constexpr double tile_tolerance = 1e-3;  // of a tile, TER-037

float coordinate(const CutPoint& point, bool along_x) noexcept {
  return along_x ? point.position.x : point.position.y;
}

bool comes_first(const CutPoint& a, const CutPoint& b) noexcept {
  const auto key = [](const CutPoint& p) {
    return std::array{p.position.x, p.position.y, p.position.z, p.alpha};
  };
  return key(a) < key(b);
}

// Where an edge crosses a line. The order of its ends does not matter.
CutPoint crossing(const CutPoint& a, const CutPoint& b, float line, bool along_x) noexcept {
  const CutPoint& from = comes_first(a, b) ? a : b;
  const CutPoint& to = comes_first(a, b) ? b : a;
  const double start = coordinate(from, along_x);
  const double share = (line - start) / (double{coordinate(to, along_x)} - start);
  const auto mix = [share](double p, double q) { return static_cast<float>(p + share * (q - p)); };
  CutPoint out;
  out.position = {mix(from.position.x, to.position.x), mix(from.position.y, to.position.y),
                  mix(from.position.z, to.position.z)};
  (along_x ? out.position.x : out.position.y) = line;
  out.alpha = std::clamp(mix(from.alpha, to.alpha), 0.0F, 1.0F);
  return out;
}

// The part of a convex polygon on one side of a line; points on it belong to both sides.
Polygon side_of(const Polygon& polygon, float line, bool along_x, bool above) {
  Polygon out;
  const auto is_in = [&](const CutPoint& p) {
    return above ? coordinate(p, along_x) >= line : coordinate(p, along_x) <= line;
  };
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const CutPoint& a = polygon[i];
    const CutPoint& b = polygon[(i + 1) % polygon.size()];
    if (is_in(a)) out.push_back(a);
    const float from = coordinate(a, along_x);
    const float to = coordinate(b, along_x);
    if ((from < line && to > line) || (from > line && to < line)) {
      out.push_back(crossing(a, b, line, along_x));
    }
  }
  return out;
}

// Cuts a polygon into strips between the lines it crosses. Calls visit(strip, polygon).
template <typename Visit>
void cut_strips(Polygon polygon, const std::vector<float>& lines, bool along_x, double slack,
                const Visit& visit) {
  double low = coordinate(polygon.front(), along_x);
  double high = low;
  for (const CutPoint& p : polygon) {
    low = std::min<double>(low, coordinate(p, along_x));
    high = std::max<double>(high, coordinate(p, along_x));
  }
  // Inner borders only; a border that a corner passes by less than the tolerance does not cut.
  const auto begin = lines.begin() + 1;
  const auto end = lines.end() - 1;
  const auto first = std::lower_bound(begin, end, low + slack);
  std::size_t strip = static_cast<std::size_t>(first - begin);
  for (auto line = first; line != end && *line < high - slack; ++line, ++strip) {
    Polygon part = side_of(polygon, *line, along_x, false);
    if (part.size() >= 3) visit(strip, std::move(part));
    polygon = side_of(polygon, *line, along_x, true);
    if (polygon.size() < 3) return;
  }
  visit(strip, std::move(polygon));
}

double doubled_area(const CutPoint& a, const CutPoint& b, const CutPoint& c) {
  return length(math::face_direction(a.position, b.position, c.position));
}

// Splits a convex polygon into triangles around the corner that gives the largest smallest one.
void add_fan(const Polygon& polygon, std::size_t tile, std::vector<CutFace>& out) {
  const std::size_t count = polygon.size();
  std::size_t best = 0;
  double best_area = -1;
  for (std::size_t start = 0; start < count; ++start) {
    double smallest = std::numeric_limits<double>::infinity();
    for (std::size_t i = 1; i + 1 < count; ++i) {
      smallest = std::min(smallest, doubled_area(polygon[start], polygon[(start + i) % count],
                                                 polygon[(start + i + 1) % count]));
    }
    if (smallest <= best_area) continue;
    best_area = smallest;
    best = start;
  }
  for (std::size_t i = 1; i + 1 < count; ++i) {
    const CutFace face = {
        tile, {polygon[best], polygon[(best + i) % count], polygon[(best + i + 1) % count]}};
    if (doubled_area(face.corners[0], face.corners[1], face.corners[2]) > 0) out.push_back(face);
  }
}

}  // namespace

std::optional<TileCutter> TileCutter::make(const land::Draft& draft) {
  if (draft.columns == 0 || draft.tiles.empty() || draft.tiles.size() % draft.columns != 0) {
    return std::nullopt;
  }
  const auto rows = static_cast<std::uint32_t>(draft.tiles.size() / draft.columns);
  const auto grid = land::tile_grid({draft.columns, rows}, draft.header, draft.slots);
  if (!grid) return std::nullopt;
  TileCutter out;
  out.grid_ = *grid;
  // The borders are those of the tiles' boxes, where the present faces end.
  const auto border = [&](std::size_t tile, bool along_x, double computed) {
    const std::uint16_t slot = draft.tiles[tile].slots[0];
    if (slot >= draft.slots.size()) return static_cast<float>(computed);
    const land::Vec3& low = draft.slots[slot].aabb_min;
    const float stored = along_x ? low.x : low.y;
    const double size = along_x ? grid->width : grid->height;
    return std::abs(stored - computed) <= tile_tolerance * size ? stored
                                                                : static_cast<float>(computed);
  };
  for (std::uint32_t i = 0; i <= grid->nx; ++i) {
    const double x = grid->x0 + i * grid->width;
    out.columns_.push_back(i < grid->nx ? border(grid->tile(i, 0), true, x)
                                        : static_cast<float>(x));
  }
  for (std::uint32_t i = 0; i <= grid->ny; ++i) {
    const double y = grid->y0 + i * grid->height;
    out.rows_.push_back(i < grid->ny ? border(grid->tile(0, i), false, y) : static_cast<float>(y));
  }
  return out;
}

bool TileCutter::is_inside(const Float3& point) const noexcept {
  const double dx = tile_tolerance * grid_.width;
  const double dy = tile_tolerance * grid_.height;
  return point.x >= columns_.front() - dx && point.x <= columns_.back() + dx &&
         point.y >= rows_.front() - dy && point.y <= rows_.back() + dy;
}

std::vector<CutFace> TileCutter::cut(const std::array<CutPoint, 3>& triangle) const {
  std::vector<CutFace> out;
  const double dx = tile_tolerance * grid_.width;
  const double dy = tile_tolerance * grid_.height;
  cut_strips(
      {triangle.begin(), triangle.end()}, columns_, true, dx,
      [&](std::size_t column, Polygon strip) {
        cut_strips(std::move(strip), rows_, false, dy, [&](std::size_t row, Polygon part) {
          add_fan(part,
                  grid_.tile(static_cast<std::uint32_t>(column), static_cast<std::uint32_t>(row)),
                  out);
        });
      });
  return out;
}

}  // namespace ngi::exchange

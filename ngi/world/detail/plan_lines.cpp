#include "ngi/world/detail/plan_lines.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>

namespace ngi::world {

namespace {

using math::Double2;
using math::Double3;

constexpr double grid_per_unit = 1024;

// Points that are far away are moved to this distance, so that turn_of() of any three fits 64 bits.
constexpr double farthest = 1.0e9;

std::int32_t to_grid(double units) noexcept {
  const double steps = std::clamp(units * grid_per_unit, -farthest, farthest);
  return static_cast<std::int32_t>(std::llround(steps));
}

std::int32_t sign(std::int64_t n) noexcept {
  return (n > 0) - (n < 0);
}

// The share of a line at which a point lies on it; nothing when it is off the line or an end.
std::optional<double> share_on(const PlanPoints& points, const PlanLine& line,
                               std::uint32_t point) {
  if (point == line.from || point == line.to) return std::nullopt;
  const GridPoint& a = points[line.from].grid;
  const GridPoint& b = points[line.to].grid;
  const GridPoint& p = points[point].grid;
  const double dx = double{1} * b.x - a.x;
  const double dy = double{1} * b.y - a.y;
  const double squared = dx * dx + dy * dy;
  const double share = (dx * (double{1} * p.x - a.x) + dy * (double{1} * p.y - a.y)) / squared;
  const double off = static_cast<double>(turn_of(a, b, p)) / std::sqrt(squared);
  if (share <= 0 || share >= 1 || std::fabs(off) > 1) return std::nullopt;
  return share;
}

bool add_touching(const PlanPoints& points, PlanLine& line, std::uint32_t point) {
  const auto share = share_on(points, line, point);
  if (share) line.cuts.emplace_back(*share, point);
  return share.has_value();
}

}  // namespace

std::uint32_t PlanPoints::add(const Double3& at) {
  const GridPoint grid = grid_of(at);
  for (const std::int32_t dx : {0, -1, 1}) {
    for (const std::int32_t dy : {0, -1, 1}) {
      const auto found = by_place_.find({grid.x + dx, grid.y + dy});
      if (found != by_place_.end()) return found->second;
    }
  }
  const auto index = static_cast<std::uint32_t>(points_.size());
  by_place_.emplace(grid, index);
  points_.push_back({grid, at});
  return index;
}

GridPoint PlanPoints::grid_of(const Double3& at) const noexcept {
  return {to_grid(at.x - origin_.x), to_grid(at.y - origin_.y)};
}

std::vector<GridPoint> PlanPoints::grid() const {
  std::vector<GridPoint> out;
  for (const PlanPoint& point : points_) out.push_back(point.grid);
  return out;
}

bool PlanPoints::fit() const noexcept {
  return std::ranges::all_of(points_, [](const PlanPoint& p) {
    return std::abs(p.grid.x) < max_grid_coordinate && std::abs(p.grid.y) < max_grid_coordinate;
  });
}

std::vector<std::uint32_t> PlanLine::divided() const {
  auto sorted = cuts;
  std::ranges::sort(sorted);
  std::vector<std::uint32_t> out = {from};
  for (const auto& [share, point] : sorted) {
    if (point != out.back() && point != to) out.push_back(point);
  }
  out.push_back(to);
  return out;
}

bool do_cross(const GridPoint& a, const GridPoint& b, const GridPoint& c,
              const GridPoint& d) noexcept {
  return sign(turn_of(a, b, c)) * sign(turn_of(a, b, d)) < 0 &&
         sign(turn_of(c, d, a)) * sign(turn_of(c, d, b)) < 0;
}

void divide_at_crossing(PlanPoints& points, PlanLine& line, PlanLine& edge) {
  bool touches =
      line.from == edge.from || line.from == edge.to || line.to == edge.from || line.to == edge.to;
  for (const std::uint32_t end : {edge.from, edge.to}) touches |= add_touching(points, line, end);
  for (const std::uint32_t end : {line.from, line.to}) touches |= add_touching(points, edge, end);
  if (touches) return;
  const GridPoint& a = points[line.from].grid;
  const GridPoint& b = points[line.to].grid;
  const GridPoint& c = points[edge.from].grid;
  const GridPoint& d = points[edge.to].grid;
  if (!do_cross(a, b, c, d)) return;
  const std::int64_t at_c = turn_of(a, b, c);
  const double share = static_cast<double>(at_c) / static_cast<double>(at_c - turn_of(a, b, d));
  const Double3 at = math::lerp(points[edge.from].at, points[edge.to].at, share);
  const std::uint32_t point = points.add(at);
  edge.cuts.emplace_back(share, point);
  const Double2 from_a = {at.x - points[line.from].at.x, at.y - points[line.from].at.y};
  const Double3 whole = points[line.to].at - points[line.from].at;
  line.cuts.emplace_back(
      (from_a.x * whole.x + from_a.y * whole.y) / (whole.x * whole.x + whole.y * whole.y), point);
}

bool is_inside(const std::vector<GridPoint>& ring, double x, double y) noexcept {
  bool inside = false;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const GridPoint& a = ring[i];
    const GridPoint& b = ring[(i + 1) % ring.size()];
    if ((a.y > y) == (b.y > y)) continue;
    if (x < (double{1} * b.x - a.x) * (y - a.y) / (double{1} * b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

}  // namespace ngi::world

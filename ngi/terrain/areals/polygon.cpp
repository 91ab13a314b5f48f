#include "ngi/terrain/areals/polygon.h"

#include <numeric>
#include <optional>

namespace ngi::areals {

namespace {

bool cross_properly(Point a, Point b, Point c, Point d) noexcept {
  const double at_c = cross(a, b, c);
  const double at_d = cross(a, b, d);
  if (!((at_c < 0 && at_d > 0) || (at_c > 0 && at_d < 0))) return false;
  const double at_a = cross(c, d, a);
  const double at_b = cross(c, d, b);
  return (at_a < 0 && at_b > 0) || (at_a > 0 && at_b < 0);
}

// crosses_itself() without a choice of edges that can meet.
bool any_edges_cross(std::span<const Point> polygon, std::uint64_t& budget) noexcept {
  Point a = polygon.back();
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Point b = polygon[i];
    for (std::size_t k = i + 1; k < polygon.size(); ++k) {
      if (budget == 0) return false;
      --budget;
      if (cross_properly(a, b, polygon[k - 1], polygon[k])) return true;
    }
    a = b;
  }
  return false;
}

Point centroid_of(std::span<const Point> polygon) noexcept {
  const Point first = polygon.front();
  Point sum;
  double twice = 0;
  for (std::size_t i = 1; i + 1 < polygon.size(); ++i) {
    const double weight = cross(first, polygon[i], polygon[i + 1]);
    sum.x += weight * (polygon[i].x - first.x + polygon[i + 1].x - first.x);
    sum.y += weight * (polygon[i].y - first.y + polygon[i + 1].y - first.y);
    twice += weight;
  }
  return {first.x + sum.x / (3 * twice), first.y + sum.y / (3 * twice)};
}

// The middle of the widest inner part of the horizontal line at y.
std::optional<Point> middle_at(std::span<const Point> polygon, double y) {
  std::vector<double> crossings;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Point a = polygon[i];
    const Point b = polygon[(i + 1) % polygon.size()];
    if ((a.y > y) != (b.y > y)) crossings.push_back(a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x));
  }
  std::ranges::sort(crossings);
  std::optional<Point> best;
  double widest = 0;
  for (std::size_t i = 0; i + 1 < crossings.size(); i += 2) {
    const double width = crossings[i + 1] - crossings[i];
    if (width <= widest) continue;
    widest = width;
    best = Point{(crossings[i] + crossings[i + 1]) / 2, y};
  }
  return best;
}

}  // namespace

bool crosses_itself(std::span<const Point> polygon, std::uint64_t& budget) {
  const std::size_t size = polygon.size();
  if (size < 4) return false;
  constexpr std::size_t few = 16;  // sorting takes longer than comparing them all
  if (size <= few) return any_edges_cross(polygon, budget);
  const auto end_of = [&](std::size_t edge) { return polygon[(edge + 1) % size]; };
  const auto low = [&](std::size_t edge) { return std::min(polygon[edge].x, end_of(edge).x); };
  const auto high = [&](std::size_t edge) { return std::max(polygon[edge].x, end_of(edge).x); };
  std::vector<std::size_t> order(size);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, low);
  for (std::size_t i = 0; i < size; ++i) {
    const double end = high(order[i]);
    for (std::size_t k = i + 1; k < size && low(order[k]) <= end; ++k) {
      if (budget == 0) return false;
      --budget;
      if (cross_properly(polygon[order[i]], end_of(order[i]), polygon[order[k]],
                         end_of(order[k]))) {
        return true;
      }
    }
  }
  return false;
}

Point point_inside(std::span<const Point> polygon) {
  const Point centroid = centroid_of(polygon);
  if (contains(polygon, centroid)) return centroid;
  // A line in the middle of the largest gap between the heights of corners meets no corner.
  std::vector<double> heights;
  for (const Point& corner : polygon) heights.push_back(corner.y);
  std::ranges::sort(heights);
  std::size_t widest = 0;
  for (std::size_t i = 1; i + 1 < heights.size(); ++i) {
    if (heights[i + 1] - heights[i] > heights[widest + 1] - heights[widest]) widest = i;
  }
  return middle_at(polygon, (heights[widest] + heights[widest + 1]) / 2).value_or(centroid);
}

}  // namespace ngi::areals

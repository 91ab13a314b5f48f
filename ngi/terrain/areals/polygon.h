#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

// Polygons in XY, of stored or computed points. Everything is in double, and coordinates from files
// are floats, so that differences are exact and signs of cross products reliable.
namespace ngi::areals {

struct Point {
  double x = 0;
  double y = 0;

  friend bool operator==(const Point&, const Point&) = default;
};

template <typename Vertex>
Point point_of(const Vertex& vertex) noexcept {
  return {static_cast<double>(vertex.x), static_cast<double>(vertex.y)};
}

// The ground that a tree or a stone covers: a convex rectangle in XY, in either direction.
using Footprint = std::array<Point, 4>;

// A corner of a polygon and the edge that begins there.
struct PieceCorner {
  Point at;
  std::optional<std::uint32_t> edge;  // of the areal; nothing: along a footprint
};
using Piece = std::vector<PieceCorner>;

inline Point point_of(const PieceCorner& corner) noexcept {
  return corner.at;
}

inline double distance(Point a, Point b) noexcept {
  const double x = b.x - a.x;
  const double y = b.y - a.y;
  return std::sqrt(x * x + y * y);  // coordinates are floats: no square overflows
}

// Twice the signed area of a triangle; positive when c is left of a to b.
inline double cross(Point a, Point b, Point c) noexcept {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

struct Rectangle {
  Point low = {std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
  Point high = {-std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};

  bool empty() const noexcept { return !(low.x <= high.x && low.y <= high.y); }
  double area() const noexcept { return empty() ? 0 : (high.x - low.x) * (high.y - low.y); }
  void add(Point point) noexcept {
    low = {std::min(low.x, point.x), std::min(low.y, point.y)};
    high = {std::max(high.x, point.x), std::max(high.y, point.y)};
  }
  void add(const Rectangle& other) noexcept {
    if (other.empty()) return;
    add(other.low);
    add(other.high);
  }
  // The border counts as inside.
  bool contains(Point point) const noexcept {
    return low.x <= point.x && point.x <= high.x && low.y <= point.y && point.y <= high.y;
  }
};

template <typename Vertex>
Rectangle bounds_of(std::span<const Vertex> polygon) noexcept {
  Rectangle bounds;
  for (const Vertex& vertex : polygon) bounds.add(point_of(vertex));
  return bounds;
}

// Positive when the corners are counter-clockwise.
template <typename Vertex>
double signed_area(std::span<const Vertex> polygon) noexcept {
  if (polygon.size() < 3) return 0;
  const Point first = point_of(polygon.front());
  double twice = 0;
  for (std::size_t i = 1; i + 1 < polygon.size(); ++i) {
    twice += cross(first, point_of(polygon[i]), point_of(polygon[i + 1]));
  }
  return twice / 2;
}

inline bool is_on_segment(Point a, Point b, Point point) noexcept {
  if (cross(a, b, point) != 0) return false;
  return std::min(a.x, b.x) <= point.x && point.x <= std::max(a.x, b.x) &&
         std::min(a.y, b.y) <= point.y && point.y <= std::max(a.y, b.y);
}

// Even-odd test; the border counts as inside (docs/formats/terrain.md 6).
template <typename Vertex>
bool contains(std::span<const Vertex> polygon, Point point) noexcept {
  if (polygon.size() < 3) return false;
  bool inside = false;
  Point a = point_of(polygon.back());
  for (const Vertex& vertex : polygon) {
    const Point b = point_of(vertex);
    const bool below_a = a.y > point.y;
    const bool below_b = b.y > point.y;
    if (below_a != below_b) {
      const double side = cross(a, b, point);
      if (side == 0) return true;
      if ((side > 0) == below_b) inside = !inside;
    } else if ((a.y == point.y || b.y == point.y) && is_on_segment(a, b, point)) {
      return true;
    }
    a = b;
  }
  return inside;
}

// Whether no corner turns right by more than `sine` of an angle.
template <typename Vertex>
bool is_convex(std::span<const Vertex> polygon, double sine) noexcept {
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Point a = point_of(polygon[i]);
    const Point b = point_of(polygon[(i + 1) % polygon.size()]);
    const Point c = point_of(polygon[(i + 2) % polygon.size()]);
    if (cross(a, b, c) < -sine * distance(a, b) * distance(b, c)) return false;
  }
  return true;
}

// Whether the corners turn left or go straight on all the way round, and round once. Such a polygon
// is convex, has a positive area and does not cross itself; some others with these properties are
// refused.
template <typename Vertex>
bool goes_round_once(std::span<const Vertex> polygon) noexcept {
  if (polygon.size() < 3) return false;
  Point a = point_of(polygon[polygon.size() - 2]);
  Point b = point_of(polygon.back());
  bool leftward = b.x < a.x;
  std::size_t reversals = 0;  // of the way along x; a polygon that goes round once has two
  for (const Vertex& vertex : polygon) {
    const Point c = point_of(vertex);
    const double turn = cross(a, b, c);
    const bool is_straight = turn == 0 && (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y) > 0;
    if (!(turn > 0 || is_straight)) return false;
    const bool is_leftward = c.x < b.x;
    reversals += static_cast<std::size_t>(is_leftward != leftward);
    leftward = is_leftward;
    a = b;
    b = c;
  }
  return reversals == 2;
}

// Where the segment from a to b crosses the one from c to d, both with their ends; nothing when
// they are parallel.
inline bool crossing(Point a, Point b, Point c, Point d, Point& at) noexcept {
  const double at_a = cross(c, d, a);
  const double at_b = cross(c, d, b);
  const double at_c = cross(a, b, c);
  const double at_d = cross(a, b, d);
  const bool splits_cd = (at_c <= 0 && at_d >= 0) || (at_c >= 0 && at_d <= 0);
  const bool splits_ab = (at_a <= 0 && at_b >= 0) || (at_a >= 0 && at_b <= 0);
  if (!splits_ab || !splits_cd || at_c == at_d) return false;
  const double share = at_c / (at_c - at_d);
  at = {c.x + share * (d.x - c.x), c.y + share * (d.y - c.y)};
  return true;
}

// The nearest point of a segment.
inline Point nearest_on_segment(Point a, Point b, Point to) noexcept {
  const double length2 = (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y);
  if (length2 == 0) return a;
  const double along = ((to.x - a.x) * (b.x - a.x) + (to.y - a.y) * (b.y - a.y)) / length2;
  const double share = std::clamp(along, 0.0, 1.0);
  return {a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)};
}

// The nearest point of the border.
template <typename Vertex>
Point nearest_on_border(std::span<const Vertex> polygon, Point to) noexcept {
  Point best = to;
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Point found =
        nearest_on_segment(point_of(polygon[i]), point_of(polygon[(i + 1) % polygon.size()]), to);
    if (const double away = distance(found, to); away < least) {
      least = away;
      best = found;
    }
  }
  return best;
}

// Whether two edges cross properly; touching is no crossing. Compares at most `budget` pairs of
// edges and subtracts them; false when the budget ends before a crossing is found.
bool crosses_itself(std::span<const Point> polygon, std::uint64_t& budget);

// The centroid when it is inside, else the middle of the widest inner part of a line across. The
// polygon must have a positive area.
Point point_inside(std::span<const Point> polygon);

template <typename Vertex>
std::vector<Point> points_of(std::span<const Vertex> polygon) {
  std::vector<Point> points;
  points.reserve(polygon.size());
  for (const Vertex& vertex : polygon) points.push_back(point_of(vertex));
  return points;
}

}  // namespace ngi::areals

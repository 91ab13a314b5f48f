#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "ngi/terrain/areals/polygon.h"

namespace ngi::forge {

// Polygons that cover a square without gaps. Edges are shared: a corner that is added to an edge is
// a corner of both polygons. Corners are stored counter-clockwise and rounded to float.
class PolygonNet {
 public:
  using Id = std::uint32_t;  // of a point
  using Point = areals::Point;
  struct Polygon {
    std::vector<Id> corners;
    bool lake = false;
    bool bent = false;  // it is not convex
  };
  // A place on the border of a polygon: a share of the edge behind a corner.
  struct BorderPlace {
    std::size_t edge;
    double share;
  };

  // Begins with one polygon, the square from the origin.
  explicit PolygonNet(double side);

  std::size_t size() const noexcept { return polygons_.size(); }
  const Polygon& polygon(std::size_t number) const noexcept { return polygons_[number]; }
  const std::vector<Id>& corners(std::size_t polygon) const noexcept {
    return polygons_[polygon].corners;
  }
  const Point& point(Id id) const noexcept { return points_[id]; }
  // The ends of an edge: corner `edge` and the next one.
  Id from(std::size_t polygon, std::size_t edge) const noexcept { return corners(polygon)[edge]; }
  Id to(std::size_t polygon, std::size_t edge) const noexcept {
    return corners(polygon)[(edge + 1) % corners(polygon).size()];
  }
  // The polygon behind an edge; nothing at the border of the square.
  std::optional<std::size_t> behind(std::size_t polygon, std::size_t edge) const {
    return owner(to(polygon, edge), from(polygon, edge));
  }

  double area(std::size_t polygon) const;
  double mean(std::size_t polygon, double Point::* axis) const;
  double length(std::size_t polygon, std::size_t edge) const;
  Point middle(std::size_t polygon, std::size_t edge) const;
  // The longest edge with another polygon behind it, or of those without.
  std::optional<std::size_t> longest_edge(std::size_t polygon, bool inner) const;
  // The place at a distance along the border.
  BorderPlace along(std::size_t polygon, const BorderPlace& start, double way) const;
  Point point_at(std::size_t polygon, const BorderPlace& place) const;
  // The corner at a point, or nothing.
  std::optional<Id> corner_at(std::size_t polygon, Point at) const;
  std::size_t nearest_edge(std::size_t polygon, Point at) const;
  // The sine of the sharpest turn back at a corner; 0 for a convex polygon.
  double turn_back(std::size_t polygon) const;
  // Whether a chord leaves both parts a fair share of the area.
  bool is_good_chord(std::size_t polygon, Point p, Point q) const;
  // Whether a point is inside the polygon and away from all edges but one.
  bool has_room(std::size_t polygon, std::size_t edge, Point inside, double clear) const;

  void mark_lake(std::size_t polygon) noexcept { polygons_[polygon].lake = true; }
  void mark_bent(std::size_t polygon) noexcept { polygons_[polygon].bent = true; }
  // Adds a corner to the edge of a polygon, and to the polygon behind it.
  Id insert(std::size_t polygon, std::size_t edge, Point at);
  // Splits a polygon between two of its corners. Returns the new one.
  std::size_t split(std::size_t polygon, Id from, Id to);
  // Takes the last insert() into the edge from a to b back.
  void take_back(std::size_t polygon, const Polygon& polygon_before, std::size_t other,
                 const Polygon& other_before, Id a, Id b);

 private:
  static std::uint64_t edge_key(Id a, Id b) noexcept { return std::uint64_t{a} << 32U | b; }

  Id add_point(Point p);
  void own_edges(std::size_t polygon);
  std::optional<std::size_t> owner(Id a, Id b) const;

  std::vector<Point> points_;
  std::vector<Polygon> polygons_;
  std::unordered_map<std::uint64_t, std::size_t> owners_;
};

}  // namespace ngi::forge

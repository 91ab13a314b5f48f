#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace ngi::world {

// A point on a fine grid. With whole numbers every test of a triangulation is exact.
struct GridPoint {
  std::int32_t x = 0;
  std::int32_t y = 0;

  friend bool operator==(const GridPoint&, const GridPoint&) = default;
  friend auto operator<=>(const GridPoint&, const GridPoint&) = default;
};

// Coordinates that a triangulation can take: the products of its tests must fit 127 bits.
inline constexpr std::int32_t max_grid_coordinate = 1 << 24;

// Twice the signed area: positive when a, b, c run counter-clockwise.
std::int64_t turn_of(const GridPoint& a, const GridPoint& b, const GridPoint& c) noexcept;

// A constrained Delaunay triangulation of a few hundred points. Points are inserted one by one, and
// edges are enforced by flipping those that they cross.
class Triangulation {
 public:
  using Triangle = std::array<std::uint32_t, 3>;  // counter-clockwise

  // The points must differ and keep to max_grid_coordinate.
  explicit Triangulation(std::span<const GridPoint> points);

  // Makes the edge between two points part of the triangulation; points on it divide it. Returns
  // false when it crosses an edge that was enforced before.
  bool constrain(std::uint32_t a, std::uint32_t b);

  // The triangles of the points' convex hull.
  std::vector<Triangle> triangles() const;

 private:
  static constexpr std::uint32_t none = 0xFFFF'FFFF;

  // Edge k runs from corner k to the next.
  struct Cell {
    Triangle corners = {};
    std::array<std::uint32_t, 3> neighbours = {none, none, none};
    std::array<bool, 3> fixed = {};
  };
  // An edge as one of its two cells has it.
  struct Edge {
    std::uint32_t cell = none;
    std::uint32_t side = 0;
  };

  void insert(std::uint32_t point);
  std::uint32_t locate(const GridPoint& point) const;
  void split_cell(std::uint32_t cell, std::uint32_t point);
  void split_edge(Edge edge, std::uint32_t point);
  void legalise(std::vector<Edge>& edges);
  bool should_flip(Edge edge) const;
  bool is_convex(Edge edge) const;
  // Replaces the diagonal of the two cells at an edge; returns the new one.
  Edge flip(Edge edge);
  void relink(std::uint32_t cell, std::uint32_t from, std::uint32_t to);
  std::uint32_t side_towards(std::uint32_t cell, std::uint32_t neighbour) const;
  std::optional<Edge> find_edge(std::uint32_t a, std::uint32_t b) const;
  void fix(Edge edge);
  bool crosses(std::uint32_t a, std::uint32_t b, Edge edge) const;
  bool clear_way(std::uint32_t a, std::uint32_t b);
  std::optional<std::uint32_t> point_on(std::uint32_t a, std::uint32_t b) const;
  const GridPoint& at(std::uint32_t point) const noexcept { return points_[point]; }

  std::vector<GridPoint> points_;  // the last three span a triangle around all others
  std::vector<Cell> cells_;
  std::uint32_t last_ = 0;
};

}  // namespace ngi::world

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "ngi/math/vector.h"

namespace ngi::forge {

// The faces of one tile while they are made: a fan around a point that is refined by cutting
// edges. Points are shared by all tiles of a map.
class TileMesh {
 public:
  struct Triangle {
    std::array<std::uint32_t, 3> points;  // counter-clockwise
    std::array<int, 3> across;            // the triangle behind edge k, or -1
    bool whole = false;                   // as it was at mark_whole()
    bool pinned = false;                  // has two edges at the edge of the map
  };

  explicit TileMesh(std::vector<math::Double2>& points) : points_(&points) {}

  // Makes a fan from the border, counter-clockwise, around `centre`. At a corner of `cut` the
  // border's three points there form a triangle of their own.
  void fan(std::span<const std::uint32_t> border, std::uint32_t centre,
           std::optional<std::size_t> cut);

  std::span<const Triangle> triangles() const noexcept { return triangles_; }
  std::size_t size() const noexcept { return triangles_.size(); }

  // From now on triangles that no cut has changed are whole.
  void mark_whole();
  std::size_t whole() const noexcept { return whole_; }

  // Cuts the border's edge from `a` to `b` at a point: one triangle more.
  void cut_border(std::uint32_t a, std::uint32_t b, std::uint32_t at);

  // Cuts a long inner edge between large triangles at its middle, two triangles more, such that at
  // most `spoiled` and at least `at_least` whole triangles change. False when there is no such
  // edge, or only ones that are much shorter than others.
  bool cut_edge(std::size_t spoiled = 2, std::size_t at_least = 0);

  // Cuts the inner edge of the pinned triangle: two triangles more. False when there is none.
  bool cut_pinned();

  // Cuts the largest triangle that is not whole into three at a point near the middle of its
  // longest edge.
  struct NearEdge {
    std::uint32_t point;
    std::uint32_t from;  // the ends of the edge
    std::uint32_t to;
    double distance;  // from the edge
  };
  std::optional<NearEdge> cut_near_edge();

 private:
  double length2(std::uint32_t a, std::uint32_t b) const noexcept;
  double area2(const Triangle& triangle) const noexcept;  // twice the area
  void rotate(int triangle, int edge);
  int edge_towards(int triangle, int other) const noexcept;
  void replace_neighbour(int triangle, int before, int after);
  void spoil(Triangle& triangle);
  void cut(int triangle, int edge, std::uint32_t at);
  void cut_in_half(int triangle, int edge);

  std::vector<math::Double2>* points_;
  std::vector<Triangle> triangles_;
  std::size_t whole_ = 0;
};

}  // namespace ngi::forge

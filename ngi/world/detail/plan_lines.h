#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "ngi/math/vector.h"
#include "ngi/world/detail/triangulation.h"

// Points and lines on a fine grid in XY: the plan by which ground is cut.
namespace ngi::world {

// A corner of the new faces.
struct PlanPoint {
  GridPoint grid;
  math::Double3 at;
};

// Points that differ by more than one step of the grid, which are 1024 to the unit: points within
// 0.001 are one.
class PlanPoints {
 public:
  explicit PlanPoints(const math::Double3& origin) : origin_(origin) {}

  std::uint32_t add(const math::Double3& at);
  void set_height(std::uint32_t i, double z) noexcept { points_[i].at.z = z; }

  const PlanPoint& operator[](std::uint32_t i) const noexcept { return points_[i]; }
  std::size_t size() const noexcept { return points_.size(); }
  GridPoint grid_of(const math::Double3& at) const noexcept;
  std::vector<GridPoint> grid() const;
  // Whether all are near enough to be triangulated.
  bool fit() const noexcept;

 private:
  math::Double3 origin_;
  std::vector<PlanPoint> points_;
  std::map<GridPoint, std::uint32_t> by_place_;
};

// A straight line between two points, and the points that divide it.
struct PlanLine {
  std::uint32_t from = 0;
  std::uint32_t to = 0;
  std::vector<std::pair<double, std::uint32_t>> cuts = {};  // share of the way

  // All points in order, both ends too.
  std::vector<std::uint32_t> divided() const;
};

// Whether two lines cross, ends excluded.
bool do_cross(const GridPoint& a, const GridPoint& b, const GridPoint& c,
              const GridPoint& d) noexcept;

// Divides two lines where they cross or where an end of one touches the other.
void divide_at_crossing(PlanPoints& points, PlanLine& line, PlanLine& edge);

// Whether a point is inside a polygon of grid points: even-odd.
bool is_inside(const std::vector<GridPoint>& ring, double x, double y) noexcept;

}  // namespace ngi::world

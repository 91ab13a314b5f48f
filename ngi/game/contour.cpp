#include "ngi/game/contour.h"

#include <algorithm>
#include <array>
#include <vector>

#include "ngi/terrain/areals/polygon.h"

namespace ngi::game {

namespace {

using areals::Point;

// Where the segments cross, or nothing. Parallel ones do not.
std::optional<Point> crossing(Point a, Point b, Point c, Point d) {
  const double along = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
  if (along == 0) return std::nullopt;
  const double t = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / along;
  const double u = ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / along;
  if (t < 0 || t > 1 || u < 0 || u > 1) return std::nullopt;
  return Point{a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)};
}

// The points of a contour; those within 0.001 of another are one.
class Contour {
 public:
  void add(Point point) {
    constexpr double same = 0.001;
    const bool known = std::ranges::any_of(
        points_, [&](Point other) { return areals::distance(point, other) <= same; });
    if (!known) points_.push_back(point);
  }
  const std::vector<Point>& points() const noexcept { return points_; }

 private:
  std::vector<Point> points_;
};

}  // namespace

std::optional<double> contour_mean(const land::LandIndex& ground,
                                   std::span<const math::Double3> ring,
                                   const math::Affine& placement) {
  constexpr std::size_t max_corners = 256;  // shipped rings have 26 at most
  if (ring.empty() || ring.size() > max_corners) return std::nullopt;
  std::vector<Point> corners;
  areals::Rectangle box;
  for (const math::Double3& corner : ring) {
    const math::Double3 at = placement.apply(corner);
    corners.push_back({at.x, at.y});
    box.add(corners.back());
  }
  Contour contour;
  for (const Point corner : corners) contour.add(corner);
  const land::Land& map = ground.land();
  const auto positions = map.positions();
  for (const std::uint32_t number : land::lod0_faces(map)) {
    const land::Face& face = map.faces()[number];
    if (!land::filters::ground.accepts(face.flags)) continue;
    std::array<Point, 3> points = {};
    areals::Rectangle bounds;
    for (std::size_t k = 0; k < points.size(); ++k) {
      points[k] = areals::point_of(positions[face.vertices[k]]);
      bounds.add(points[k]);
    }
    const bool apart = bounds.high.x < box.low.x || bounds.low.x > box.high.x ||
                       bounds.high.y < box.low.y || bounds.low.y > box.high.y;
    if (apart) continue;
    for (std::size_t i = 0; i < corners.size(); ++i) {
      for (std::size_t k = 0; k < points.size(); ++k) {
        const auto at = crossing(corners[i], corners[(i + 1) % corners.size()], points[k],
                                 points[(k + 1) % points.size()]);
        if (at) contour.add(*at);
      }
    }
    if (contour.points().size() > 4096) return std::nullopt;
  }
  double sum = 0;
  for (const Point point : contour.points()) {
    const auto height = ground.height(point.x, point.y);
    if (!height) return std::nullopt;
    sum += height->z;
  }
  return sum / static_cast<double>(contour.points().size());
}

}  // namespace ngi::game

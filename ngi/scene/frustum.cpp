#include "ngi/scene/bounds.h"

#include <algorithm>
#include <cmath>

namespace ngi::scene {

namespace {

double height(const Plane& plane, const math::Float3& point) noexcept {
  return math::dot(plane.normal, math::widen(point)) + plane.d;
}

// A plane from the coefficients of a clip coordinate for x, y, z and 1.
Plane unit_plane(double x, double y, double z, double d) noexcept {
  const double length = std::sqrt(x * x + y * y + z * z);
  const double scale = length > 0 ? 1 / length : 1;
  return {{x * scale, y * scale, z * scale}, d * scale};
}

}  // namespace

Frustum frustum_of(const math::Matrix& view, const math::Matrix& projection) noexcept {
  const math::Matrix clip = math::multiply(view, projection);
  // w + sign * column is not negative inside; for the near plane the column alone.
  const auto bound = [&clip](std::size_t column, double sign, double w) {
    const auto cell = [&](std::size_t row) {
      return sign * clip.cells[4 * row + column] + w * clip.cells[4 * row + 3];
    };
    return unit_plane(cell(0), cell(1), cell(2), cell(3));
  };
  return {{bound(0, 1, 1), bound(0, -1, 1), bound(1, 1, 1), bound(1, -1, 1), bound(2, 1, 0),
           bound(2, -1, 1)}};
}

bool is_outside(const Plane& plane, const Corners& box) noexcept {
  return std::ranges::all_of(
      box, [&plane](const math::Float3& corner) { return height(plane, corner) < 0; });
}

bool is_outside(const Frustum& frustum, const Corners& box) noexcept {
  return std::ranges::any_of(frustum.planes,
                             [&box](const Plane& plane) { return is_outside(plane, box); });
}

bool is_outside(const Plane& plane, const Sphere& sphere) noexcept {
  return height(plane, sphere.center) < -double{sphere.radius};
}

bool is_outside(const Frustum& frustum, const Sphere& sphere) noexcept {
  return std::ranges::any_of(frustum.planes,
                             [&sphere](const Plane& plane) { return is_outside(plane, sphere); });
}

}  // namespace ngi::scene

#include "ngi/forge/mesh/mesh.h"

#include <algorithm>

#include "ngi/forge/mesh/detail/grid.h"
#include "ngi/math/trigonometry.h"

namespace ngi::forge {

namespace {

// Projects a point along an axis, Z up: to the right and down.
Double2 seen_along(Axis axis, bool from_positive, const Double3& p) noexcept {
  const double side = from_positive ? 1 : -1;
  if (axis == Axis::X) return {p.y * side, -p.z};
  if (axis == Axis::Y) return {-p.x * side, -p.z};
  return {p.x, -p.y * side};
}

Axis main_axis(const Double3& v) noexcept {
  const Double3 size = {std::abs(v.x), std::abs(v.y), std::abs(v.z)};
  if (size.z >= size.x && size.z >= size.y) return Axis::Z;
  return size.x >= size.y ? Axis::X : Axis::Y;
}

double share(double value, double lo, double hi) noexcept {
  return hi > lo ? std::clamp((value - lo) / (hi - lo), 0.0, 1.0) : 0;
}

// Projects along an axis and scales the box to the rectangle.
Double2 fit(const Box& box, Axis axis, bool from_positive, const Double3& p,
            const UvRect& rect) noexcept {
  const Double2 a = seen_along(axis, from_positive, box.lo);
  const Double2 b = seen_along(axis, from_positive, box.hi);
  const Double2 at = seen_along(axis, from_positive, p);
  return rect.at(share(at.x, std::min(a.x, b.x), std::max(a.x, b.x)),
                 share(at.y, std::min(a.y, b.y), std::max(a.y, b.y)));
}

double turned_into_circle(double degrees) noexcept {
  return degrees - 360 * std::floor(degrees / 360);
}

// Angles of a face's corners, 0 to 360, continuous across the seam.
std::array<double, 3> angles_of(const Face& face) noexcept {
  const Double3 sum =
      face.corners[0].position + face.corners[1].position + face.corners[2].position;
  const double middle = turned_into_circle(math::angle_of(sum.y, sum.x));
  std::array<double, 3> angles = {};
  for (std::size_t i = 0; i < 3; ++i) {
    const Double3 p = snap(face.corners[i].position);
    if (p.x == 0 && p.y == 0) {
      angles[i] = middle;
      continue;
    }
    const double away = turned_into_circle(math::angle_of(p.y, p.x) - middle + 180) - 180;
    angles[i] = std::clamp(middle + away, 0.0, 360.0);
  }
  return angles;
}

}  // namespace

Mesh tile(const Mesh& mesh, double metres) {
  Mesh out = mesh;
  for (Face& face : out.faces) {
    const Double3 direction = face.direction();
    const Axis axis = main_axis(direction);
    for (Corner& corner : face.corners) {
      const Double2 at = seen_along(axis, along(direction, axis) >= 0, corner.position);
      corner.uv = {at.x / metres, at.y / metres};
    }
  }
  return out;
}

Mesh map_box(const Mesh& mesh, const UvRect& rect) {
  Mesh out = mesh;
  const Box box = mesh.bounds();
  for (Face& face : out.faces) {
    const Double3 direction = face.direction();
    const Axis axis = main_axis(direction);
    for (Corner& corner : face.corners) {
      corner.uv = fit(box, axis, along(direction, axis) >= 0, corner.position, rect);
    }
  }
  return out;
}

Mesh map_planar(const Mesh& mesh, Axis axis, const UvRect& rect) {
  const Box box = mesh.bounds();
  return mesh.each_corner(
      [&](Corner& corner) { corner.uv = fit(box, axis, true, corner.position, rect); });
}

Mesh map_cylindrical(const Mesh& mesh, const UvRect& rect) {
  Mesh out = mesh;
  const Box box = mesh.bounds();
  for (Face& face : out.faces) {
    const Double3 direction = face.direction();
    if (main_axis(direction) == Axis::Z && std::abs(direction.z) > 0.95 * length(direction)) {
      for (Corner& corner : face.corners) {
        corner.uv = fit(box, Axis::Z, direction.z >= 0, corner.position, rect);
      }
      continue;
    }
    const auto angles = angles_of(face);
    for (std::size_t i = 0; i < 3; ++i) {
      Corner& corner = face.corners[i];
      corner.uv = rect.at(angles[i] / 360, 1 - share(corner.position.z, box.lo.z, box.hi.z));
    }
  }
  return out;
}

}  // namespace ngi::forge

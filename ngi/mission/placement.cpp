#include "ngi/mission/placement.h"

#include "ngi/math/trigonometry.h"

namespace ngi::mission {

namespace {

math::Affine turn_x(double angle) noexcept {
  const double s = math::sin(angle);
  const double c = math::cos(angle);
  return {{1, 0, 0, 0, 0, c, -s, 0, 0, s, c, 0}};
}
math::Affine turn_y(double angle) noexcept {
  const double s = math::sin(angle);
  const double c = math::cos(angle);
  return {{c, 0, s, 0, 0, 1, 0, 0, -s, 0, c, 0}};
}
math::Affine turn_z(double angle) noexcept {
  const double s = math::sin(angle);
  const double c = math::cos(angle);
  return {{c, -s, 0, 0, s, c, 0, 0, 0, 0, 1, 0}};
}

}  // namespace

std::array<float, 3> applied_scale(const Object& object) noexcept {
  return object.is_scenery() ? object.scale : std::array<float, 3>{1, 1, 1};
}

math::Affine placement(const Object& object) noexcept {
  const auto& [x, y, z] = object.position;
  const auto [sx, sy, sz] = applied_scale(object);
  const math::Affine move = {{1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, z}};
  const math::Affine size = {{sx, 0, 0, 0, 0, sy, 0, 0, 0, 0, sz, 0}};
  return move * turn_z(object.rotation[2]) * turn_y(object.rotation[1]) *
         turn_x(object.rotation[0]) * size;
}

bool keeps_height(const Object& object) noexcept {
  return object.is(ObjectKind::Building) && object.start_flag != 0;
}

bool contains(std::span<const Point> polygon, float x, float y) noexcept {
  bool inside = false;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Point& a = polygon[i];
    const Point& b = polygon[(i + 1) % polygon.size()];
    if ((a[1] >= y) == (b[1] >= y)) continue;
    const double share = (double{y} - double{a[1]}) / (double{b[1]} - double{a[1]});
    const double meets = double{a[0]} + share * (double{b[0]} - double{a[0]});
    if (meets >= double{x}) inside = !inside;
  }
  return inside;
}

}  // namespace ngi::mission

#include "ngi/math/rotation.h"

#include <algorithm>
#include <cmath>

#include "ngi/math/trigonometry.h"

namespace ngi::math {

namespace {

double dot(const Rotation& a, const Rotation& b) noexcept {
  return a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;
}

Rotation weighted_sum(const Rotation& a, double weight_a, const Rotation& b,
                      double weight_b) noexcept {
  return {a.x * weight_a + b.x * weight_b, a.y * weight_a + b.y * weight_b,
          a.z * weight_a + b.z * weight_b, a.w * weight_a + b.w * weight_b};
}

// Sums and divides in another order than normalised(): the bits of authored models.
Rotation divided_by_length(const Rotation& r) noexcept {
  const double size = std::sqrt(r.w * r.w + r.x * r.x + r.y * r.y + r.z * r.z);
  return {r.x / size, r.y / size, r.z / size, r.w / size};
}

}  // namespace

Double3 Rotation::apply(const Double3& v) const noexcept {
  const Double3 u = {x, y, z};
  const Double3 t = cross(u, v) * 2;
  return v + t * w + cross(u, t);
}

Double3 turned(const Rotation& rotation, const Double3& v) noexcept {
  const Double3 axis = {rotation.x, rotation.y, rotation.z};
  const Double3 once = cross(axis, v);
  const Double3 twice = cross(axis, once);
  const double w = rotation.w;
  return {v.x + 2 * (w * once.x + twice.x), v.y + 2 * (w * once.y + twice.y),
          v.z + 2 * (w * once.z + twice.z)};
}

Rotation operator*(const Rotation& a, const Rotation& b) noexcept {
  return {
      a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y, a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
      a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w, a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z};
}

Rotation rotation(Axis axis, double degrees) noexcept {
  return rotation(unit(axis), degrees);
}

Rotation rotation(const Double3& axis, double degrees) noexcept {
  const Double3 u = normalised(axis) * sine(degrees / 2);
  return {u.x, u.y, u.z, cosine(degrees / 2)};
}

// The largest of the four components is found first, so that no division is by nearly nothing.
Rotation rotation_to(const Double3& x, const Double3& y, const Double3& z) noexcept {
  const double trace = x.x + y.y + z.z;
  if (trace > 0) return divided_by_length({y.z - z.y, z.x - x.z, x.y - y.x, 1 + trace});
  if (x.x >= y.y && x.x >= z.z) {
    return divided_by_length({1 + x.x - y.y - z.z, y.x + x.y, z.x + x.z, y.z - z.y});
  }
  if (y.y >= z.z) return divided_by_length({y.x + x.y, 1 + y.y - x.x - z.z, z.y + y.z, z.x - x.z});
  return divided_by_length({z.x + x.z, z.y + y.z, 1 + z.z - x.x - y.y, x.y - y.x});
}

Rotation normalised(const Rotation& rotation) noexcept {
  const double length = std::sqrt(dot(rotation, rotation));
  if (!(length > 0) || !std::isfinite(length)) return {};
  // Adding 0 turns -0 into 0.
  return weighted_sum(rotation, 1 / length, {0, 0, 0, 0}, 0);
}

double distance(const Rotation& a, const Rotation& b) noexcept {
  const double sign = dot(a, b) < 0 ? -1 : 1;
  return std::max({0.0, std::abs(a.x - sign * b.x), std::abs(a.y - sign * b.y),
                   std::abs(a.z - sign * b.z), std::abs(a.w - sign * b.w)});
}

Rotation slerp(const Rotation& a, const Rotation& b, double share) noexcept {
  const double cosine = dot(a, b);
  const double sign = cosine < 0 ? -1 : 1;
  const double angle = math::acos(std::min(1.0, std::abs(cosine)));
  if (angle < 1e-6) return nlerp(a, b, share);
  const double sine = math::sin(angle);
  return normalised(weighted_sum(a, math::sin((1 - share) * angle) / sine, b,
                                 sign * math::sin(share * angle) / sine));
}

Rotation nlerp(const Rotation& a, const Rotation& b, double share) noexcept {
  return normalised(weighted_sum(a, 1 - share, b, dot(a, b) < 0 ? -share : share));
}

}  // namespace ngi::math

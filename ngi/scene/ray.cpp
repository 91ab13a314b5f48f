#include "ngi/scene/pick.h"

#include <algorithm>
#include <cmath>

#include "ngi/math/finite.h"

namespace ngi::scene {

namespace {

constexpr double growth = 1e-5;             // of the extent
constexpr double coordinate_noise = 1e-12;  // of the coordinates
constexpr double parallel = 1e-12;

math::Double3 vector_of(const std::array<double, 3>& v) noexcept {
  return {v[0], v[1], v[2]};
}

std::array<double, 3> array_of(const math::Double3& v) noexcept {
  return {v.x, v.y, v.z};
}

}  // namespace

std::optional<PreparedRay> prepare_ray(const math::Double3& origin, const math::Double3& direction,
                                       double t_min, double t_max) noexcept {
  if (!math::is_finite(origin) || !math::is_finite(direction)) return std::nullopt;
  if (direction == math::Double3{}) return std::nullopt;
  PreparedRay ray = {array_of(origin), array_of(direction), {}, t_min, t_max};
  for (std::size_t i = 0; i < 3; ++i) ray.inverse[i] = 1 / ray.direction[i];
  return ray;
}

Interval cross_box(const PreparedRay& ray, const Box& box) noexcept {
  constexpr Interval nothing = {1, 0};
  Interval inside = {ray.t_min, ray.t_max};
  for (std::size_t i = 0; i < 3; ++i) {
    if (!std::isfinite(ray.inverse[i])) {
      if (ray.origin[i] < box.low[i] || ray.origin[i] > box.high[i]) return nothing;
      continue;
    }
    const double a = (box.low[i] - ray.origin[i]) * ray.inverse[i];
    const double b = (box.high[i] - ray.origin[i]) * ray.inverse[i];
    inside.from = std::max(inside.from, std::min(a, b));
    inside.to = std::min(inside.to, std::max(a, b));
  }
  return inside;
}

Box inflated(const Box& box) noexcept {
  double extent = 0;
  double reach = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    extent = std::max(extent, box.high[i] - box.low[i]);
    reach = std::max({reach, std::fabs(box.low[i]), std::fabs(box.high[i])});
  }
  const double margin = growth * extent + coordinate_noise * reach;
  Box out = box;
  for (double& low : out.low) low -= margin;
  for (double& high : out.high) high += margin;
  return out;
}

Box box_around(const std::array<math::Float3, 3>& corners) noexcept {
  const auto& [a, b, c] = corners;
  return {{std::min({a.x, b.x, c.x}), std::min({a.y, b.y, c.y}), std::min({a.z, b.z, c.z})},
          {std::max({a.x, b.x, c.x}), std::max({a.y, b.y, c.y}), std::max({a.z, b.z, c.z})}};
}

bool meets_sphere(const PreparedRay& ray, const math::Float3& center, float radius) noexcept {
  const math::Double3 d = vector_of(ray.direction);
  const math::Double3 to_center = math::widen(center) - vector_of(ray.origin);
  const double t = std::max(math::dot(to_center, d) / math::dot(d, d), ray.t_min);
  const math::Double3 apart = to_center - d * t;
  const double reach = double{radius} * (1 + growth) + coordinate_noise * math::length(to_center);
  return !(math::dot(apart, apart) > reach * reach);
}

std::optional<TriangleHit> cross_triangle(const PreparedRay& ray,
                                          const std::array<math::Float3, 3>& corners) noexcept {
  const math::Double3 a = math::widen(corners[0]);
  const math::Double3 e1 = math::widen(corners[1]) - a;
  const math::Double3 e2 = math::widen(corners[2]) - a;
  const math::Double3 d = vector_of(ray.direction);
  const math::Double3 p = math::cross(d, e2);
  const double det = math::dot(e1, p);
  const double square = math::dot(e1, e1) * math::dot(e2, e2) * math::dot(d, d);
  if (!(det * det > parallel * parallel * square)) return std::nullopt;

  const math::Double3 s = vector_of(ray.origin) - a;
  const double u = math::dot(s, p) / det;
  if (!(u >= 0 && u <= 1)) return std::nullopt;
  const math::Double3 q = math::cross(s, e1);
  const double v = math::dot(d, q) / det;
  if (!(v >= 0 && u + v <= 1)) return std::nullopt;
  const double t = math::dot(e2, q) / det;
  const Interval own = cross_box(ray, inflated(box_around(corners)));
  if (!(t >= own.from && t <= own.to)) return std::nullopt;
  return TriangleHit{t, u, v};
}

}  // namespace ngi::scene

#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "ngi/math/vector.h"
#include "ngi/terrain/land/query.h"

// The tests of a single face, in double: docs/formats/terrain.md 6. The plain walk and the index
// call the same functions, so that their answers are equal.
namespace ngi::land {

using Corners = std::array<math::Float3, 3>;

inline Corners face_corners(std::span<const Position> positions, const Face& face) noexcept {
  const auto point = [&](std::size_t k) {
    const Position& p = positions[face.vertices[k]];
    return math::Float3{p.x, p.y, p.z};
  };
  return {point(0), point(1), point(2)};
}

// The height of a face at a point; nothing when the point is not over it.
inline std::optional<double> height_of_face(const Corners& c, double x, double y) noexcept {
  constexpr double slack = 1e-6;
  const auto [low_x, high_x] = std::minmax({c[0].x, c[1].x, c[2].x});
  const auto [low_y, high_y] = std::minmax({c[0].y, c[1].y, c[2].y});
  if (!(x >= low_x && x <= high_x && y >= low_y && y <= high_y)) return std::nullopt;
  const double ax = double{c[1].x} - c[0].x;
  const double ay = double{c[1].y} - c[0].y;
  const double bx = double{c[2].x} - c[0].x;
  const double by = double{c[2].y} - c[0].y;
  const double d = ax * by - ay * bx;
  const double cx = bx - ax;
  const double cy = by - ay;
  const double longest = std::max({ax * ax + ay * ay, bx * bx + by * by, cx * cx + cy * cy});
  if (std::abs(d) < slack * longest || d == 0) return std::nullopt;
  const double px = x - c[0].x;
  const double py = y - c[0].y;
  const double w1 = (px * by - py * bx) / d;
  const double w2 = (ax * py - ay * px) / d;
  const double w0 = 1 - w1 - w2;
  if (!(std::min({w0, w1, w2}) >= -slack)) return std::nullopt;
  return w0 * c[0].z + w1 * c[1].z + w2 * c[2].z;
}

// Keeps the highest; of equal ones the first.
inline void take_height(std::optional<GroundPoint>& best, const Corners& corners,
                        std::uint32_t face, double x, double y) noexcept {
  const auto z = height_of_face(corners, x, y);
  if (z && (!best || *z > best->z)) best = GroundPoint{*z, face};
}

// Where a ray hits the plane of a face inside the face (Möller and Trumbore).
inline std::optional<double> hit_of_face(const Corners& c, const Ray& ray) noexcept {
  using math::Double3;
  constexpr double slack = 1e-9;
  const Double3 origin = widen(c[0]);
  const Double3 a = widen(c[1]) - origin;
  const Double3 b = widen(c[2]) - origin;
  const Double3 p = cross(ray.direction, b);
  const double d = dot(a, p);
  if (d == 0 || !std::isfinite(d)) return std::nullopt;
  const Double3 from = ray.origin - origin;
  const double u = dot(from, p) / d;
  if (!(u >= -slack && u <= 1 + slack)) return std::nullopt;
  const Double3 q = cross(from, a);
  const double v = dot(ray.direction, q) / d;
  if (!(v >= -slack && u + v <= 1 + slack)) return std::nullopt;
  const double t = dot(b, q) / d;
  if (!(t >= 0 && t <= ray.t_max)) return std::nullopt;
  // Where rounding decides there is no hit: faces without area, and rays along a face.
  const Double3 normal = cross(a, b);
  const Double3 c_edge = b - a;
  const double longest = std::max({dot(a, a), dot(b, b), dot(c_edge, c_edge)});
  const double square = dot(normal, normal);
  const bool has_area = square > slack * slack * longest * longest;
  const bool crosses = d * d > slack * slack * square * dot(ray.direction, ray.direction);
  if (!has_area || !crosses) return std::nullopt;
  return t;
}

// Whether a ray may hit a face from its side.
inline bool is_hit_side(const Face& face, const Ray& ray, Sided sided) noexcept {
  if (sided == Sided::Both || (face.flags & face_flags::two_sided) != 0) return true;
  return dot(ray.direction, widen(face_normal(face))) < 0;
}

inline bool is_nearer(const std::optional<RayHit>& best, double t, std::uint32_t face) noexcept {
  return !best || t < best->t || (t == best->t && face < best->face);
}

}  // namespace ngi::land

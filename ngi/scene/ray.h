#pragma once

#include <array>
#include <optional>

#include "ngi/math/vector.h"

// Rays against spheres, boxes and triangles, in double: docs/formats/msh.md 6.5.
//
// The box test is monotone: a ray that crosses a box crosses every enclosing box, over an interval
// that contains the smaller one's, including rounding. A triangle is hit only within its own box.
// So skipping everything in a missed box never loses a hit, and a tree of boxes finds exactly the
// hits of a linear search.
namespace ngi::scene {

struct Box {
  std::array<double, 3> low;
  std::array<double, 3> high;
};

// A ray prepared for many tests. Its direction has any length but zero; t is in lengths of
// it.
struct PreparedRay {
  std::array<double, 3> origin;
  std::array<double, 3> direction;
  std::array<double, 3> inverse;  // 1 / direction, or infinite where it is parallel to the faces
  double t_min = 0;
  double t_max = 0;
};

// Returns nullopt when a number is not finite or the direction is zero.
std::optional<PreparedRay> prepare_ray(const math::Double3& origin, const math::Double3& direction,
                                       double t_min, double t_max) noexcept;

struct Interval {
  double from;
  double to;

  bool is_empty() const noexcept { return !(from <= to); }
};

// Returns the interval of the ray, between t_min and t_max, that is inside the box.
Interval cross_box(const PreparedRay& ray, const Box& box) noexcept;

// Returns the box enlarged by 1e-5 of the largest extent, so that flat boxes are hit and rounding
// loses no edge.
Box inflated(const Box& box) noexcept;
Box box_around(const std::array<math::Float3, 3>& corners) noexcept;

bool meets_sphere(const PreparedRay& ray, const math::Float3& center, float radius) noexcept;

struct TriangleHit {
  double t;
  double u;  // weights of the second and third corner
  double v;
};

std::optional<TriangleHit> cross_triangle(const PreparedRay& ray,
                                          const std::array<math::Float3, 3>& corners) noexcept;

}  // namespace ngi::scene

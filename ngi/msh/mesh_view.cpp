#include "ngi/msh/mesh_view.h"
#include "ngi/math/finite.h"
#include "ngi/math/vector.h"

#include <cmath>
#include <limits>
#include <vector>

namespace ngi::msh {

namespace {

double distance(const Float3& a, const Float3& b) noexcept {
  return math::length(math::Double3{double{a.x} - b.x, double{a.y} - b.y, double{a.z} - b.z});
}

float middle(float low, float high) noexcept {
  return static_cast<float>((double{low} + high) / 2);
}

// Rounds up, so that rounding puts no vertex outside.
float round_up(double value) noexcept {
  const auto rounded =
      static_cast<float>(std::min<double>(value, std::numeric_limits<float>::max()));
  return double{rounded} < value ? std::nextafter(rounded, std::numeric_limits<float>::max())
                                 : rounded;
}

}  // namespace

Bounds bounds_of(std::span<const Float3> points) {
  constexpr float far = std::numeric_limits<float>::max();
  Float3 low = {far, far, far};
  Float3 high = {-far, -far, -far};
  for (const Float3& p : points) {
    if (!math::is_finite(p)) continue;
    low = {std::min(low.x, p.x), std::min(low.y, p.y), std::min(low.z, p.z)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y), std::max(high.z, p.z)};
  }
  if (low.x > high.x) return {};
  const Float3 center = {middle(low.x, high.x), middle(low.y, high.y), middle(low.z, high.z)};
  double radius = 0;
  for (const Float3& p : points) {
    if (math::is_finite(p)) radius = std::max(radius, distance(p, center));
  }
  return {low, high, center, round_up(radius)};
}

float box_area(const Bounds& bounds) noexcept {
  return static_cast<float>((double{bounds.max.x} - bounds.min.x) *
                            (double{bounds.max.y} - bounds.min.y));
}

float box_volume(const Bounds& bounds) noexcept {
  return static_cast<float>((double{bounds.max.x} - bounds.min.x) *
                            (double{bounds.max.y} - bounds.min.y) *
                            (double{bounds.max.z} - bounds.min.z));
}

Bounds slot_bounds(const MeshView& mesh, const Slot& slot) {
  std::vector<Float3> points;
  walk_slot(mesh, slot, [&](const SlotTriangle& triangle) {
    for (const std::uint32_t vertex : triangle.vertices) {
      points.push_back(decode(mesh.positions[vertex]));
    }
  });
  return bounds_of(points);
}

void set_bounds(Slot& slot, const Bounds& bounds) {
  slot.aabb_min = encode(bounds.min);
  slot.aabb_max = encode(bounds.max);
  slot.sphere_center = encode(bounds.center);
  slot.sphere_radius = bounds.radius;
}

}  // namespace ngi::msh

#include "ngi/scene/pick.h"

#include <algorithm>
#include <cmath>

#include "ngi/math/finite.h"
#include "ngi/math/vector.h"
#include "ngi/scene/detail/pick_filter.h"

namespace ngi::scene {

namespace {

using math::Double3;
using Corners3 = std::array<Double3, 3>;

// True when a plane perpendicular to the axis separates the triangle from a box with these half
// extents around the origin.
bool separates(const Double3& axis, const Corners3& corners, const Double3& half) noexcept {
  const auto [low, high] = std::minmax(
      {math::dot(corners[0], axis), math::dot(corners[1], axis), math::dot(corners[2], axis)});
  const double reach =
      half.x * std::fabs(axis.x) + half.y * std::fabs(axis.y) + half.z * std::fabs(axis.z);
  return low > reach || high < -reach;
}

// Separating axis test: two convex bodies are disjoint when a face normal of one, or the cross
// product of two edges, is a separating axis.
bool reaches_box(const Corners3& corners, const Double3& half) noexcept {
  constexpr std::array<Double3, 3> axes = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
  const Corners3 edges = {corners[1] - corners[0], corners[2] - corners[1],
                          corners[0] - corners[2]};
  for (const Double3& axis : axes) {
    if (separates(axis, corners, half)) return false;
  }
  if (separates(math::cross(edges[0], edges[1]), corners, half)) return false;
  for (const Double3& axis : axes) {
    for (const Double3& edge : edges) {
      if (separates(math::cross(axis, edge), corners, half)) return false;
    }
  }
  return true;
}

double square_distance_to_segment(const Double3& a, const Double3& b) noexcept {
  const Double3 along = b - a;
  const double length = math::dot(along, along);
  const double share = length > 0 ? std::clamp(-math::dot(a, along) / length, 0.0, 1.0) : 0;
  const Double3 nearest = a + along * share;
  return math::dot(nearest, nearest);
}

// Returns the square distance from the origin to the triangle: to its plane or the nearest edge.
double square_distance(const Corners3& corners) noexcept {
  const auto& [a, b, c] = corners;
  const Double3 normal = math::cross(b - a, c - a);
  const double length = math::dot(normal, normal);
  const auto is_inside = [&normal](const Double3& from, const Double3& to) {
    return math::dot(math::cross(to - from, Double3{} - from), normal) >= 0;
  };
  if (length > 0 && is_inside(a, b) && is_inside(b, c) && is_inside(c, a)) {
    const double height = math::dot(a, normal);
    return height * height / length;
  }
  return std::min({square_distance_to_segment(a, b), square_distance_to_segment(b, c),
                   square_distance_to_segment(c, a)});
}

// Tests corners relative to `center`.
template <typename Reaches>
void find(const Instance& instance, const Double3& center, const OverlapOptions& options,
          std::vector<Overlap>& out, Reaches&& reaches) {
  for (std::uint32_t i = 0; i < instance.piece_count(); ++i) {
    const Cell cell = choose_cell(instance, i, options.cells);
    if (!cell.is_present()) continue;
    const msh::Model& model = instance.composite().part_of(i).model();
    const msh::MeshView mesh = model.mesh();
    const math::Matrix& world = instance.world()[i];
    msh::walk_slot(mesh, mesh.slots[cell.slot], [&](const msh::SlotTriangle& triangle) {
      if (!passes(options.filter, model, triangle)) return;
      Corners3 corners;
      for (std::size_t k = 0; k < 3; ++k) {
        const math::Float3 local = msh::decode(mesh.positions[triangle.vertices[k]]);
        corners[k] = math::widen(math::transform_point(world, local)) - center;
      }
      if (!std::ranges::all_of(corners, math::is_finite) || !reaches(corners)) return;
      out.push_back({i, cell.slot, triangle.batch, triangle.triangle});
    });
  }
}

}  // namespace

void find_in_box(const Instance& instance, const WorldBox& box, const OverlapOptions& options,
                 std::vector<Overlap>& out) {
  const Double3 low = math::widen(box.low);
  const Double3 high = math::widen(box.high);
  const Double3 half = (high - low) * 0.5;
  if (!math::is_finite(half) || half.x < 0 || half.y < 0 || half.z < 0) return;
  find(instance, (low + high) * 0.5, options, out,
       [&half](const Corners3& corners) { return reaches_box(corners, half); });
}

void find_in_sphere(const Instance& instance, const Sphere& sphere, const OverlapOptions& options,
                    std::vector<Overlap>& out) {
  const Double3 center = math::widen(sphere.center);
  const double radius = sphere.radius;
  if (!math::is_finite(center) || !std::isfinite(radius) || radius < 0) return;
  find(instance, center, options, out,
       [radius](const Corners3& corners) { return square_distance(corners) <= radius * radius; });
}

}  // namespace ngi::scene

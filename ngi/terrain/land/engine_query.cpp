#include "ngi/terrain/land/engine_query.h"

#include <algorithm>

#include "ngi/terrain/land/detail/face_tests.h"

namespace ngi::land {

namespace {

using math::Double2;
using math::Double3;

// Above 0: c is left of the line from a to b.
double side(const Double2& a, const Double2& b, const Double2& c) noexcept {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

std::array<Double2, 3> flat_corners(const Land& land, const Face& face) noexcept {
  const Corners corners = face_corners(land.positions(), face);
  const auto flat = [](const math::Float3& p) { return Double2{p.x, p.y}; };
  return {flat(corners[0]), flat(corners[1]), flat(corners[2])};
}

// Left of or on all three edges. A face without area seen from above holds nothing.
bool holds(const std::array<Double2, 3>& c, const Double2& p) noexcept {
  return side(c[0], c[1], c[2]) > 0 && side(c[0], c[1], p) >= 0 && side(c[1], c[2], p) >= 0 &&
         side(c[2], c[0], p) >= 0;
}

// The plane through the corners of a face that has an area seen from above.
double plane_height(const Corners& c, const Double2& p) noexcept {
  const Double3 normal = math::face_direction(c[0], c[1], c[2]);
  return c[0].z - (normal.x * (p.x - c[0].x) + normal.y * (p.y - c[0].y)) / normal.z;
}

bool is_walkable(const Land& land, std::uint32_t face) noexcept {
  return face_normal(land.faces()[face]).z > walkable_normal_z;
}

}  // namespace

std::optional<GroundPoint> walk_face(const Land& land, const Double3& point,
                                     WalkDirection direction, const Filter& filter) {
  if (!land.grid()) return std::nullopt;
  const Tile& tile = land.tiles()[land.grid()->tile_at(point.x, point.y)];
  if (tile.slots[0] == none) return std::nullopt;
  const Slot& slot = land.slots()[tile.slots[0]];
  for (std::uint32_t i = 0; i < slot.face_count; ++i) {
    const std::uint32_t number = std::uint32_t{slot.face_start} + i;
    const Face& face = land.faces()[number];
    const Double2 flat = {point.x, point.y};
    if (!filter.accepts(face.flags) || !holds(flat_corners(land, face), flat)) continue;
    const double z = plane_height(face_corners(land.positions(), face), flat);
    if (direction == WalkDirection::Up ? z >= point.z : z <= point.z) {
      return GroundPoint{z, number};
    }
  }
  return std::nullopt;
}

std::optional<GroundPoint> unit_ground(const Land& land, const Double3& centre, double reach,
                                       const Filter& filter) {
  const auto above = walk_face(land, centre, WalkDirection::Up, filter);
  if (above && is_walkable(land, above->face) && above->z - centre.z < reach) return above;
  const auto below = walk_face(land, centre, WalkDirection::Down, filter);
  if (below && is_walkable(land, below->face)) return below;
  return above;
}

ContactWalk contact_walk(const Land& land, std::uint32_t face, const Double2& from,
                         const Double2& to) {
  constexpr int max_faces_walked = 24;
  if (face >= land.faces().size() || !holds(flat_corners(land, land.faces()[face]), from)) {
    return {WalkResult::NotInFace, face};
  }
  for (int walked = 0; walked < max_faces_walked; ++walked) {
    const Face& held = land.faces()[face];
    if (!is_walkable(land, face)) return {WalkResult::TooSteep, face};
    const auto corners = flat_corners(land, held);
    if (holds(corners, to)) return {WalkResult::Arrived, face};
    std::uint16_t next = none;
    for (std::size_t e = 0; e < 3 && next == none; ++e) {
      const bool starts_right = side(from, to, corners[e]) < 0;
      const bool ends_left = side(from, to, corners[(e + 1) % 3]) > 0;
      if (starts_right && ends_left) next = held.neighbours[e];
    }
    if (next == none) return {WalkResult::Lost, face};
    face = next;
  }
  return {WalkResult::Lost, face};
}

EdgePush map_edge(const Land& land, const Double3& position, double radius) {
  constexpr double margin = 80;
  constexpr double ceiling = 20;
  constexpr double side_strength = 3 * 0.0125;
  constexpr double top_strength = 3 * 0.05;
  const Vec3& low = land.header().box[0];
  const Vec3& high = land.header().box[7];
  EdgePush out = {position, {}};
  const auto hold = [&](double from, double to, double& coordinate, double& push) {
    const double inner_from = from + radius;
    const double inner_to = std::max(to - radius, inner_from);
    const double into_low = inner_from + margin - coordinate;
    const double into_high = coordinate - (inner_to - margin);
    if (into_low > 0) push += side_strength * std::min(into_low, margin);
    if (into_high > 0) push -= side_strength * std::min(into_high, margin);
    coordinate = std::clamp(coordinate, inner_from, inner_to);
  };
  hold(low.x, high.x, out.position.x, out.push.x);
  hold(low.y, high.y, out.position.y, out.push.y);
  const double over = position.z - high.z;
  if (over > 0) out.push.z = -top_strength * std::min(over, ceiling);
  out.position.z = std::min(position.z, high.z + ceiling);
  return out;
}

bool is_inside_projectile_box(const Land& land, const Double3& position) {
  const Vec3& low = land.header().box[0];
  const Vec3& high = land.header().box[7];
  const double top = low.z + 2 * (double{high.z} - low.z);
  return position.x >= low.x && position.x <= high.x && position.y >= low.y &&
         position.y <= high.y && position.z >= low.z && position.z <= top;
}

}  // namespace ngi::land

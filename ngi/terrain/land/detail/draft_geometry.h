#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>

#include "ngi/math/position_key.h"
#include "ngi/math/vector.h"
#include "ngi/terrain/land/draft.h"

// Geometry of the faces of a draft.
namespace ngi::land {

inline bool has_vertices(const Draft& draft, const Face& face) noexcept {
  return std::ranges::all_of(face.vertices,
                             [&](std::uint16_t v) { return v < draft.positions.size(); });
}

inline math::Float3 to_float(const Vec3& v) noexcept {
  return {v.x, v.y, v.z};
}

// The face must have its vertices.
inline math::Double3 face_direction(const Draft& draft, const Face& face) noexcept {
  return math::face_direction(to_float(draft.positions[face.vertices[0]]),
                              to_float(draft.positions[face.vertices[1]]),
                              to_float(draft.positions[face.vertices[2]]));
}

inline math::PositionKey position_key(const Vec3& p) noexcept {
  return math::position_key(to_float(p));
}

// A normal of length 1 as faces store it.
std::array<le_i16, 3> pack_face_normal(const math::Double3& unit) noexcept;

}  // namespace ngi::land

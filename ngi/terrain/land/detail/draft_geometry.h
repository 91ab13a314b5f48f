#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <functional>

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

// The bits of a position. Both zeros are one.
using PositionKey = std::array<std::uint32_t, 3>;

inline PositionKey position_key(const Vec3& p) noexcept {
  const auto bits = [](float value) { return std::bit_cast<std::uint32_t>(value + 0.0F); };
  return {bits(p.x), bits(p.y), bits(p.z)};
}

struct PositionHash {
  std::size_t operator()(const PositionKey& key) const noexcept {
    std::uint64_t hash = 0x9E37'79B9'7F4A'7C15ULL;
    for (const std::uint32_t word : key) hash = (hash ^ word) * 0xFF51'AFD7'ED55'8CCDULL;
    return static_cast<std::size_t>(hash ^ (hash >> 32));
  }
};

// A normal of length 1 as faces store it.
std::array<le_i16, 3> pack_face_normal(const math::Double3& unit) noexcept;

}  // namespace ngi::land

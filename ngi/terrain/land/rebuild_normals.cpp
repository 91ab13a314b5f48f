#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "ngi/math/vector.h"
#include "ngi/terrain/land/detail/draft_geometry.h"
#include "ngi/terrain/land/rebuild.h"

namespace ngi::land {

namespace {

using math::Double3;

// Sums of face directions by position. The length of a direction is twice the area of its face.
class NormalSums {
 public:
  NormalSums(const Draft& draft, std::span<const std::uint32_t> vertices) : draft_(draft) {
    for (const std::uint32_t v : vertices) sums_.try_emplace(position_key(draft.positions[v]));
  }
  void add(const Face& face) {
    if (!has_vertices(draft_, face)) return;
    const Double3 direction = face_direction(draft_, face);
    for (const std::uint16_t v : face.vertices) {
      const auto found = sums_.find(position_key(draft_.positions[v]));
      if (found != sums_.end()) found->second = found->second + direction;
    }
  }
  Double3 at(std::uint32_t vertex) const {
    return sums_.at(position_key(draft_.positions[vertex]));
  }

 private:
  const Draft& draft_;
  std::unordered_map<math::PositionKey, Double3, math::PositionKeyHash> sums_;
};

std::int8_t pack_byte(double component) noexcept {
  return static_cast<std::int8_t>(std::lround(std::clamp(component, -1.0, 1.0) * 127));
}

}  // namespace

std::array<le_i16, 3> pack_face_normal(const Double3& unit) noexcept {
  const auto pack = [](double component) {
    return static_cast<std::int16_t>(std::lround(std::clamp(component, -1.0, 1.0) * 32767));
  };
  return {pack(unit.x), pack(unit.y), pack(unit.z)};
}

void rebuild_face_normals(Draft& draft, std::span<const std::uint32_t> faces) {
  for (const std::uint32_t f : faces) {
    Face& face = draft.faces[f];
    if (!has_vertices(draft, face)) continue;
    const Double3 direction = face_direction(draft, face);
    const double size = length(direction);
    if (size > 0 && std::isfinite(size)) face.normal = pack_face_normal(direction * (1 / size));
  }
}

void rebuild_vertex_normals(Draft& draft, std::span<const std::uint32_t> vertices) {
  NormalSums near(draft, vertices);
  NormalSums all(draft, vertices);
  for (const std::uint32_t f : lod0_faces(draft)) near.add(draft.faces[f]);
  for (const Face& face : draft.faces) all.add(face);
  for (const std::uint32_t v : vertices) {
    if (v >= draft.normals.size()) continue;
    Double3 sum = near.at(v);
    if (sum == Double3{}) sum = all.at(v);
    const double size = length(sum);
    if (!(size > 0) || !std::isfinite(size)) continue;
    PackedNormal& normal = draft.normals[v];
    normal.x = pack_byte(sum.x / size);
    normal.y = pack_byte(sum.y / size);
    normal.z = pack_byte(sum.z / size);
  }
}

}  // namespace ngi::land

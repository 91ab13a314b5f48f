#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>
#include <optional>

#include "ngi/math/finite.h"
#include "ngi/math/vector.h"
#include "ngi/terrain/land/detail/draft_geometry.h"
#include "ngi/terrain/land/detail/edit_support.h"
#include "ngi/terrain/land/detail/planar_uv.h"
#include "ngi/terrain/land/model.h"
#include "ngi/terrain/land/rebuild.h"

namespace ngi::land {

namespace {

Result<void> require_vertex(const Draft& draft, std::uint32_t vertex) {
  if (vertex < draft.positions.size()) return {};
  return refuse_edit("there is no vertex " + std::to_string(vertex) + "; there are " +
                     std::to_string(draft.positions.size()));
}

bool touches(const Draft& draft, const Face& face, const std::vector<bool>& moved) {
  return has_vertices(draft, face) &&
         std::ranges::any_of(face.vertices, [&](std::uint16_t v) { return moved[v]; });
}

// Whether a point is in the rectangle of a slot's box, with the tolerance of TER-037.
bool is_in_slot(const Slot& slot, const Vec3& p) noexcept {
  constexpr double tolerance = 1e-3;
  const double dx = tolerance * (double{slot.aabb_max.x} - slot.aabb_min.x);
  const double dy = tolerance * (double{slot.aabb_max.y} - slot.aabb_min.y);
  return p.x >= slot.aabb_min.x - dx && p.x <= slot.aabb_max.x + dx &&
         p.y >= slot.aabb_min.y - dy && p.y <= slot.aabb_max.y + dy;
}

// Fails when a vertex that moves in X or Y leaves the tile of one of its faces.
Result<void> require_in_tiles(const Draft& draft, const std::vector<Position>& positions,
                              const std::vector<bool>& moved) {
  for (const Slot& slot : draft.slots) {
    const std::size_t end =
        std::min<std::size_t>(std::size_t{slot.face_start} + slot.face_count, draft.faces.size());
    for (std::size_t f = slot.face_start; f < end; ++f) {
      if (!has_vertices(draft, draft.faces[f])) continue;
      for (const std::uint16_t v : draft.faces[f].vertices) {
        if (!moved[v] || is_in_slot(slot, positions[v])) continue;
        return refuse_edit("vertex " + std::to_string(v) + " would leave the tile of face " +
                           std::to_string(f));
      }
    }
  }
  return {};
}

struct MapRectangle {
  float x0, y0, x1, y1;

  friend bool operator==(const MapRectangle&, const MapRectangle&) = default;
};

MapRectangle rectangle_of(const std::vector<Position>& positions) {
  const Position& first = positions.front();
  MapRectangle out = {first.x, first.y, first.x, first.y};
  for (const Position& p : positions) {
    out = {std::min<float>(out.x0, p.x), std::min<float>(out.y0, p.y), std::max<float>(out.x1, p.x),
           std::max<float>(out.y1, p.y)};
  }
  return out;
}

}  // namespace

void follow_vertices(Draft& draft, const std::vector<bool>& moved, const Follow& follow) {
  std::vector<std::uint32_t> faces;
  std::vector<bool> beside(draft.positions.size());
  for (std::size_t f = 0; f < draft.faces.size(); ++f) {
    if (!touches(draft, draft.faces[f], moved)) continue;
    faces.push_back(static_cast<std::uint32_t>(f));
    for (const std::uint16_t v : draft.faces[f].vertices) beside[v] = true;
  }
  if (follow.face_normals) rebuild_face_normals(draft, faces);
  if (follow.vertex_normals) {
    std::vector<std::uint32_t> vertices;
    for (std::size_t v = 0; v < beside.size(); ++v) {
      if (beside[v]) vertices.push_back(static_cast<std::uint32_t>(v));
    }
    rebuild_vertex_normals(draft, vertices);
  }
  if (!follow.bounds) return;
  for (std::size_t s = 0; s < draft.slots.size(); ++s) {
    const std::uint32_t begin = draft.slots[s].face_start;
    const auto first = std::ranges::lower_bound(faces, begin);
    if (first == faces.end() || *first >= begin + draft.slots[s].face_count) continue;
    rebuild_slot_bounds(draft, s);
  }
  rebuild_hull(draft);
}

Result<void> set_heights(Draft& draft, std::span<const std::uint32_t> vertices,
                         std::span<const float> heights, const Follow& follow) {
  if (vertices.size() != heights.size()) {
    return refuse_edit(std::to_string(vertices.size()) + " vertices for " +
                       std::to_string(heights.size()) + " heights");
  }
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    if (auto good = require_vertex(draft, vertices[i]); !good) return good;
    if (!std::isfinite(heights[i])) return refuse_edit("a height must be a finite number");
  }
  std::vector<bool> moved(draft.positions.size());
  bool any = false;
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    Position& p = draft.positions[vertices[i]];
    if (p.z == heights[i]) continue;
    p.z = heights[i];
    moved[vertices[i]] = any = true;
  }
  if (any) follow_vertices(draft, moved, follow);
  return {};
}

Result<void> set_height(Draft& draft, std::uint32_t vertex, float height, const Follow& follow) {
  if (auto good = require_vertex(draft, vertex); !good) return good;
  const math::PositionKey key = position_key(draft.positions[vertex]);
  std::vector<std::uint32_t> together;
  for (std::size_t v = 0; v < draft.positions.size(); ++v) {
    if (position_key(draft.positions[v]) == key) together.push_back(static_cast<std::uint32_t>(v));
  }
  return set_heights(draft, together, std::vector(together.size(), height), follow);
}

Result<void> move_vertex(Draft& draft, std::uint32_t vertex, const Vec3& position,
                         const Follow& follow) {
  return move_vertices(draft, {&vertex, 1}, {&position, 1}, follow);
}

Result<void> move_vertices(Draft& draft, std::span<const std::uint32_t> vertices,
                           std::span<const Vec3> places, const Follow& follow) {
  if (vertices.size() != places.size()) {
    return refuse_edit(std::to_string(vertices.size()) + " vertices for " +
                       std::to_string(places.size()) + " positions");
  }
  std::vector<Position> positions = draft.positions;
  std::vector<bool> moved(positions.size());
  std::vector<bool> moved_aside(positions.size());  // in X or Y
  bool any = false;
  bool any_aside = false;
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    const std::uint32_t v = vertices[i];
    if (auto good = require_vertex(draft, v); !good) return good;
    if (!math::all_finite(bytes_of(places[i]))) return refuse_edit("a position must be finite");
    if (std::memcmp(&positions[v], &places[i], sizeof(Position)) == 0) continue;
    moved[v] = any = true;
    if (positions[v].x != places[i].x || positions[v].y != places[i].y) {
      moved_aside[v] = any_aside = true;
    }
    positions[v] = places[i];
  }
  if (!any) return {};
  if (any_aside) {
    if (auto good = require_in_tiles(draft, positions, moved_aside); !good) return good;
    if (rectangle_of(positions) != rectangle_of(draft.positions)) {
      return refuse_edit("the border of the map would move");
    }
    const PlanarUv plane(draft, draft.uv);
    const PlanarUv micro_plane(draft, draft.micro_uv);
    for (std::size_t v = 0; v < positions.size(); ++v) {
      if (!moved_aside[v]) continue;
      const double dx = double{positions[v].x} - draft.positions[v].x;
      const double dy = double{positions[v].y} - draft.positions[v].y;
      if (v < draft.uv.size()) draft.uv[v] = plane.moved(draft.uv[v], dx, dy);
      if (v < draft.micro_uv.size())
        draft.micro_uv[v] = micro_plane.moved(draft.micro_uv[v], dx, dy);
    }
  }
  draft.positions = std::move(positions);
  follow_vertices(draft, moved, follow);
  return {};
}

double weight_at(const Region& region, double x, double y) noexcept {
  if (const auto* area = std::get_if<Area>(&region)) {
    return x >= area->x0 && x <= area->x1 && y >= area->y0 && y <= area->y1 ? 1 : 0;
  }
  const Brush& brush = std::get<Brush>(region);
  const double share = 1 - math::length(math::Double3{x - brush.x, y - brush.y, 0}) / brush.radius;
  if (!(share >= 0)) return 0;
  switch (brush.falloff) {
    case Falloff::None:
      return 1;
    case Falloff::Linear:
      return share;
    case Falloff::Smooth:
      break;
  }
  return share * share * (3 - 2 * share);
}

namespace {

Result<void> require_region(const Region& region) {
  if (const auto* brush = std::get_if<Brush>(&region)) {
    const bool good = std::isfinite(brush->x) && std::isfinite(brush->y) && brush->radius > 0 &&
                      std::isfinite(brush->radius);
    if (!good) return refuse_edit("a brush needs a centre and a radius above 0");
    return {};
  }
  const Area& area = std::get<Area>(region);
  if (area.x0 <= area.x1 && area.y0 <= area.y1) return {};
  return refuse_edit("a rectangle needs its lower corner first");
}

// Applies a function from a vertex and its weight to its new height, and gives the number of
// vertices that moved.
template <typename NewHeight>
Result<std::size_t> reshape(Draft& draft, const Region& region, NewHeight new_height) {
  if (auto good = require_region(region); !good) return fail(std::move(good));
  std::vector<bool> liquid(draft.positions.size());
  for (const Face& face : draft.faces) {
    if ((face.flags & face_flags::liquid) == 0 || !has_vertices(draft, face)) continue;
    for (const std::uint16_t v : face.vertices) liquid[v] = true;
  }
  std::vector<std::uint32_t> vertices;
  std::vector<float> heights;
  for (std::size_t v = 0; v < draft.positions.size(); ++v) {
    const Position& p = draft.positions[v];
    const double weight = liquid[v] ? 0 : weight_at(region, p.x, p.y);
    if (weight == 0) continue;
    const auto height = static_cast<float>(new_height(v, weight));
    if (height == p.z) continue;
    vertices.push_back(static_cast<std::uint32_t>(v));
    heights.push_back(height);
  }
  auto done = set_heights(draft, vertices, heights);
  if (!done) return fail(std::move(done));
  return vertices.size();
}

// The mean height of the vertices that share an edge of a LOD 0 face with each position.
class NeighbourMeans {
 public:
  explicit NeighbourMeans(const Draft& draft) : draft_(draft) {
    for (const std::uint32_t f : lod0_faces(draft)) {
      const Face& face = draft.faces[f];
      if (!has_vertices(draft, face) || (face.flags & face_flags::liquid) != 0) continue;
      for (std::size_t k = 0; k < 3; ++k) {
        const Position& a = draft.positions[face.vertices[k]];
        const Position& b = draft.positions[face.vertices[(k + 1) % 3]];
        around_[position_key(a)][position_key(b)] = b.z;
        around_[position_key(b)][position_key(a)] = a.z;
      }
    }
  }
  double at(std::size_t vertex) const {
    const Position& p = draft_.positions[vertex];
    const auto found = around_.find(position_key(p));
    if (found == around_.end()) return p.z;
    double sum = 0;
    for (const auto& [key, z] : found->second) sum += z;
    return sum / static_cast<double>(found->second.size());
  }

 private:
  const Draft& draft_;
  std::map<math::PositionKey, std::map<math::PositionKey, double>> around_;
};

}  // namespace

Result<std::size_t> raise(Draft& draft, const Region& region, float by) {
  return reshape(draft, region, [&](std::size_t vertex, double weight) {
    return draft.positions[vertex].z + weight * by;
  });
}

Result<std::size_t> flatten(Draft& draft, const Region& region, float height) {
  return reshape(draft, region, [&](std::size_t vertex, double weight) {
    const double z = draft.positions[vertex].z;
    return z + weight * (height - z);
  });
}

Result<std::size_t> smooth(Draft& draft, const Region& region, unsigned passes) {
  std::size_t most = 0;
  for (unsigned pass = 0; pass < passes; ++pass) {
    const NeighbourMeans means(draft);
    auto moved = reshape(draft, region, [&](std::size_t vertex, double weight) {
      const double z = draft.positions[vertex].z;
      return z + weight * (means.at(vertex) - z);
    });
    if (!moved) return moved;
    most = std::max(most, *moved);
  }
  return most;
}

}  // namespace ngi::land

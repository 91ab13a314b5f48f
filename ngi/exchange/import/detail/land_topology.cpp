#include "ngi/exchange/import/detail/land_topology.h"

#include <algorithm>
#include <map>
#include <set>

#include "ngi/exchange/import/detail/tile_cutter.h"
#include "ngi/exchange/rules.h"
#include "ngi/math/position_key.h"
#include "ngi/terrain/land/edit.h"
#include "ngi/terrain/land/rules.h"

namespace ngi::exchange {

namespace {

// A face between cutting and its place in the draft.
struct PlannedFace {
  CutFace cut = {};
  const NewGround* from = nullptr;
};

class TopologyChanger {
 public:
  TopologyChanger(land::Draft& draft, const LandTriangles& scene, const LandMatches& matches,
                  TileCutter cutter)
      : draft_(draft), scene_(scene), matches_(matches), cutter_(std::move(cutter)) {}

  Result<TopologyChange> run(std::span<const NewGround> added,
                             std::span<const std::uint32_t> removed) {
    for (const NewGround& ground : added) {
      if (auto done = plan(ground); !done) return fail(std::move(done));
    }
    std::set<std::size_t> tiles;
    for (const PlannedFace& face : planned_) tiles.insert(face.cut.tile);
    add_tiles(removed, tiles);
    auto faces = make_faces();
    if (!faces) return fail(std::move(faces));
    auto done = land::replace_faces(draft_, removed, *faces);
    if (!done) return fail(std::move(done));
    for (const std::size_t tile : tiles) {
      if (auto copied = land::copy_lod0_to_lod1(draft_, tile); !copied) {
        return fail(std::move(copied));
      }
    }
    return TopologyChange{faces->size(), removed.size(), tiles.size()};
  }

 private:
  Result<void> plan(const NewGround& ground) {
    const LandTriangle& triangle = scene_.triangles[ground.triangle];
    std::array<CutPoint, 3> corners = {};
    for (std::size_t k = 0; k < 3; ++k) {
      const LandCorner& from = scene_.corners[triangle.corners[k]];
      const std::uint32_t vertex = matches_.vertices[ground.triangle][k];
      corners[k] = {
          .position = from.position,
          .alpha = std::clamp(from.alpha.value_or(from.colour_alpha.value_or(1)), 0.0F, 1.0F),
          .vertex = vertex};
      if (vertex < draft_.positions.size()) {
        const land::Position& p = draft_.positions[vertex];
        corners[k].position = {p.x, p.y, p.z};
        if (vertex < draft_.alpha.size()) corners[k].alpha = draft_.alpha[vertex];
      }
      if (!cutter_.is_inside(corners[k].position)) {
        return fail(rules::exchange_match, {},
                    "a new face has a corner outside the map, at " +
                        std::to_string(corners[k].position.x) + ", " +
                        std::to_string(corners[k].position.y));
      }
    }
    // Ground winds counter-clockwise seen from above.
    const math::Double3 direction =
        math::face_direction(corners[0].position, corners[1].position, corners[2].position);
    if (!(length(direction) > 0)) return {};
    if (direction.z < 0) std::swap(corners[1], corners[2]);
    for (const CutFace& face : cutter_.cut(corners)) planned_.push_back({face, &ground});
    if (planned_.size() > land::max_faces) {
      return fail(land::rules::many_faces, {}, planned_.size());
    }
    return {};
  }

  // The tiles whose LOD 0 has one of the faces, which are ascending.
  void add_tiles(std::span<const std::uint32_t> faces, std::set<std::size_t>& tiles) const {
    for (std::size_t tile = 0; tile < draft_.tiles.size(); ++tile) {
      const std::uint16_t s = draft_.tiles[tile].slots[0];
      if (s >= draft_.slots.size()) continue;
      const std::uint32_t begin = draft_.slots[s].face_start;
      const auto first = std::ranges::lower_bound(faces, begin);
      if (first != faces.end() && *first - begin < draft_.slots[s].face_count) tiles.insert(tile);
    }
  }

  Result<std::vector<land::NewFace>> make_faces() {
    auto vertices = add_vertices();
    if (!vertices) return fail(std::move(vertices));
    std::vector<land::NewFace> faces;
    for (const PlannedFace& planned : planned_) {
      const std::uint16_t slot = draft_.tiles[planned.cut.tile].slots[0];
      const NewGround& from = *planned.from;
      land::NewFace face = {.slot = slot};
      const bool blended = from.secondary != land::no_row;
      face.face.flags = from.flags | (blended ? land::face_flags::blended : 0);
      face.face.primary = from.primary;
      face.face.secondary = from.secondary;
      face.face.opaque6 = land::none;
      for (std::size_t k = 0; k < 3; ++k) {
        face.face.vertices[k] = number_of(planned.cut.corners[k], *vertices);
      }
      faces.push_back(face);
    }
    return faces;
  }

  using PointKey = std::pair<math::PositionKey, float>;

  static PointKey key_of(const CutPoint& point) {
    return {math::position_key(point.position), point.alpha};
  }

  bool is_vertex(const CutPoint& point) const { return point.vertex < draft_.positions.size(); }

  // Makes the vertices of new points; points on cut edges may be vertices already.
  Result<std::map<PointKey, std::uint16_t>> add_vertices() {
    std::map<PointKey, std::uint16_t> numbers;
    for (std::size_t v = 0; v < draft_.positions.size(); ++v) {
      const land::Position& p = draft_.positions[v];
      const float alpha = v < draft_.alpha.size() ? float{draft_.alpha[v]} : 1.0F;
      numbers.try_emplace({math::position_key({p.x, p.y, p.z}), alpha},
                          static_cast<std::uint16_t>(v));
    }
    std::vector<land::NewVertex> added;
    const std::size_t before = draft_.positions.size();
    for (const PlannedFace& planned : planned_) {
      for (const CutPoint& point : planned.cut.corners) {
        if (is_vertex(point)) continue;
        const std::size_t next = before + added.size();
        const bool is_new =
            numbers.try_emplace(key_of(point), static_cast<std::uint16_t>(next & 0xFFFFU)).second;
        if (!is_new) continue;
        const auto& [x, y, z] = point.position;
        added.push_back({{x, y, z}, point.alpha});
      }
    }
    auto made = land::add_vertices(draft_, added);
    if (!made) return fail(std::move(made));
    return numbers;
  }

  std::uint16_t number_of(const CutPoint& point,
                          const std::map<PointKey, std::uint16_t>& numbers) const {
    if (point.vertex != LandMatches::none) return static_cast<std::uint16_t>(point.vertex);
    return numbers.at(key_of(point));
  }

  land::Draft& draft_;
  const LandTriangles& scene_;
  const LandMatches& matches_;
  TileCutter cutter_;
  std::vector<PlannedFace> planned_;
};

}  // namespace

Result<TopologyChange> change_topology(land::Draft& draft, const LandTriangles& scene,
                                       const LandMatches& matches, std::span<const NewGround> added,
                                       std::span<const std::uint32_t> removed) {
  auto cutter = TileCutter::make(draft);
  if (!cutter) {
    return fail(rules::exchange_match, {},
                "the landscape has no tile grid, so that its faces cannot be added or removed");
  }
  return TopologyChanger(draft, scene, matches, *std::move(cutter)).run(added, removed);
}

}  // namespace ngi::exchange

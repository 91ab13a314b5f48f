#include "ngi/world/detail/ground_mesh.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "ngi/terrain/land/rebuild.h"

namespace ngi::world {

namespace {

using math::Double3;

template <typename T>
std::vector<T> table_or(std::span<const T> table, std::size_t count, const T& otherwise) {
  if (table.size() == count) return {table.begin(), table.end()};
  return std::vector<T>(count, otherwise);
}

std::int8_t packed_component(double value) noexcept {
  return static_cast<std::int8_t>(std::clamp(std::lround(value * 127), -127L, 127L));
}

std::uint16_t packed_uv(double turns) noexcept {
  return static_cast<std::uint16_t>(std::llround(turns * 1024));
}

// Texture coordinates wrap at 64 turns, so differences are taken modulo that.
std::uint16_t blended_uv(const std::array<std::uint16_t, 3>& corners,
                         const std::array<double, 3>& weights) noexcept {
  double offset = 0;
  for (std::size_t k = 1; k < 3; ++k) {
    offset += weights[k] * static_cast<std::int16_t>(corners[k] - corners[0]);
  }
  return static_cast<std::uint16_t>(corners[0] + std::lround(offset));
}

}  // namespace

double plane_height(const Double3& a, const Double3& b, const Double3& c, double x,
                    double y) noexcept {
  const Double3 normal = math::cross(b - a, c - a);
  if (normal.z == 0) return a.z;
  return a.z - (normal.x * (x - a.x) + normal.y * (y - a.y)) / normal.z;
}

GroundMesh::GroundMesh(const land::Land& land) : land_(land), draft_(land::new_draft()) {
  const std::size_t count = land.positions().size();
  draft_.tiles.assign(land.tiles().begin(), land.tiles().end());
  draft_.columns = land.grid_size().nx;
  draft_.header = land.header();
  draft_.positions.assign(land.positions().begin(), land.positions().end());
  draft_.normals = table_or(land.normals(), count, {0, 0, 127, 0});
  draft_.uv = table_or(land.uv(), count, {});
  draft_.micro_uv = table_or(land.micro_uv(), count, {});
  draft_.alpha = table_or(land.alpha(), count, le_f32(1));
  for (std::uint32_t tile = 0; tile < land.tiles().size(); ++tile) {
    const std::uint16_t slot = land.tiles()[tile].slots[0];
    if (slot == land::none) continue;
    const land::Slot& stored = land.slots()[slot];
    for (std::uint32_t i = 0; i < stored.face_count; ++i) {
      faces_.push_back({land.faces()[stored.face_start + i], tile});
    }
  }
}

Double3 GroundMesh::corner(const GroundFace& face, std::size_t k) const noexcept {
  const land::Position& p = draft_.positions[face.face.vertices[k]];
  return {double{p.x}, double{p.y}, double{p.z}};
}

GroundMesh::Weights GroundMesh::weights_at(const GroundFace& face, double x,
                                           double y) const noexcept {
  const Double3 a = corner(face, 0);
  const Double3 b = corner(face, 1);
  const Double3 c = corner(face, 2);
  const double whole = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  if (whole == 0) return {{1, 0, 0}};
  const double second = ((x - a.x) * (c.y - a.y) - (y - a.y) * (c.x - a.x)) / whole;
  const double third = ((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)) / whole;
  return {{1 - second - third, second, third}};
}

std::uint32_t GroundMesh::add_inside(const GroundFace& face, double x, double y) {
  const auto& vertices = face.face.vertices;
  const Weights weights = weights_at(face, x, y);
  const auto blend = [&](auto value_of) {
    double sum = 0;
    for (std::size_t k = 0; k < 3; ++k) sum += weights.of[k] * value_of(vertices[k]);
    return sum;
  };
  const auto blend_uv = [&](const std::vector<land::PackedUv>& table) {
    std::array<std::uint16_t, 3> u;
    std::array<std::uint16_t, 3> v;
    for (std::size_t k = 0; k < 3; ++k) {
      u[k] = table[vertices[k]].u;
      v[k] = table[vertices[k]].v;
    }
    return land::PackedUv{blended_uv(u, weights.of), blended_uv(v, weights.of)};
  };
  const double z = plane_height(corner(face, 0), corner(face, 1), corner(face, 2), x, y);
  const Double3 normal = math::normalised(
      Double3{blend([this](std::size_t v) { return double{draft_.normals[v].x * 1.0}; }),
              blend([this](std::size_t v) { return double{draft_.normals[v].y * 1.0}; }),
              blend([this](std::size_t v) { return double{draft_.normals[v].z * 1.0}; })},
      {0, 0, 1});
  const land::PackedUv uv = blend_uv(draft_.uv);
  const land::PackedUv micro_uv = blend_uv(draft_.micro_uv);
  const double alpha = blend([this](std::size_t v) { return double{draft_.alpha[v]}; });
  draft_.positions.push_back({static_cast<float>(x), static_cast<float>(y), static_cast<float>(z)});
  draft_.normals.push_back(
      {packed_component(normal.x), packed_component(normal.y), packed_component(normal.z), 0});
  draft_.uv.push_back(uv);
  draft_.micro_uv.push_back(micro_uv);
  draft_.alpha.push_back(static_cast<float>(std::clamp(alpha, 0.0, 1.0)));
  return static_cast<std::uint32_t>(draft_.positions.size() - 1);
}

std::uint32_t GroundMesh::add_band_corner(const Double3& at, const math::Double2& uv) {
  draft_.positions.push_back(
      {static_cast<float>(at.x), static_cast<float>(at.y), static_cast<float>(at.z)});
  draft_.normals.push_back({0, 0, 0, 0});
  draft_.uv.push_back({packed_uv(uv.x), packed_uv(uv.y)});
  draft_.micro_uv.push_back({packed_uv(uv.x), packed_uv(uv.y)});
  draft_.alpha.push_back(1.0F);
  return static_cast<std::uint32_t>(draft_.positions.size() - 1);
}

void GroundMesh::add_face(GroundFace face) {
  face.is_new = true;
  face.face.neighbours = {land::none, land::none, land::none};
  face.face.selectors = static_cast<std::uint16_t>(0x3F);
  faces_.push_back(face);
}

std::uint32_t GroundMesh::tile_at(double x, double y) const noexcept {
  return static_cast<std::uint32_t>(land_.grid()->tile_at(x, y));
}

bool GroundMesh::has_room(std::size_t vertices, std::size_t faces) const noexcept {
  // New faces may stand twice, once for each level.
  const std::size_t others = land_.faces().size();
  return draft_.positions.size() + vertices <= land::max_vertices &&
         faces_.size() + others + 2 * faces <= land::max_faces;
}

void GroundMesh::add_slot(const land::Slot& like, std::vector<land::Face> faces) {
  land::Slot slot = like;
  slot.face_start = static_cast<std::uint16_t>(draft_.faces.size());
  slot.face_count = static_cast<std::uint16_t>(faces.size());
  draft_.faces.insert(draft_.faces.end(), faces.begin(), faces.end());
  draft_.slots.push_back(slot);
}

Result<land::Land> GroundMesh::finish() && {
  const std::size_t tiles = draft_.tiles.size();
  std::vector<std::vector<land::Face>> near(tiles);
  std::set<std::uint32_t> changed;  // tiles
  for (const GroundFace& face : faces_) {
    if (face.is_new || face.is_removed) changed.insert(face.tile);
    if (!face.is_removed) near[face.tile].push_back(face.face);
  }
  const auto slot_of = [this](std::size_t tile, std::size_t lod) -> const land::Slot* {
    const std::uint16_t slot = land_.tiles()[tile].slots[lod];
    return slot == land::none ? nullptr : &land_.slots()[slot];
  };
  const land::Slot empty = {};
  for (const std::size_t lod : {0U, 1U}) {
    for (std::uint32_t tile = 0; tile < tiles; ++tile) {
      const land::Slot* stored = slot_of(tile, lod);
      const land::Slot* finest = slot_of(tile, 0);
      std::vector<land::Face> faces;
      if (lod == 0 || changed.contains(tile)) {
        faces = near[tile];
      } else if (stored) {
        const auto all = land_.faces().subspan(stored->face_start, stored->face_count);
        faces.assign(all.begin(), all.end());
      }
      draft_.tiles[tile].slots[lod] = static_cast<std::uint16_t>(draft_.slots.size());
      add_slot(finest ? *finest : stored ? *stored : empty, std::move(faces));
    }
  }
  draft_.draw_list.resize(draft_.faces.size());
  for (std::size_t f = 0; f < draft_.faces.size(); ++f) {
    draft_.draw_list[f] = {static_cast<std::uint16_t>(f), land::draw_flags::usual, 0};
  }
  std::vector<std::uint32_t> all(draft_.faces.size());
  for (std::size_t f = 0; f < all.size(); ++f) all[f] = static_cast<std::uint32_t>(f);
  land::rebuild_face_normals(draft_, all);
  land::rebuild_neighbours(draft_);
  for (const std::uint32_t tile : changed) land::rebuild_slot_bounds(draft_, tile);
  land::rebuild_draw_list(draft_);
  auto pieces = land::write(draft_);
  if (!pieces) return fail(std::move(pieces));
  auto document = land::Document::parse(join(*pieces));
  if (!document) return fail(std::move(document));
  return land::Land::check(*document, Reading::Tolerant);
}

}  // namespace ngi::world

#include "ngi/terrain/author/detail/land_tables.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <unordered_map>

#include "ngi/terrain/author/detail/texture_plane.h"
#include "ngi/terrain/land/rebuild.h"

namespace ngi::author {

namespace {

// What distinguishes the vertices at a point.
struct VertexKey {
  std::uint32_t point = 0;
  std::uint32_t alpha_bits = 0;
  std::array<std::uint16_t, 4> texture = {};

  friend bool operator==(const VertexKey&, const VertexKey&) = default;
};

struct VertexKeyHash {
  std::size_t operator()(const VertexKey& key) const noexcept {
    constexpr std::uint64_t odd = 0x9E37'79B9'7F4A'7C15U;
    std::uint64_t hash = (std::uint64_t{key.point} << 32 | key.alpha_bits) * odd;
    hash = (hash ^ (hash >> 29) ^ std::bit_cast<std::uint64_t>(key.texture)) * odd;
    return static_cast<std::size_t>(hash ^ (hash >> 32));
  }
};

// Numbers the vertices of a mesh in the order of their first use.
class VertexTable {
 public:
  VertexTable(const FaceMesh& mesh, const SampleGrid& grid, const Options& options)
      : mesh_(mesh), planes_(grid, options) {
    numbers_.reserve(2 * mesh.points.size());
  }

  std::array<std::uint32_t, 3> vertices_of(const MeshFace& face) {
    std::array<TexturePoint, 3> texture = {};
    for (std::size_t k = 0; k < 3; ++k) {
      const math::Float3& p = mesh_.points[face.points[k]];
      texture[k] = planes_.at(p.x, p.y);
    }
    TexturePlanes::reduce(texture);
    std::array<std::uint32_t, 3> vertices = {};
    for (std::size_t k = 0; k < 3; ++k) {
      const auto word = [](std::int64_t value) { return static_cast<std::uint16_t>(value); };
      const VertexKey key = {face.points[k],
                             std::bit_cast<std::uint32_t>(face.alpha[k]),
                             {word(texture[k].u), word(texture[k].v), word(texture[k].micro_u),
                              word(texture[k].micro_v)}};
      const auto next = static_cast<std::uint32_t>(keys_.size());
      const auto [found, added] = numbers_.try_emplace(key, next);
      if (added) keys_.push_back(key);
      vertices[k] = found->second;
    }
    return vertices;
  }

  const std::vector<VertexKey>& keys() const noexcept { return keys_; }

 private:
  const FaceMesh& mesh_;
  TexturePlanes planes_;
  std::unordered_map<VertexKey, std::uint32_t, VertexKeyHash> numbers_;
  std::vector<VertexKey> keys_;
};

std::uint32_t flags_of(const MeshFace& face, Liquid liquid) noexcept {
  namespace flags = land::face_flags;
  std::uint32_t bits = flags::usual;
  if (face.secondary != land::no_row) bits |= flags::blended;
  if (face.kind == FaceKind::Bed) bits |= flags::bed;
  if (face.kind == FaceKind::Surface) bits |= flags::liquid | flags::two_sided;
  if (face.kind != FaceKind::Ground && liquid == Liquid::Lava) bits &= ~flags::not_lava;
  return bits;
}

class TableMaker {
 public:
  TableMaker(const FaceMesh& mesh, const SampleGrid& grid, const Options& options)
      : mesh_(mesh), grid_(grid), options_(options), table_(mesh, grid, options) {}

  land::Draft make() {
    draft_.columns = grid_.tile_columns;
    const std::uint32_t tiles = grid_.tile_columns * grid_.tile_rows;
    draft_.tiles.resize(tiles);
    for (land::Tile& tile : draft_.tiles) {
      tile.opaque0 = {0, land::none, 0, 0};
      tile.slots.fill(land::none);
    }
    for (std::size_t lod = 0; lod < 2; ++lod) {
      for (std::uint32_t tile = 0; tile < tiles; ++tile) add_slot(tile, lod);
    }
    add_vertices();
    follow();
    return std::move(draft_);
  }

 private:
  void add_slot(std::uint32_t tile, std::size_t lod) {
    // The engine never shows this slot as LOD 1: an empty one takes its place.
    if (lod == 1 && draft_.slots.size() == land::lod1_trap) {
      draft_.slots.push_back(draft_.slots.back());
      draft_.slots.back().face_start = static_cast<std::uint16_t>(draft_.faces.size());
      draft_.slots.back().face_count = 0;
    }
    draft_.tiles[tile].slots[lod] = static_cast<std::uint16_t>(draft_.slots.size());
    land::Slot slot = {};
    const std::uint32_t x = tile / grid_.tile_rows * grid_.cells;
    const std::uint32_t y = tile % grid_.tile_rows * grid_.cells;
    const auto units = [&](std::uint32_t cells) { return static_cast<float>(grid_.units(cells)); };
    slot.aabb_min = {units(x), units(y), 0.0F};
    slot.aabb_max = {units(x + grid_.cells), units(y + grid_.cells), 0.0F};
    slot.face_start = static_cast<std::uint16_t>(draft_.faces.size());
    add_faces(mesh_.lods[lod], tile);
    slot.face_count = static_cast<std::uint16_t>(draft_.faces.size() - slot.face_start);
    draft_.slots.push_back(slot);
  }

  // Faces of equal rows follow each other.
  void add_faces(const FaceMesh::Lod& lod, std::uint32_t tile) {
    const auto begin = tile == 0 ? 0 : static_cast<std::ptrdiff_t>(lod.tile_ends[tile - 1]);
    std::vector<MeshFace> faces(
        lod.faces.begin() + begin,
        lod.faces.begin() + static_cast<std::ptrdiff_t>(lod.tile_ends[tile]));
    std::ranges::stable_sort(
        faces, {}, [](const MeshFace& face) { return std::pair(face.primary, face.secondary); });
    for (const MeshFace& face : faces) {
      land::Face record = {};
      record.flags = flags_of(face, options_.liquid);
      record.primary = face.primary;
      record.secondary = face.secondary;
      record.opaque6 = 0xFFFF;
      const auto vertices = table_.vertices_of(face);
      for (std::size_t k = 0; k < 3; ++k) {
        record.vertices[k] = static_cast<std::uint16_t>(vertices[k]);
      }
      draft_.faces.push_back(record);
    }
  }

  void add_vertices() {
    for (const VertexKey& key : table_.keys()) {
      const math::Float3& p = mesh_.points[key.point];
      draft_.positions.push_back({p.x, p.y, p.z});
      draft_.uv.push_back({key.texture[0], key.texture[1]});
      draft_.micro_uv.push_back({key.texture[2], key.texture[3]});
      draft_.alpha.push_back(std::bit_cast<float>(key.alpha_bits));
    }
    draft_.normals.resize(draft_.positions.size());
  }

  // What follows from positions, faces and slots.
  void follow() {
    std::vector<std::uint32_t> all(std::max(draft_.faces.size(), draft_.positions.size()));
    std::iota(all.begin(), all.end(), 0U);
    land::rebuild_face_normals(draft_, std::span(all).first(draft_.faces.size()));
    land::rebuild_vertex_normals(draft_, std::span(all).first(draft_.positions.size()));
    land::rebuild_neighbours(draft_);
    for (std::size_t slot = 0; slot < draft_.tiles.size(); ++slot) {
      land::rebuild_slot_bounds(draft_, slot);
    }
    land::rebuild_hull(draft_);
    land::rebuild_draw_list(draft_);
  }

  const FaceMesh& mesh_;
  const SampleGrid& grid_;
  const Options& options_;
  VertexTable table_;
  land::Draft draft_ = land::new_draft();
};

}  // namespace

std::size_t vertex_count(const FaceMesh& mesh, const SampleGrid& grid, const Options& options) {
  VertexTable table(mesh, grid, options);
  for (const FaceMesh::Lod& lod : mesh.lods) {
    for (const MeshFace& face : lod.faces) table.vertices_of(face);
  }
  return table.keys().size();
}

land::Draft make_land_tables(const FaceMesh& mesh, const SampleGrid& grid, const Options& options) {
  return TableMaker(mesh, grid, options).make();
}

}  // namespace ngi::author

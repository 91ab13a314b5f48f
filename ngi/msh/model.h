#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "ngi/core/limits.h"
#include "ngi/core/repaired_table.h"
#include "ngi/core/report.h"
#include "ngi/msh/document.h"
#include "ngi/msh/mesh_view.h"

// The checked model, its tables, and the vertex streams of the engine.
namespace ngi::msh {

// Of the checked model: repaired when a tolerant reader had to.
template <Record T>
using Table = RepairedTable<T>;

// The tables of a model after the checks. Damaged records are replaced according to the tolerant
// action of the book (docs/formats/msh.md 11). Model is the public interface.
struct CheckedTables {
  explicit CheckedTables(const Document& document);

  Table<Node> nodes;
  Table<Slot> slots;
  Table<Position> positions;
  Table<PackedNormal> normals;
  Table<PackedUv> uv0;
  Table<Index> indices;
  Table<Triangle> triangles;
  Table<Key> keys;
  Table<NodeName> names;
  Table<Batch> batches;
  Table<VertexOpaque15> opaque15;
  Table<VertexColours> colours;
  Table<PackedUv> lightmap_uv;
  Table<le_u16> frame_map;
  Table<HallVertex> hall_vertices;
  Table<HallLink> hall_links;
  Table<Light> lights;
  std::vector<std::optional<std::string_view>> labels;  // one per node, or empty
};

MeshView mesh_of(const Document& document, const CheckedTables& tables);

constexpr std::uint32_t unposed = 0xFFFF'FFFF;  // hall-way vertex whose node does not exist

// The vertex streams that the engine's loader sets up: docs/formats/msh.md 4. Offsets are those in
// the 0xA4 bytes it fills; a span without data is a null pointer.
struct EngineStreams {
  struct Loaded {
    StreamType type;
    std::uint32_t destination;
    std::span<const std::byte> bytes;
  };
  // One (pointer, stride) pair of the Direct3D 7 strided-vertex block.
  struct Pair {
    std::uint32_t destination;
    std::span<const std::byte> bytes;     // from the first element's first byte
    std::optional<std::uint32_t> stride;  // nullopt: not set by the loader
  };

  static constexpr std::uint32_t slot_base_destination = 0x08;
  static constexpr std::uint32_t frame_count_destination = 0x9C;
  static constexpr std::uint32_t light_count_destination = 0xA0;

  std::array<Loaded, 15> load_order;
  // Position, normal, diffuse, specular, texture coordinates 0 to 7.
  std::array<Pair, 12> vertex_block;
  std::span<const std::byte> slot_base;
  std::uint32_t frame_count;
  std::uint32_t light_count;
};

EngineStreams engine_streams(const Document& document);

// A checked model: every index is valid, so code that uses it needs no checks:
//
//  * a node's parent is a node or none, and the chain of parents ends; its cells are slots or none;
//  * a slot's batches and triangles exist; its bounds are finite and in order;
//  * a batch's indices exist, come in threes, and reach existing, finite vertices;
//  * triangle links are triangles or none;
//  * normals, UVs and the streams 15, 16, 18 are absent (empty) or have one record a vertex;
//  * map_start is none or begins frame_count() words of the frame map; keys are finite;
//  * a fallback_key at or above keys().size() means the identity pose, and the node has no map.
//
// Tolerant reading ensures this by dropping what is damaged (docs/formats/msh.md 11): a dropped
// batch has no indices, a dropped triangle has three equal corners, a dropped reference is none.
// Tables without damage are views of the file. Both modes give the same result for a valid model.
class Model {
 public:
  // Strict: fails with the first error. Tolerant: fails only when nothing is usable. Adds issues
  // to `report`; rules that neither reject nor change anything are left to check().
  // Cost: a few linear passes, comparable to copying the bytes a few times.
  static Result<Model> check(const Document& document, Reading reading, Report* report = nullptr,
                             const Limits& limits = {});

  const Document& document() const noexcept { return document_; }
  // Returns the vertex streams as the engine's loader sets them up.
  EngineStreams streams() const { return engine_streams(document_); }

  std::span<const Node> nodes() const noexcept { return tables_->nodes.view(); }
  const Header& header() const noexcept { return *document_.header(); }
  std::span<const Slot> slots() const noexcept { return tables_->slots.view(); }
  std::span<const Position> positions() const noexcept { return tables_->positions.view(); }
  std::span<const PackedNormal> normals() const noexcept { return tables_->normals.view(); }
  std::span<const PackedUv> uv0() const noexcept { return tables_->uv0.view(); }
  std::span<const Index> indices() const noexcept { return tables_->indices.view(); }
  std::span<const Triangle> triangles() const noexcept { return tables_->triangles.view(); }
  std::span<const Batch> batches() const noexcept { return tables_->batches.view(); }
  std::span<const Key> keys() const noexcept { return tables_->keys.view(); }
  std::span<const le_u16> frame_map() const noexcept { return tables_->frame_map.view(); }
  std::uint32_t frame_count() const noexcept { return document_.frame_count(); }
  std::span<const VertexOpaque15> opaque15() const noexcept { return tables_->opaque15.view(); }
  std::span<const VertexColours> colours() const noexcept { return tables_->colours.view(); }
  std::span<const PackedUv> lightmap_uv() const noexcept { return tables_->lightmap_uv.view(); }
  // A vertex whose node is `unposed` has no node; links always name two vertices.
  std::span<const HallVertex> hall_vertices() const noexcept {
    return tables_->hall_vertices.view();
  }
  std::span<const HallLink> hall_links() const noexcept { return tables_->hall_links.view(); }
  std::span<const Light> lights() const noexcept { return tables_->lights.view(); }

  MeshView mesh() const { return mesh_of(document_, *tables_); }

  // Returns the display name (Res9); empty when there is none. Not unique.
  std::string_view name(std::size_t node) const noexcept;
  // Returns the socket label (Res10).
  std::optional<std::string_view> label(std::size_t node) const noexcept;

 private:
  Model(Document document, std::shared_ptr<const CheckedTables> tables)
      : document_(std::move(document)), tables_(std::move(tables)) {}

  Document document_;
  std::shared_ptr<const CheckedTables> tables_;
};

// Returns the text before the first NUL; all 32 bytes when there is none.
std::string_view name_of(const NodeName& name) noexcept;

}  // namespace ngi::msh

#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "ngi/core/limits.h"
#include "ngi/core/report.h"
#include "ngi/msh/check/checked_tables.h"
#include "ngi/msh/document.h"
#include "ngi/msh/engine_streams.h"

namespace ngi::msh {

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

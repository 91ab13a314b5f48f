#pragma once

#include <cstdint>
#include <vector>

#include "ngi/msh/draft.h"

// Replaces the triangles of a batch and keeps the data of unchanged vertices and triangles:
// docs/formats/msh.md 9, "Topology".
namespace ngi::msh {

// All data of the tables about one vertex; zeros where a table is absent or too short.
struct VertexRecord {
  Position position = {};
  PackedNormal normal = {};
  PackedUv uv0 = {};
  PackedUv lightmap_uv = {};
  VertexOpaque15 opaque15 = {};
  VertexColours colours = {};
};

VertexRecord vertex_record(const Draft& draft, std::size_t vertex);

struct BatchContent {
  std::vector<VertexRecord> vertices = {};
  std::vector<std::uint16_t> indices = {};  // three per triangle, into `vertices`
  std::vector<Triangle> triangles = {};     // one per triangle; links are rebuilt
};

// Returns the first descriptor of a slot's batch.
std::uint64_t first_triangle(const Draft& draft, const Slot& slot, std::size_t batch) noexcept;

// Replaces the records in place and adjusts every later index. Vertices or indices
// that another batch also uses are kept, and the new ones are appended. Links and bounds of the
// slot, and the header if it includes the slot, are updated. Fails with MSH-EDIT-INVALID
// when another slot also contains the batch, and MSH-WRITE-OVERFLOW.
Result<void> replace_batch(Draft& draft, std::size_t slot, std::size_t batch,
                           const BatchContent& content);

}  // namespace ngi::msh

#pragma once

#include <cstdint>
#include <vector>

#include "ngi/msh/draft.h"

// Gives a batch other triangles without touching what its vertices and triangles keep:
// docs/formats/msh.md 9, "Topology".
namespace ngi::msh {

// Everything that the tables hold about one vertex; zeros where a table is absent or too short.
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
  std::vector<std::uint16_t> indices = {};  // three a triangle, into `vertices`
  std::vector<Triangle> triangles = {};     // one a triangle; links are rebuilt
};

// Where the first descriptor of a slot's batch is.
std::uint64_t first_triangle(const Draft& draft, const Slot& slot, std::size_t batch) noexcept;

// The records go where the old ones were, and every index behind them follows; vertices or indices
// that another batch uses too stay, and the new ones go to the end. Links and bounds of the slot,
// and the header where it is about the slot, are brought up to date. Fails with MSH-EDIT-INVALID
// when another slot shows the batch too, and MSH-WRITE-OVERFLOW.
Result<void> replace_batch(Draft& draft, std::size_t slot, std::size_t batch,
                           const BatchContent& content);

}  // namespace ngi::msh

#pragma once

#include <vector>

#include "ngi/exchange/import/detail/match_triangles.h"
#include "ngi/msh/edit/replace_batch.h"

// Merges a file's data into stored vertices; unchanged parts of records are kept.
namespace ngi::exchange {

struct VertexChange {
  bool moved = false;
  bool normal = false;
  bool uv0 = false;
  bool uv1 = false;

  bool any() const noexcept { return moved || normal || uv0 || uv1; }
};

struct MergedVertex {
  msh::VertexRecord record = {};
  VertexChange change = {};
};

MergedVertex merge_vertex(const msh::Draft& base, std::uint32_t vertex, const Corner& corner,
                          double scale);

// Makes a vertex for a corner that is not in the base.
msh::VertexRecord new_vertex(const Corner& corner);

bool operator==(const MergedVertex& a, const MergedVertex& b) noexcept;

// Rebuilds a batch from the remaining and the added triangles: vertices keep their order,
// changed ones their positions, and unused ones are removed.
msh::BatchContent rebuild_batch(const msh::Draft& base, std::size_t batch,
                                const std::vector<BaseTriangle>& kept,
                                const std::vector<std::optional<FileTriangle>>& matches,
                                const std::vector<FileTriangle>& added, double scale);

}  // namespace ngi::exchange

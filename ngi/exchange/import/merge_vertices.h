#pragma once

#include <vector>

#include "ngi/exchange/import/match_triangles.h"
#include "ngi/msh/edit/replace_batch.h"

// Stored vertices with what a file says of them: records keep every part that did not change.
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

// What a corner without a counterpart becomes.
msh::VertexRecord new_vertex(const Corner& corner);

bool operator==(const MergedVertex& a, const MergedVertex& b) noexcept;

// A batch with the triangles that are left and those that came: vertices stay in their order,
// changed ones in their places, and go when nothing uses them any more.
msh::BatchContent rebuild_batch(const msh::Draft& base, std::size_t batch,
                                const std::vector<BaseTriangle>& kept,
                                const std::vector<std::optional<FileTriangle>>& matches,
                                const std::vector<FileTriangle>& added, double scale);

}  // namespace ngi::exchange

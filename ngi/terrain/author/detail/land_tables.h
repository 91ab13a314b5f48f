#pragma once

#include "ngi/terrain/author/detail/face_mesh.h"
#include "ngi/terrain/land/draft.h"

namespace ngi::author {

// The number of vertices that make_land_tables() makes. A point is stored once for each blend alpha
// and texture coordinate that its faces need.
std::size_t vertex_count(const FaceMesh& mesh, const SampleGrid& grid, const Options& options);

// The nine tables of a landscape, in the canonical order of docs/formats/terrain.md 8. The mesh
// must be within the limits of a file.
land::Draft make_land_tables(const FaceMesh& mesh, const SampleGrid& grid, const Options& options);

}  // namespace ngi::author

#pragma once

#include <vector>

#include "ngi/forge/mesh/mesh.h"
#include "ngi/msh/edit.h"

namespace ngi::forge {

// Converts a mesh to batches, one per surface, in the order of Surface. Snaps positions,
// drops faces without area and merges equal corners; splits a batch that would exceed its
// 16-bit counts.
std::vector<msh::Part> to_parts(const Mesh& mesh);

}  // namespace ngi::forge

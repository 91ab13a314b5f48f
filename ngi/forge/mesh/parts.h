#pragma once

#include <vector>

#include "ngi/forge/mesh/mesh.h"
#include "ngi/msh/edit/slots.h"

namespace ngi::forge {

// The batches of a mesh, one for each surface, in the order of Surface. Positions are snapped,
// faces without area left out, equal corners become one vertex; a batch that would outgrow its
// 16-bit counts is split.
std::vector<msh::Part> to_parts(const Mesh& mesh);

}  // namespace ngi::forge

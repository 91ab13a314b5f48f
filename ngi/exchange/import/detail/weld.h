#pragma once

#include <vector>

#include "ngi/exchange/model.h"
#include "ngi/msh/edit.h"

namespace ngi::exchange {

// Returns the part with flat face normals where normals are missing, as glTF requires. Its
// vertices are no longer shared between different faces.
Part with_normals(Part part);

// Splits the part into batches: vertices in order of first use, without duplicates;
// a new batch begins before one would exceed 65,535 indices or vertices. `like` has the
// other fields. Keeps the flags of triangles. Indices must be valid.
std::vector<msh::Part> weld(const Part& part, const msh::Part& like);

}  // namespace ngi::exchange

#pragma once

#include <vector>

#include "ngi/exchange/model.h"
#include "ngi/msh/edit/slots.h"

namespace ngi::exchange {

// One normal a corner that lacks them: each face its own, as glTF asks for. Gives a part with
// normals, whose vertices no longer share corners of different faces.
Part with_normals(Part part);

// The part as batches: vertices in the order in which triangles first name them, equal ones once;
// a new batch begins where one would have more than 65,535 indices or vertices. `like` gives the
// fields that are no geometry. Flags of triangles go along. Indices must name vertices.
std::vector<msh::Part> weld(const Part& part, const msh::Part& like);

}  // namespace ngi::exchange

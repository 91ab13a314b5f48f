#pragma once

#include <vector>

#include "ngi/terrain/areals/edit.h"
#include "ngi/terrain/author/detail/face_mesh.h"

namespace ngi::author {

// The polygons of an areal map over the ground of LOD 0: lakes over the beds, and ground that units
// may or may not walk on. Each is made of neighbouring faces, and together they cover the map. They
// are as convex as the options ask and at most two tiles wide.
std::vector<areals::NewAreal> make_areals(const FaceMesh& mesh, const Options& options);

}  // namespace ngi::author

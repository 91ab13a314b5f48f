#pragma once

#include <vector>

#include "ngi/terrain/land/draft.h"

namespace ngi::land {

// Faces of a tile with fewer vertices: a vertex disappears when the faces around it wear the same
// unblended row and stay within `error` units of height of every vertex that disappeared. The
// border of the tile, borders between materials and the shore stay. No vertex is new, and none
// moves. Cost: proportional to the faces, times the number of passes, of which there are at
// most 32.
std::vector<Face> simplified(const Draft& draft, std::vector<Face> faces, double error);

}  // namespace ngi::land

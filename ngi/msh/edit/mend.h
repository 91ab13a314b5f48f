#pragma once

#include "ngi/msh/draft.h"

namespace ngi::msh {

// Recomputes what depends on other tables and does not fit them: vertex counts and lightmap flags
// of batches, boxes and spheres of slots, face normals and links of triangles, the header, the
// frame map and the frame count (docs/formats/msh.md 9). What fits stays bit for bit, so that a
// model without such faults is unchanged.
void mend(Draft& draft);

}  // namespace ngi::msh

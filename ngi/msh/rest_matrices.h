#pragma once

#include <vector>

#include "ngi/math/matrix.h"
#include "ngi/msh/draft.h"

namespace ngi::msh {

// The matrix of each node at rest (t = 0) in mesh space, the root's translation dropped as when
// drawing: rendering.md 3.2 and 3.3. In double, for bounds; poses to show come from ngi/anim.
std::vector<math::Affine> rest_matrices(const Draft& draft);

}  // namespace ngi::msh

#pragma once

#include <array>
#include <span>
#include <vector>

#include "ngi/msh/draft.h"
#include "ngi/msh/vector_math.h"

namespace ngi::msh {

// A row-major 3x4 matrix on column vectors: p' = M p, as in docs/formats/rendering.md 2.
struct Affine {
  std::array<double, 12> m = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};

  Double3 apply(const Double3& p) const noexcept;
  // For normals: the cofactors of the 3x3 part, so that they stay at right angles to the faces.
  Double3 apply_to_normal(const Double3& n) const noexcept;
  friend Affine operator*(const Affine& a, const Affine& b) noexcept;
};

Float3 narrow(const Double3& v) noexcept;

// The matrix of each node at rest (t = 0) in mesh space, the root's translation dropped as when
// drawing: rendering.md 3.2 and 3.3. In double, for bounds; poses to show come from ngi/anim.
std::vector<Affine> rest_matrices(const Draft& draft);

}  // namespace ngi::msh

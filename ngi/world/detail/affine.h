#pragma once

#include "ngi/math/matrix.h"

namespace ngi::world {

// The same in double.
inline math::Affine affine_of(const math::Matrix& matrix) noexcept {
  math::Affine out;
  for (std::size_t i = 0; i < out.m.size(); ++i) out.m[i] = double{matrix.cells[i]};
  return out;
}

}  // namespace ngi::world

#pragma once

#include <cmath>

#include "ngi/math/vector.h"

namespace ngi::forge {

// Rounds to a grid of 1/4096 m, so that corners that should meet do, however they were computed.
inline double snap(double value) noexcept {
  constexpr double steps_per_metre = 4096;
  // Adding 0 turns -0 into 0.
  return std::floor(value * steps_per_metre + 0.5) / steps_per_metre + 0.0;
}
inline math::Double3 snap(const math::Double3& v) noexcept {
  return {snap(v.x), snap(v.y), snap(v.z)};
}

}  // namespace ngi::forge

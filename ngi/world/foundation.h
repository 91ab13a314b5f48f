#pragma once

#include <vector>

#include "ngi/core/bytes.h"
#include "ngi/core/limits.h"
#include "ngi/core/result.h"
#include "ngi/math/vector.h"

namespace ngi::world {

inline constexpr std::size_t max_ring_corners = 256;  // shipped rings have 3 to 26
inline constexpr double max_ring_reach = 4096;        // from the origin of the building

// The ground plan of a building (BASE, .bas) in the space of its model: docs/formats/terrain.md
// 3.11. Each ring once, without the repeated first corner, counter-clockwise.
struct Foundation {
  std::vector<math::Double3> inner;  // outline of the building
  std::vector<math::Double3> outer;  // ground that it clears
};

// Reads the first ring of each kind. Fails with AUX-001 for a damaged file, and with
// WORLD-FOUNDATION for rings that no ground can be cut with.
Result<Foundation> read_foundation(const Bytes& bytes, const Limits& limits = {});

}  // namespace ngi::world

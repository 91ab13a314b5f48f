#pragma once

#include <optional>
#include <vector>

#include "ngi/terrain/areals/polygon.h"

namespace ngi::areals {

// What a footprint leaves of a polygon: docs/formats/terrain.md 4.4. Nothing when the polygon stays
// as it is: the footprint does not meet its border. No piece when it covers the polygon.
std::optional<std::vector<Piece>> cut(const Piece& polygon, const Footprint& footprint);

}  // namespace ngi::areals

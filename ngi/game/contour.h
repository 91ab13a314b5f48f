#pragma once

#include <optional>
#include <span>

#include "ngi/math/matrix.h"
#include "ngi/terrain/land/query.h"

namespace ngi::game {

// The mean height of a building's cut outer contour, on which the game sets it: the corners of the
// outer ring of its ground plan, and one more wherever the ring crosses an edge of the ground, all
// dropped on the ground (docs/formats/terrain.md 3.11). nullopt when a corner has no ground under
// it. Cost: linear in the faces of the map.
std::optional<double> contour_mean(const land::LandIndex& ground,
                                   std::span<const math::Double3> ring,
                                   const math::Affine& placement);

}  // namespace ngi::game

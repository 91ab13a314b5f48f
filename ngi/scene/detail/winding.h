#pragma once

#include <cstdint>

#include "ngi/msh/model.h"

namespace ngi::scene {

enum class Winding : std::uint8_t { CounterClockwise, Clockwise };

// Determines the winding of the triangles of cell (0,0) relative to their normals:
// docs/formats/rendering.md 9. Shipped models are counter-clockwise; so is a tie.
Winding probe_winding(const msh::Model& model);

}  // namespace ngi::scene

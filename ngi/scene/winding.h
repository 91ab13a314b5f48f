#pragma once

#include <cstdint>

#include "ngi/msh/model.h"

namespace ngi::scene {

enum class Winding : std::uint8_t { CounterClockwise, Clockwise };

// Which way round the triangles of cell (0,0) go, seen from where their normals point to:
// docs/formats/rendering.md 9. Shipped models are counter-clockwise; a tie counts as that too.
Winding probe_winding(const msh::Model& model);

}  // namespace ngi::scene

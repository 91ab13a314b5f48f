#pragma once

#include "ngi/exchange/model.h"
#include "ngi/msh/records.h"

// What the game tests before it looks at triangles: docs/formats/exchange.md 1.
namespace ngi::exchange {

// The box, the sphere and the cylinder of the whole model. Those with numbers that are not finite
// are left out, here and below.
void add_hull(std::vector<Bound>& out, const msh::Header& header);

// The box and the sphere of a slot.
void add_slot_bounds(std::vector<Bound>& out, const msh::Slot& slot, std::size_t node,
                     const Cell& cell);

}  // namespace ngi::exchange

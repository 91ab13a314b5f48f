#pragma once

#include "ngi/exchange/model.h"
#include "ngi/msh/records.h"

// Bounding volumes for display: docs/formats/exchange.md 1.
namespace ngi::exchange {

// Adds the box, the sphere and the cylinder of the whole model. Bounds that are not finite
// are skipped, here and below.
void add_hull(std::vector<Bound>& out, const msh::Header& header);

// Adds the box and the sphere of a slot.
void add_slot_bounds(std::vector<Bound>& out, const msh::Slot& slot, std::size_t node,
                     const Cell& cell);

}  // namespace ngi::exchange

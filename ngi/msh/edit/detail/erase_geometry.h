#pragma once

#include <cstddef>
#include <vector>

#include "ngi/msh/draft.h"

// Removal of geometry from a draft, used by the edits of slots and nodes.
namespace ngi::msh {

struct Erased {
  std::vector<bool> batches;
  std::vector<bool> triangles;
};

Erased nothing_erased(const Draft& draft);
// Returns the batches and triangles that only these slots use; marks have one element per slot.
Erased only_in_slots(const Draft& draft, const std::vector<bool>& slots);
// Marks the descriptors that belong to one batch of a slot.
void mark_triangles(const Draft& draft, const Slot& slot, std::size_t batch, Erased& erased);

// Removes the marked records and updates the ranges of slots, links, index and vertex ranges. Also
// removes the indices and vertices of the marked batches that no remaining batch uses.
void erase_geometry(Draft& draft, const Erased& erased);

// Removes the marked slots, the geometry that only they use, and the cells that show them. Does not
// update the header.
void erase_slots(Draft& draft, const std::vector<bool>& slots);

}  // namespace ngi::msh

#pragma once

#include <vector>

#include "ngi/msh/draft.h"

// Removal of batches and triangles from a draft, used by the edits of slots.
namespace ngi::msh {

struct Erased {
  std::vector<bool> batches;
  std::vector<bool> triangles;
};

Erased nothing_erased(const Draft& draft);
// Returns the batches and triangles that only this slot uses.
Erased only_in_slot(const Draft& draft, std::size_t slot);
// Marks the descriptors that belong to one batch of a slot.
void mark_triangles(const Draft& draft, const Slot& slot, std::size_t batch, Erased& erased);

// Removes the marked records and updates the ranges of slots, links and index ranges. Also removes
// indices that no remaining batch uses.
void erase_geometry(Draft& draft, const Erased& erased);

}  // namespace ngi::msh

#pragma once

#include <vector>

#include "ngi/msh/draft.h"

// Takes batches and triangles out of a draft; what edit_slots.h removes goes through here.
namespace ngi::msh {

struct Erased {
  std::vector<bool> batches;
  std::vector<bool> triangles;
};

Erased nothing_erased(const Draft& draft);
// The batches and triangles that this slot has and no other.
Erased only_in_slot(const Draft& draft, std::size_t slot);
// Marks the descriptors that belong to one batch of a slot.
void mark_triangles(const Draft& draft, const Slot& slot, std::size_t batch, Erased& erased);

// Closes the gaps: ranges of slots, links and index ranges follow; indices that no remaining batch
// uses go too.
void erase_geometry(Draft& draft, const Erased& erased);

}  // namespace ngi::msh

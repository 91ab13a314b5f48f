#pragma once

#include "ngi/msh/edit.h"

// The edits of the same names without a working copy, for bulk edits. There is no rollback; discard
// the draft on failure.
namespace ngi::msh::in_place {

Result<void> set_track(Draft& draft, std::size_t node, std::span<const Key> track);
Result<std::uint16_t> add_node(Draft& draft, const NewNode& node);
Result<std::uint16_t> add_slot(Draft& draft, const std::vector<Part>& parts);
Result<std::uint16_t> add_batch(Draft& draft, std::size_t slot, const Part& part);

}  // namespace ngi::msh::in_place

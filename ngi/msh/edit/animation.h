#pragma once

#include <span>
#include <vector>

#include "ngi/msh/draft.h"

// Tracks and the frame map: docs/formats/msh.md 7.7 and 9. The keys of a node follow those of the
// previous node and end at its own fallback_key. When the nodes' last keys do not increase, the
// keys cannot be assigned and these functions fail with MSH-EDIT-INVALID.
namespace ngi::msh {

Result<std::vector<Key>> track_of(const Draft& draft, std::size_t node);

// Replaces the keys of a node (at least one, at strictly increasing finite times). Two or more make
// it animated. Maps of other nodes are unchanged unless the length of the timeline changes.
Result<void> set_track(Draft& draft, std::size_t node, std::span<const Key> track);

// Sets the length of the timeline and regenerates every map.
Result<void> set_frame_count(Draft& draft, std::uint32_t frames);

// Regenerates every map in canonical form for the shortest timeline that contains all keys.
Result<void> regenerate_frame_map(Draft& draft);

// Returns the words of one node: for each frame the left key of its segment, or `last` outside.
std::vector<le_u16> frame_words(std::span<const Key> keys, std::uint32_t first, std::uint32_t last,
                                std::uint32_t frames);

}  // namespace ngi::msh

#pragma once

#include <span>
#include <vector>

#include "ngi/msh/draft.h"

// Tracks and the frame map: docs/formats/msh.md 7.7 and 9. The keys of a node are those after the
// node before it and up to its own fallback_key; when the nodes' last keys do not increase nobody
// can tell, and these functions fail with MSH-EDIT-INVALID.
namespace ngi::msh {

Result<std::vector<Key>> track_of(const Draft& draft, std::size_t node);

// Gives a node other keys (at least one, at strictly increasing finite times). Two or more make it
// animated. Maps of other nodes stay word for word unless the timeline gets longer or shorter.
Result<void> set_track(Draft& draft, std::size_t node, std::span<const Key> track);

// Makes the timeline this long and every map anew.
Result<void> set_frame_count(Draft& draft, std::uint32_t frames);

// Makes every map anew, in the canonical form, for the shortest timeline that holds all keys.
Result<void> regenerate_frame_map(Draft& draft);

// The words of one node: for each frame the left key of its segment, or `last` outside of all.
std::vector<le_u16> frame_words(std::span<const Key> keys, std::uint32_t first, std::uint32_t last,
                                std::uint32_t frames);

}  // namespace ngi::msh

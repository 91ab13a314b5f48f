#pragma once

#include <optional>
#include <span>
#include <vector>

#include "ngi/exchange/model.h"
#include "ngi/exchange/track.h"

namespace ngi::exchange {

// What a node's track becomes.
struct MergedTrack {
  std::vector<msh::Key> keys = {};
  std::size_t changed = 0;   // keys that are not the base's
  bool same_times = false;   // as the base's, so that its frame map stays
  bool resampled = false;    // the file has keys between frames
  Deviation deviation = {};  // of that
};

// The base's keys where the file says the same, new ones where it does not: docs/formats/msh.md
// 10.3. Programs that write a key for every frame, turned evenly or component by component, say
// the same as the keys between which they do. Nothing when all of it is the same.
std::optional<MergedTrack> merge_track(std::span<const Key> file, std::span<const msh::Key> base);

// Whether a pose is that of a stored key, as far as keys can tell.
bool is_same_pose(const Key& file, const Key& base) noexcept;

}  // namespace ngi::exchange

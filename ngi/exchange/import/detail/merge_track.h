#pragma once

#include <optional>
#include <span>
#include <vector>

#include "ngi/exchange/detail/track.h"
#include "ngi/exchange/model.h"

namespace ngi::exchange {

// The merged track of a node.
struct MergedTrack {
  std::vector<msh::Key> keys = {};
  std::size_t changed = 0;   // keys that differ from the base's
  bool same_times = false;   // equal to the base's, so that its frame map is kept
  bool resampled = false;    // the file has keys between frames
  Deviation deviation = {};  // caused by resampling
};

// Merges the keys of a file into the base's: docs/formats/msh.md
// 10.3. A program that writes a key for every frame, interpolated spherically or component by
// component, does not change the keys. nullopt when nothing changed.
std::optional<MergedTrack> merge_track(std::span<const Key> file, std::span<const msh::Key> base,
                                       msh::QuatOrder order);

// Returns stored keys as keys of a file.
std::vector<Key> decoded(std::span<const msh::Key> keys, msh::QuatOrder order);

// True when a pose equals that of a stored key within its precision.
bool is_same_pose(const Key& file, const Key& base) noexcept;

}  // namespace ngi::exchange

#pragma once

#include <array>
#include <span>
#include <vector>

#include "ngi/exchange/model.h"
#include "ngi/msh/mesh_view.h"
#include "ngi/msh/records.h"

// Tracks of exchange models and keys of game models: docs/formats/msh.md 7.1 and 10.3.
namespace ngi::exchange {

// Samples a track: linear and spherical interpolation between keys, the nearest key
// outside. `track` has at least one key.
Key sample(std::span<const Key> track, double frame) noexcept;

// Difference of two poses.
struct Deviation {
  double position = 0;  // the largest difference of a coordinate
  double rotation = 0;  // of a component of the unit quaternions
};
Deviation deviation(const Key& a, const Key& b) noexcept;

// A track with keys only at whole frames from 0, as in game models, and its deviation from the
// original at the original's keys.
struct WholeFrames {
  std::vector<Key> track = {};
  Deviation largest = {};
};
bool has_whole_frames(std::span<const Key> track) noexcept;
WholeFrames at_whole_frames(std::span<const Key> track);

// A stored quaternion turns by its conjugate: docs/formats/msh.md 7.4 and 10.2.
Rotation from_key(const std::array<le_i16, 4>& quat, msh::QuatOrder order) noexcept;
std::array<le_i16, 4> to_key(const Rotation& rotation, msh::QuatOrder order) noexcept;

Key from_key(const msh::Key& key, msh::QuatOrder order) noexcept;
msh::Key to_key(const Key& key, msh::QuatOrder order) noexcept;

}  // namespace ngi::exchange

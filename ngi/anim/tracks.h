#pragma once

#include <span>
#include <vector>

#include "ngi/anim/pose.h"
#include "ngi/anim/view.h"

// What an animator sees: the keys of each node. docs/formats/msh.md 7.7. To change them, make keys
// with quantise() and hand them to msh::set_track, which writes the frame map.
namespace ngi::anim {

struct TrackKey {
  float time = 0;  // in frames
  LocalPose pose;

  friend bool operator==(const TrackKey&, const TrackKey&) = default;
};

// The keys of every node, in node order. Empty when the nodes' last keys do not increase, for then
// it cannot be told whose keys are whose (MSH-ANIM-FALLBACK-ORDER); sampling works all the same.
std::vector<std::span<const msh::Key>> tracks(const AnimationView& view);

TrackKey decode_track_key(const msh::Key& key, msh::QuatOrder order) noexcept;

// The key nearest to it that a file can hold: 16 bits a component, position and time as they are.
msh::Key quantise(const TrackKey& key, msh::QuatOrder order) noexcept;

}  // namespace ngi::anim

#pragma once

#include <span>
#include <vector>

#include "ngi/anim/decoded_animation.h"
#include "ngi/anim/pose.h"

// The keys of each node, for animation tools. docs/formats/msh.md 7.7. To change them, make keys
// with quantise() and pass them to msh::set_track, which writes the frame map.
namespace ngi::anim {

struct TrackKey {
  float time = 0;  // in frames
  LocalPose pose;

  friend bool operator==(const TrackKey&, const TrackKey&) = default;
};

// Returns the keys of every node in node order. Empty when the nodes' last keys do not increase,
// because keys cannot be assigned then (MSH-ANIM-FALLBACK-ORDER); sampling still works.
std::vector<std::span<const msh::Key>> tracks(const AnimationView& view);

TrackKey decode_track_key(const msh::Key& key, msh::QuatOrder order) noexcept;

// Returns the nearest key that a file can store: 16 bits per component, position and time exact.
msh::Key quantise(const TrackKey& key, msh::QuatOrder order) noexcept;

}  // namespace ngi::anim

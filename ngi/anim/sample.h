#pragma once

#include <cstddef>

#include "ngi/anim/frame.h"
#include "ngi/anim/pose.h"
#include "ngi/anim/view.h"

namespace ngi::anim {

// Returns the pose of one node at a time by docs/formats/msh.md 7.1. Decodes the two keys it needs
// and prepares nothing. For playback use DecodedAnimation and sample_all, which are bit-identical.
//
// Reads that would be out of bounds in the engine are guarded: a map that ends early means the
// fallback key; a missing fallback key or node means the identity.
LocalPose sample(const AnimationView& view, std::size_t node, float t,
                 Times times = Times::Guarded) noexcept;

}  // namespace ngi::anim

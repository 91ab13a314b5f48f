#pragma once

#include <cstddef>

#include "ngi/anim/frame.h"
#include "ngi/anim/pose.h"
#include "ngi/anim/view.h"

namespace ngi::anim {

// The pose of one node at a time, by docs/formats/msh.md 7.1. Decodes the two keys it needs and
// prepares nothing; to play a model use DecodedAnimation and sample_all, which give the same bits.
//
// What the engine would read outside its tables is guarded: a map that ends early means the
// fallback key; a fallback key that is missing, or a node that does not exist, the identity.
LocalPose sample(const AnimationView& view, std::size_t node, float t,
                 Times times = Times::Guarded) noexcept;

}  // namespace ngi::anim

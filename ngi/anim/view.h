#pragma once

#include <cstdint>
#include <span>

#include "ngi/msh/packed.h"

namespace ngi::anim {

// The tables of a model that say how it moves, viewed in place. Nothing in them is trusted: every
// job in this folder checks what the engine does not (docs/formats/msh.md 7.1).
struct AnimationView {
  std::span<const msh::Node> nodes = {};   // Res1
  std::span<const msh::Key> keys = {};     // Res8
  std::span<const le_u16> frame_map = {};  // Res19
  std::uint32_t frame_count = 0;           // attr2 of the Res19 entry
  msh::QuatOrder quat_order = msh::QuatOrder::Wxyz;
};

}  // namespace ngi::anim

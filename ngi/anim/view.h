#pragma once

#include <cstdint>
#include <span>

#include "ngi/msh/model.h"
#include "ngi/msh/packed.h"

namespace ngi::anim {

// The animation tables of a model, viewed in place. They are not trusted: the functions of
// this folder check what the engine does not (docs/formats/msh.md 7.1).
struct AnimationView {
  std::span<const msh::Node> nodes = {};   // Res1
  std::span<const msh::Key> keys = {};     // Res8
  std::span<const le_u16> frame_map = {};  // Res19
  std::uint32_t frame_count = 0;           // attr2 of the Res19 entry
  msh::QuatOrder quat_order = msh::QuatOrder::Wxyz;
};

// Views a checked model, which must outlive the view.
inline AnimationView animation_of(const msh::Model& model,
                                  msh::QuatOrder order = msh::QuatOrder::Wxyz) noexcept {
  return {model.nodes(), model.keys(), model.frame_map(), model.frame_count(), order};
}

}  // namespace ngi::anim

#include "apps/ngi/posing.h"

namespace ngi::command {

Poser::Poser(const msh::Model& model, msh::QuatOrder order, anim::RootMotion root_motion)
    : animation_(anim::animation_of(model, order)),
      hierarchy_(model.nodes()),
      root_motion_(root_motion),
      local_(model.nodes().size()),
      scratch_(local_.size()),
      world_(local_.size()) {}

void Poser::pose_at(float t) {
  anim::sample_all(animation_, t, local_);
  anim::mesh_matrices(hierarchy_, local_, root_motion_, world_);
}

void Poser::pose_between(const anim::BlendTimes& times) {
  anim::sample_blend_all(animation_, times, local_, scratch_);
  anim::mesh_matrices(hierarchy_, local_, root_motion_, world_);
}

}  // namespace ngi::command

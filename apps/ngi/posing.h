#pragma once

#include <span>
#include <vector>

#include "ngi/anim/blend.h"
#include "ngi/anim/hierarchy.h"
#include "ngi/msh/model.h"

namespace ngi::command {

// A model made ready to be posed at many times: docs/formats/rendering.md 3.3 with identity
// placement.
class Poser {
 public:
  Poser(const msh::Model& model, msh::QuatOrder order, anim::RootMotion root_motion);

  void pose_at(float t);
  // Two samples mixed the engine's way.
  void pose_between(const anim::BlendTimes& times);

  std::size_t node_count() const noexcept { return local_.size(); }
  std::span<const anim::LocalPose> local() const noexcept { return local_; }
  std::span<const anim::Matrix> world() const noexcept { return world_; }

 private:
  anim::DecodedAnimation animation_;
  anim::Hierarchy hierarchy_;
  anim::RootMotion root_motion_;
  std::vector<anim::LocalPose> local_;
  std::vector<anim::LocalPose> scratch_;
  std::vector<anim::Matrix> world_;
};

}  // namespace ngi::command

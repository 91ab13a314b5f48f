#pragma once

#include <memory>
#include <utility>

#include "ngi/anim/decoded_animation.h"
#include "ngi/anim/view.h"
#include "ngi/msh/model.h"

namespace ngi::scene {

// A model prepared for drawing: checked, and its animation decoded. Made once and shared.
struct PreparedModel {
  explicit PreparedModel(msh::Model checked, msh::QuatOrder order = msh::QuatOrder::Wxyz)
      : model(std::move(checked)), animation(anim::animation_of(model, order)) {}

  const msh::Model model;
  const anim::DecodedAnimation animation;
};

inline std::shared_ptr<const PreparedModel> prepare(msh::Model model,
                                                    msh::QuatOrder order = msh::QuatOrder::Wxyz) {
  return std::make_shared<const PreparedModel>(std::move(model), order);
}

}  // namespace ngi::scene

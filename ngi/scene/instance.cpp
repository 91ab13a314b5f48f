#include "ngi/scene/instance.h"

#include <algorithm>

#include "ngi/anim/sample_all.h"
#include "ngi/scene/cell.h"

namespace ngi::scene {

namespace {

constexpr float no_time = -1;  // not playable, so every node stands at its fallback key

std::size_t largest_part(const Composite& composite) noexcept {
  std::size_t largest = 0;
  for (const Part& part : composite.parts()) {
    largest = std::max(largest, part.model().nodes().size());
  }
  return largest;
}

}  // namespace

Instance::Instance(std::shared_ptr<const Composite> composite)
    : composite_(std::move(composite)),
      poses_(composite_->pieces().size()),
      world_(poses_.size()),
      shows_(poses_.size()),
      samples_(largest_part(*composite_)),
      seconds_(samples_.size()) {
  pose({});
}

void Instance::sample(const Part& part, const PoseSource& source) noexcept {
  const anim::DecodedAnimation& animation = part.prepared->animation;
  const std::span samples = std::span(samples_).first(animation.node_count());
  if (const auto* blend = std::get_if<anim::BlendTimes>(&source)) {
    anim::sample_blend_all(animation, *blend, samples, seconds_);
  } else {
    const auto* time = std::get_if<TimePose>(&source);
    const bool fallback = std::holds_alternative<FallbackPose>(source);
    anim::sample_all(animation, fallback ? no_time : time ? time->t : 0, samples);
  }
  if (samples.size() < part.first_node) return;
  std::ranges::copy(samples.subspan(part.first_node), poses_.begin() + part.first_piece);
}

void Instance::pose(const Posing& posing) noexcept {
  const auto parts = composite_->parts();
  for (std::size_t i = 0; i < parts.size(); ++i) {
    sample(parts[i], i < posing.parts.size() ? posing.parts[i] : posing.source);
  }
  for (const PiecePose& own : posing.pieces) {
    if (own.piece < poses_.size()) poses_[own.piece] = own.pose;
  }
  placement_ = posing.placement;
  anim::mesh_matrices(composite_->hierarchy(), poses_, posing.root_motion, world_);
  anim::place(placement_.matrix, world_);
}

void Instance::set_show(std::size_t piece, const PieceShow& show) noexcept {
  if (piece < shows_.size()) shows_[piece] = show;
}

void Instance::set_visible(std::size_t piece, bool visible) noexcept {
  if (piece < shows_.size()) shows_[piece].visible = visible;
}

void Instance::set_life(std::size_t piece, float life) noexcept {
  if (piece >= shows_.size()) return;
  const DamageStage stage = damage_stage(composite_->node_of(piece), life);
  shows_[piece].state = stage.state;
  shows_[piece].visible = !stage.hidden;
}

}  // namespace ngi::scene

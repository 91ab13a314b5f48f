#include "ngi/scene/instance.h"

#include <algorithm>

#include "ngi/anim/sample.h"
#include "ngi/scene/cell.h"

namespace ngi::scene {

namespace {

constexpr float no_time = -1;  // not playable, so every node uses its fallback key

std::size_t largest_part(const Composite& composite) noexcept {
  std::size_t largest = 0;
  for (const Part& part : composite.parts()) {
    largest = std::max(largest, part.model().nodes().size());
  }
  return largest;
}

// docs/formats/msh.md 5.1, the flags of a node.
bool copies_parent_life(const msh::Node& node) noexcept {
  return (node.flags & msh::node_flags::copies_parent_life) != 0;
}

bool copies_parent_stage(const msh::Node& node) noexcept {
  constexpr std::uint16_t both = msh::node_flags::interior | msh::node_flags::own_stage;
  return (node.flags & both) == msh::node_flags::interior;
}

}  // namespace

Instance::Instance(std::shared_ptr<const Composite> composite)
    : composite_(std::move(composite)),
      poses_(composite_->pieces().size()),
      world_(poses_.size()),
      shows_(poses_.size()),
      follows_(poses_.size()),
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
  set_stage(piece, damage_stage(composite_->node_of(piece), life));
  follows_.assign(follows_.size(), 0);
  follows_[piece] = 1;
  for (const auto& [child, parent] : composite_->hierarchy().steps()) {
    if (parent == anim::Hierarchy::no_parent || child == piece || follows_[parent] == 0) continue;
    const msh::Node& node = composite_->node_of(child);
    if (copies_parent_life(node)) {
      set_stage(child, damage_stage(node, life));
    } else if (copies_parent_stage(node)) {
      set_stage(child, {shows_[parent].state, !shows_[parent].visible});
    } else {
      continue;
    }
    follows_[child] = 1;
  }
}

void Instance::set_stage(std::size_t piece, const DamageStage& stage) noexcept {
  shows_[piece].state = stage.state;
  shows_[piece].visible = !stage.hidden;
}

}  // namespace ngi::scene

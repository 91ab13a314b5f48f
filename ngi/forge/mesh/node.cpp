#include "ngi/forge/mesh/model_plan.h"

#include <algorithm>

#include "ngi/forge/mesh/detail/parts.h"

namespace ngi::forge {

int PartVariant::segments(int finest) const noexcept {
  return std::max(4, finest / (level + 1));
}

NodeBuilder::NodeBuilder(std::string name, std::uint16_t index, std::uint16_t parent)
    : index_(index) {
  node_.name = std::move(name);
  node_.parent = parent;
}

NodeBuilder& NodeBuilder::at(const Double3& pivot) {
  base_.position = pivot;
  return *this;
}

NodeBuilder& NodeBuilder::facing(const Rotation& turn) {
  base_.turn = turn;
  return *this;
}

NodeBuilder& NodeBuilder::flags(std::uint16_t node_flags) {
  node_.flags = node_flags;
  return *this;
}

NodeBuilder& NodeBuilder::label(std::string text) {
  node_.label = std::move(text);
  return *this;
}

NodeBuilder& NodeBuilder::shape(const Shape& shape, int states) {
  for (int state = 0; state < states; ++state) {
    for (int level = 0; level < detail_levels; ++level) cell(state, level, shape({state, level}));
  }
  return *this;
}

NodeBuilder& NodeBuilder::cell(int state, int level, Mesh mesh) {
  if (!mesh.faces.empty()) cells_[{state, level}] = std::move(mesh);
  return *this;
}

NodeBuilder& NodeBuilder::rotate_about(Axis axis, const std::vector<AxisKey>& keys) {
  return track(forge::rotate_about(base_, axis, keys));
}

NodeBuilder& NodeBuilder::slide(Axis axis, const std::vector<AxisKey>& keys) {
  return track(forge::slide(base_, axis, keys));
}

NodeBuilder& NodeBuilder::spin(Axis axis, int frames, int turns) {
  return track(forge::spin(base_, axis, frames, turns));
}

NodeBuilder& NodeBuilder::track(Track track) {
  track_ = std::move(track);
  return *this;
}

msh::NodePlan NodeBuilder::plan() const {
  msh::NodePlan plan = {node_};
  plan.node.track = to_keys(track_.empty() ? Track{{0, base_}} : track_);
  for (const auto& [cell, mesh] : cells_) plan.cells[cell] = to_parts(mesh);
  return plan;
}

}  // namespace ngi::forge

#include "ngi/anim/hierarchy.h"

#include <algorithm>

#include "ngi/anim/detail/simd.h"

namespace ngi::anim {

namespace {

constexpr std::uint32_t no_parent = Hierarchy::no_parent;

std::vector<std::uint32_t> existing_parents(std::span<const msh::Node> nodes) {
  std::vector<std::uint32_t> parents;
  parents.reserve(nodes.size());
  for (const msh::Node& node : nodes) {
    const std::uint16_t parent = node.parent;
    parents.push_back(parent != msh::none && parent < nodes.size() ? parent : no_parent);
  }
  return parents;
}

// Visits each node once; a chain of parents that reaches its own nodes again is a cycle.
void cut_cycles(std::vector<std::uint32_t>& parents) {
  constexpr std::uint32_t not_visited = 0xFFFF'FFFF;
  std::vector<std::uint32_t> visited_from(parents.size(), not_visited);
  for (std::uint32_t start = 0; start < parents.size(); ++start) {
    std::uint32_t node = start;
    while (node != no_parent && visited_from[node] == not_visited) {
      visited_from[node] = start;
      node = parents[node];
    }
    if (node != no_parent && visited_from[node] == start) parents[node] = no_parent;
  }
}

void drop_root_motion(const Hierarchy& hierarchy, RootMotion root_motion,
                      std::span<Matrix> matrices) noexcept {
  if (root_motion == RootMotion::Drop && hierarchy.has_travelling_root()) {
    set_translation(matrices[0], {});
  }
}

bool fits(const Hierarchy& hierarchy, std::span<const LocalPose> poses,
          std::span<const Matrix> matrices) noexcept {
  return poses.size() == hierarchy.node_count() && matrices.size() == hierarchy.node_count();
}

}  // namespace

Hierarchy::Hierarchy(std::span<const msh::Node> nodes) {
  std::vector<std::uint32_t> parents = existing_parents(nodes);
  cut_cycles(parents);
  has_travelling_root_ = !parents.empty() && parents[0] == no_parent;

  steps_.reserve(nodes.size());
  std::vector<bool> placed(nodes.size(), false);
  std::vector<std::uint32_t> climb;
  for (std::uint32_t start = 0; start < parents.size(); ++start) {
    for (std::uint32_t node = start; node != no_parent && !placed[node]; node = parents[node]) {
      climb.push_back(node);
    }
    for (; !climb.empty(); climb.pop_back()) {
      placed[climb.back()] = true;
      steps_.push_back({climb.back(), parents[climb.back()]});
    }
  }
}

void mesh_matrices(const Hierarchy& hierarchy, std::span<const LocalPose> poses,
                   RootMotion root_motion, std::span<Matrix> matrices) noexcept {
  if (!fits(hierarchy, poses, matrices)) return;
  simd::local_matrices(poses, matrices);
  drop_root_motion(hierarchy, root_motion, matrices);
  simd::compose(hierarchy, matrices);
}

void mesh_matrices_scalar(const Hierarchy& hierarchy, std::span<const LocalPose> poses,
                          RootMotion root_motion, std::span<Matrix> matrices) noexcept {
  if (!fits(hierarchy, poses, matrices)) return;
  for (std::size_t node = 0; node < poses.size(); ++node) matrices[node] = to_matrix(poses[node]);
  drop_root_motion(hierarchy, root_motion, matrices);
  for (const Hierarchy::Step& step : hierarchy.steps()) {
    if (step.parent == no_parent) continue;
    matrices[step.node] = multiply(matrices[step.parent], matrices[step.node]);
  }
}

void place(const Matrix& placement, std::span<Matrix> matrices) noexcept {
  simd::place(placement, matrices);
}

void place_scalar(const Matrix& placement, std::span<Matrix> matrices) noexcept {
  for (Matrix& matrix : matrices) matrix = multiply(placement, matrix);
}

}  // namespace ngi::anim

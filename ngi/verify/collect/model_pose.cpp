#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "ngi/anim/hierarchy.h"
#include "ngi/anim/sample.h"
#include "ngi/verify/collect/model_geometry.h"

namespace ngi::verify {

namespace {

// How far outside of the box a vertex may be, as a part of its diagonal: docs/formats/msh.md 7.8.
constexpr double box_slack = 0.005;

struct PosedBox {
  std::array<double, 3> low;
  std::array<double, 3> high;

  void add(double x, double y, double z) noexcept {
    const std::array<double, 3> point = {x, y, z};
    for (std::size_t i = 0; i < 3; ++i) {
      low[i] = std::min(low[i], point[i]);
      high[i] = std::max(high[i], point[i]);
    }
  }
  double diagonal() const noexcept {
    const double x = high[0] - low[0];
    const double y = high[1] - low[1];
    const double z = high[2] - low[2];
    return std::sqrt(x * x + y * y + z * z);
  }
};

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr PosedBox empty_posed_box = {{infinity, infinity, infinity},
                                      {-infinity, -infinity, -infinity}};

std::vector<math::Matrix> matrices_at_rest(const msh::Document& model) {
  const auto nodes = model.nodes();
  const anim::AnimationView animation = {nodes, model.keys(), model.frame_map(),
                                         model.frame_count(), msh::QuatOrder::Wxyz};
  std::vector<anim::LocalPose> poses;
  for (std::size_t n = 0; n < nodes.size(); ++n) poses.push_back(sample(animation, n, 0.0F));
  std::vector<math::Matrix> matrices(nodes.size());
  mesh_matrices(anim::Hierarchy(nodes), poses, anim::RootMotion::Drop, matrices);
  return matrices;
}

}  // namespace

bool has_fair_cost(const msh::Document& model) {
  const auto batches = model.batches();
  const auto slots = model.slots();
  std::vector<std::uint64_t> before(batches.size() + 1);
  for (std::size_t b = 0; b < batches.size(); ++b) {
    before[b + 1] = before[b] + batches[b].index_count + 1U;
  }
  const auto cost_of = [&](const msh::Slot& slot) {
    const std::size_t first = std::min<std::size_t>(slot.batch_start, batches.size());
    const std::size_t end =
        std::min(std::size_t{slot.batch_start} + slot.batch_count, batches.size());
    return before[end] - before[first] + slot.tri_count;
  };
  std::uint64_t cost = before.back();
  for (const msh::Slot& slot : slots) cost += cost_of(slot);
  for (const msh::Node& node : model.nodes()) {
    for (const std::uint16_t slot : node.slots) {
      if (slot < slots.size()) cost += cost_of(slots[slot]);
    }
  }
  constexpr std::uint64_t times = 64;
  return cost <= times * (std::uint64_t{model.bytes().size()} + 65'536);
}

void collect_posed_box(const Input& input, const msh::Document& model) {
  const msh::Header* header = model.header();
  if (!header || !model.nodes_readable() || model.nodes().empty()) return;
  PosedBox stated = empty_posed_box;
  for (const msh::Vec3& corner : header->box) stated.add(corner.x, corner.y, corner.z);
  const double slack = box_slack * stated.diagonal();
  const auto matrices = matrices_at_rest(model);
  const auto positions = model.positions();
  const auto slots = model.slots();
  const auto batches = model.batches();
  const auto indices = model.indices();
  PosedBox posed = empty_posed_box;
  for (std::size_t n = 0; n < model.nodes().size(); ++n) {
    const msh::Node& node = model.nodes()[n];
    const std::uint16_t slot = node.slots[0];
    if ((node.flags & msh::node_flags::cockpit) != 0 || slot >= slots.size()) continue;
    for (std::size_t b = 0; b < slots[slot].batch_count; ++b) {
      const std::size_t index = std::size_t{slots[slot].batch_start} + b;
      if (index >= batches.size()) break;
      for (std::uint64_t i = 0; i < batches[index].index_count; ++i) {
        const std::uint64_t place = std::uint64_t{batches[index].index_start} + i;
        if (place >= indices.size()) break;
        const std::uint64_t vertex =
            std::uint64_t{batches[index].base_vertex} + indices[static_cast<std::size_t>(place)];
        if (vertex >= positions.size()) continue;
        const msh::Vec3& p = positions[static_cast<std::size_t>(vertex)];
        const auto at = transform_point(matrices[n], {p.x, p.y, p.z});
        posed.add(at.x, at.y, at.z);
      }
    }
  }
  if (posed.low[0] > posed.high[0]) return;
  bool is_inside = true;
  for (std::size_t i = 0; i < 3; ++i) {
    is_inside = is_inside && posed.low[i] >= stated.low[i] - slack &&
                posed.high[i] <= stated.high[i] + slack;
  }
  input.out.facts.test("msh.posed-box", is_inside,
                       input.at(model.stream_place(msh::StreamType::Slots).offset.value_or(0)));
}

}  // namespace ngi::verify

#include <algorithm>
#include <array>
#include <numeric>

#include "ngi/forge/corpus/detail/model_parts.h"
#include "ngi/forge/corpus/detail/models.h"
#include "ngi/forge/corpus/detail/parts.h"
#include "ngi/forge/corpus/detail/share.h"

namespace ngi::forge {

namespace {

constexpr std::size_t max_slots = 112;
// Triangles of the shipped models by level: docs/formats/msh.md 5.1.
constexpr std::array<std::size_t, msh::level_count> level_triangles = {137'445, 34'843, 14'033,
                                                                       5'039, 13'763};
// Share of the 1 451 nodes with the finest level that have each level, in thousandths.
constexpr std::array<int, msh::level_count> level_share = {1000, 697, 656, 369, 198};
constexpr int geometry_share = 802;      // 1 479 of 1 845 nodes
constexpr int second_state_share = 91;   // 135 of 1 479
constexpr int unknown_flag_share = 467;  // bit 0x10 on 861 of 1 845
constexpr int vital_share = 49;
constexpr int label_share = 300;  // of sockets
constexpr std::uint16_t unknown_flag = 0x0010;

bool chance(Random& random, int thousandths) {
  return random.below(1000) < thousandths;
}

struct Cell {
  std::size_t node;
  int state;
  int level;
};

// Chooses the cells with geometry, important ones first.
std::vector<Cell> choose_cells(const ModelSpec& spec, Random& random) {
  std::vector<Cell> cells;
  std::vector<std::size_t> geometry;
  for (std::size_t i = 0; i < spec.nodes; ++i) {
    if (spec.cockpit && i + 1 == spec.nodes) continue;
    if (i == 0 || chance(random, geometry_share)) geometry.push_back(i);
  }
  if (spec.cockpit) cells.push_back({spec.nodes - 1, 0, 4});
  for (const std::size_t node : geometry) cells.push_back({node, 0, 0});
  for (int level = 1; level < static_cast<int>(msh::level_count); ++level) {
    for (const std::size_t node : geometry) {
      if (chance(random, level_share[static_cast<std::size_t>(level)])) {
        cells.push_back({node, 0, level});
      }
    }
  }
  for (const std::size_t node : geometry) {
    if (chance(random, second_state_share)) cells.push_back({node, 1, 0});
  }
  const std::size_t maximum = std::min({max_slots, spec.batches, spec.triangles});
  if (cells.size() > maximum) cells.resize(maximum);
  return cells;
}

// Distributes a total over the cells by the weight of their level, at least one each.
std::vector<std::size_t> over_cells(const std::vector<Cell>& cells, std::size_t total) {
  std::vector<std::size_t> weights;
  for (const Cell& cell : cells) {
    weights.push_back(level_triangles[static_cast<std::size_t>(cell.level)]);
  }
  auto shares = apportion(weights, total - cells.size());
  for (std::size_t& share : shares) ++share;
  return shares;
}

msh::Key make_key(std::size_t node, int frame, Random& random) {
  // Rotations about Z whose sines and cosines are whole fifths.
  constexpr std::array<std::array<std::int16_t, 2>, 4> turns = {
      {{32767, 0}, {26214, 19660}, {19660, 26214}, {0, 32767}}};
  const auto& turn = turns[static_cast<std::size_t>(random.below(4))];
  const auto position = [&] { return static_cast<float>(random.below(64)) / 16.0F; };
  return {{position(), static_cast<float>(node), position()},
          static_cast<float>(frame),
          {turn[0], std::int16_t{0}, std::int16_t{0}, turn[1]}};
}

// Makes keys at whole frames from 0, in steps that add up to `frames`.
std::vector<msh::Key> make_track(std::size_t node, std::size_t keys, std::size_t frames,
                                 Random& random) {
  std::vector<msh::Key> track;
  for (std::size_t i = 0; i < keys; ++i) {
    const std::size_t frame = keys == 1 ? 0 : i * (frames - 1) / (keys - 1);
    track.push_back(make_key(node, static_cast<int>(frame), random));
  }
  return track;
}

// The name corresponds to the flags, as in shipped files: docs/formats/msh.md 5.13.
msh::NewNode make_node(const ModelSpec& spec, std::size_t index, Random& random) {
  msh::NewNode node = {.name = numbered(index == 0 ? "Base_" : "o", index, "_m1o1")};
  if (index > 0) node.parent = static_cast<std::uint16_t>(any_of(random, index));
  if (chance(random, unknown_flag_share)) node.flags |= unknown_flag;
  if (spec.animated_nodes > 0 && chance(random, vital_share)) {
    node.flags |= msh::node_flags::vital;
  }
  if (spec.lightmapped && index % 2 == 1) {
    node.name = numbered("i", index, "_m1o1");
    node.flags |= msh::node_flags::interior | msh::node_flags::cell;
  }
  if (spec.cockpit && index + 1 == spec.nodes) {
    node.name = "CP_m1o1";
    node.flags |= msh::node_flags::cockpit;
  }
  return node;
}

std::vector<msh::NodePlan> make_nodes(const ModelSpec& spec, Random& random) {
  std::vector<msh::NodePlan> nodes;
  const std::size_t moving = std::max<std::size_t>(spec.animated_nodes, 1);
  const std::size_t max_keys = (spec.keys + moving - 1) / moving;
  const std::size_t frames =
      std::clamp<std::size_t>(max_keys + static_cast<std::size_t>(random.below(60)), 2, max_frames);
  for (std::size_t i = 0; i < spec.nodes; ++i) {
    msh::NewNode node = make_node(spec, i, random);
    const bool moves = i < spec.animated_nodes;
    const std::size_t share = spec.keys / moving + (i < spec.keys % moving ? 1 : 0);
    node.track = make_track(i, moves ? std::min(share, frames) : 1, frames, random);
    nodes.push_back({std::move(node), {}});
  }
  if (spec.odd_key) {  // all zero, or too short
    nodes[0].node.track[0].quat = {std::int16_t(spec.nodes % 2 == 0 ? 0 : 16'384), 0, 0, 0};
  }
  return nodes;
}

void add_geometry(const ModelSpec& spec, std::vector<msh::NodePlan>& nodes, Random& random) {
  const auto cells = choose_cells(spec, random);
  const auto batches = over_cells(cells, spec.batches);
  const auto extra = over_cells(cells, spec.triangles - spec.batches + cells.size());
  PartMaker maker(spec, random);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Cell& cell = cells[i];
    nodes[cell.node].cells[{cell.state, cell.level}] =
        maker.make(cell.node, cell.level, batches[i], batches[i] + extra[i] - 1);
  }
  for (msh::NodePlan& node : nodes) {
    if (node.cells.empty() && chance(random, label_share)) node.node.label = "e_tur_bb";
  }
}

void add_hall_way(const ModelSpec& spec, msh::ModelPlan& plan, Random& random) {
  constexpr std::uint32_t any_size = 0x1000'0000;
  constexpr std::uint32_t open = 0xFFFF'FFFF;
  const auto node = [&] { return static_cast<std::uint32_t>(any_of(random, spec.nodes)); };
  for (std::size_t i = 0; i < spec.hall_vertices; ++i) {
    plan.hall_vertices.push_back({{static_cast<float>(i), 0.0F, 0.0F}, any_size, node()});
  }
  for (std::size_t i = 0; i < spec.hall_links; ++i) {
    const std::size_t start = i % spec.hall_vertices;
    msh::HallLink link = {static_cast<std::uint32_t>(start),
                          static_cast<std::uint32_t>((start + 1) % spec.hall_vertices),
                          {}};
    link.tail.fill(open);
    if (i % 61 == 60) link.tail[1] = link.tail[3] = 0;  // flyers only, on 18 of 1 096
    plan.hall_links.push_back(link);
  }
}

}  // namespace

msh::ModelPlan model_plan(const ModelSpec& spec, Random random) {
  msh::ModelPlan plan = {.name = spec.stem};
  plan.nodes = make_nodes(spec, random);
  add_geometry(spec, plan.nodes, random);
  if (spec.hall_vertices > 0) add_hall_way(spec, plan, random);
  if (spec.lightmapped) {
    for (int i = random.between(1, 6); i > 0; --i) {
      plan.lights.push_back({0,
                             {0.0F, 0.0F, static_cast<float>(i)},
                             {0.0F, 0.0F, -1.0F},
                             {1.0F, 1.0F, 1.0F, 1.0F},
                             0.5F});
    }
  }
  return plan;
}

}  // namespace ngi::forge

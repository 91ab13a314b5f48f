#include "apps/ngi/print/describe_model.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "apps/ngi/print/display_text.h"
#include "ngi/anim/tracks.h"
#include "ngi/json/number_text.h"
#include "ngi/msh/query.h"

namespace ngi::command {

namespace {

std::uint64_t count_triangles(const msh::Model& model, std::size_t node, int state, int level) {
  const auto slot = msh::find_slot(model, node, state, level);
  if (!slot) return 0;
  const msh::Slot& shown = model.slots()[*slot];
  std::uint64_t count = 0;
  for (std::uint32_t i = 0; i < shown.batch_count; ++i) {
    count += model.batches()[std::uint32_t{shown.batch_start} + i].index_count / 3U;
  }
  return count;
}

// A node as the tree shows it.
struct NodeFacts {
  std::size_t node = 0;
  std::size_t depth = 0;
  std::array<std::uint64_t, msh::level_count> triangles = {};  // by level, undamaged
  int states = 1;
  std::size_t keys = 0;  // 0: not known
};

// Parents before their children, children in node order. No recursion: a chain may be long.
std::vector<NodeFacts> nodes_as_tree(const msh::Model& model) {
  const auto nodes = model.nodes();
  std::vector<std::vector<std::size_t>> children(nodes.size());
  std::vector<NodeFacts> waiting;
  for (std::size_t i = nodes.size(); i-- > 0;) {
    if (nodes[i].parent == msh::none) {
      waiting.push_back({.node = i});
    } else {
      children[nodes[i].parent].push_back(i);
    }
  }
  std::vector<NodeFacts> tree;
  while (!waiting.empty()) {
    const NodeFacts next = waiting.back();
    waiting.pop_back();
    tree.push_back(next);
    for (const std::size_t child : children[next.node]) {
      waiting.push_back({.node = child, .depth = next.depth + 1});
    }
  }
  return tree;
}

std::vector<NodeFacts> gather_nodes(const msh::Model& model) {
  const auto tracks = anim::tracks(anim::animation_of(model));
  std::vector<NodeFacts> tree = nodes_as_tree(model);
  for (NodeFacts& facts : tree) {
    for (std::size_t level = 0; level < msh::level_count; ++level) {
      facts.triangles[level] = count_triangles(model, facts.node, 0, static_cast<int>(level));
    }
    facts.states = msh::count_states(model.nodes()[facts.node]);
    if (facts.node < tracks.size()) facts.keys = tracks[facts.node].size();
  }
  return tree;
}

std::string level_text(const NodeFacts& facts) {
  std::string out;
  for (std::size_t level = 0; level < facts.triangles.size(); ++level) {
    if (facts.triangles[level] > 0) out += (out.empty() ? "" : " ") + std::to_string(level);
  }
  return out.empty() ? "-" : out;
}

bool moves(const msh::Model& model, const NodeFacts& facts) {
  return model.nodes()[facts.node].map_start != msh::none;
}

void add_tree(Description& description, const msh::Model& model,
              const std::vector<NodeFacts>& tree) {
  constexpr std::size_t deepest_indent = 20;
  Table table({{"NODE"},
               {"INDEX", Align::Right},
               {"LABEL"},
               {"TRIANGLES", Align::Right},
               {"LEVELS"},
               {"STATES", Align::Right},
               {"KEYS", Align::Right}});
  Json list = Json::array();
  for (const NodeFacts& facts : tree) {
    const auto label = model.label(facts.node);
    const std::uint16_t parent = model.nodes()[facts.node].parent;
    table.add({std::string(2 * std::min(facts.depth, deepest_indent), ' ') +
                   printable_name(model.name(facts.node)),
               std::to_string(facts.node), label ? printable_name(*label) : "-",
               std::to_string(facts.triangles[0]), level_text(facts), std::to_string(facts.states),
               moves(model, facts) ? std::to_string(facts.keys) : "-"});
    Json node = {{"index", facts.node}};
    set_name(node, model.name(facts.node));
    node["parent"] = parent == msh::none ? Json(nullptr) : Json(parent);
    node["triangles"] = facts.triangles;
    node["states"] = facts.states;
    node["moves"] = moves(model, facts);
    node["keys"] = facts.keys;
    list.push_back(std::move(node));
  }
  description.json["nodes"] = std::move(list);
  description.table = std::move(table);
}

// The extents of the header's box, which holds the model at rest.
std::string extents(const msh::Model& model) {
  std::array<float, 3> low = {};
  std::array<float, 3> high = {};
  bool first = true;
  for (const msh::Vec3& corner : model.header().box) {
    const std::array<float, 3> point = {corner.x, corner.y, corner.z};
    for (std::size_t i = 0; i < 3; ++i) {
      low[i] = first ? point[i] : std::min(low[i], point[i]);
      high[i] = first ? point[i] : std::max(high[i], point[i]);
    }
    first = false;
  }
  std::string out;
  for (std::size_t i = 0; i < 3; ++i) {
    if (i > 0) out += " x ";
    json::append_real(out, high[i] - low[i]);
  }
  return out;
}

std::string row_list(const std::set<int>& rows) {
  return rows.empty() ? "none" : fmt::format("{}", fmt::join(rows, ", "));
}

void add_summary(Description& description, const msh::Model& model,
                 const std::vector<NodeFacts>& tree) {
  const auto moving = static_cast<std::uint64_t>(std::count_if(
      tree.begin(), tree.end(), [&](const NodeFacts& facts) { return moves(model, facts); }));
  std::array<std::uint64_t, msh::level_count> triangles = {};
  for (const NodeFacts& facts : tree) {
    for (std::size_t i = 0; i < triangles.size(); ++i) triangles[i] += facts.triangles[i];
  }
  std::set<int> rows;
  for (const msh::Batch& batch : model.batches()) rows.insert(batch.wear_row);
  auto& lines = description.lines;
  lines.emplace_back("Nodes", fmt::format("{}, {} of them move", tree.size(), moving));
  lines.emplace_back("Triangles", fmt::format("{} in the finest level ({} by level)", triangles[0],
                                              fmt::join(triangles, " ")));
  lines.emplace_back("Vertices", std::to_string(model.positions().size()));
  lines.emplace_back("Extents", extents(model));
  lines.emplace_back("Materials", "WEAR rows " + row_list(rows));
  lines.emplace_back("Frames",
                     moving == 0 ? "none: it does not move" : std::to_string(model.frame_count()));
  if (!model.lights().empty()) lines.emplace_back("Lights", std::to_string(model.lights().size()));
  description.json["model"] = {{"nodes", tree.size()},
                               {"moving_nodes", moving},
                               {"triangles", triangles},
                               {"vertices", model.positions().size()},
                               {"batches", model.batches().size()},
                               {"slots", model.slots().size()},
                               {"wear_rows", rows},
                               {"frame_count", model.frame_count()},
                               {"lights", model.lights().size()}};
}

}  // namespace

void describe_model(Description& description, const msh::Model& model) {
  const std::vector<NodeFacts> tree = gather_nodes(model);
  add_summary(description, model, tree);
  add_tree(description, model, tree);
}

}  // namespace ngi::command

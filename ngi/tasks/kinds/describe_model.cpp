#include <algorithm>
#include <set>

#include "ngi/anim/tracks.h"
#include "ngi/msh/model.h"
#include "ngi/msh/query.h"
#include "ngi/tasks/kinds/describe.h"
#include "ngi/tasks/kinds/text.h"

namespace ngi::tasks {

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

// A row of the node tree.
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
  FactTable table = {{{"NODE"},
                      {"INDEX", true},
                      {"LABEL"},
                      {"TRIANGLES", true},
                      {"LEVELS"},
                      {"STATES", true},
                      {"KEYS", true}}};
  FactValue::List list;
  for (const NodeFacts& facts : tree) {
    const auto label = model.label(facts.node);
    const std::uint16_t parent = model.nodes()[facts.node].parent;
    table.rows.push_back({std::string(2 * std::min(facts.depth, deepest_indent), ' ') +
                              cp1251_to_utf8(model.name(facts.node)),
                          std::to_string(facts.node), label ? cp1251_to_utf8(*label) : "-",
                          std::to_string(facts.triangles[0]), level_text(facts),
                          std::to_string(facts.states),
                          moves(model, facts) ? std::to_string(facts.keys) : "-"});
    list.push_back(
        FactValue::Object{{"index", facts.node},
                          {"name", FileName{std::string(model.name(facts.node))}},
                          {"parent", parent == msh::none ? FactValue() : FactValue(parent)},
                          {"triangles", FactValue::list_of(facts.triangles)},
                          {"states", facts.states},
                          {"moves", moves(model, facts)},
                          {"keys", facts.keys}});
  }
  description.facts.emplace_back("nodes", std::move(list));
  description.table = std::move(table);
}

// Returns the extents of the header's box, which encloses the model at rest.
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
  return number_text(high[0] - low[0]) + " x " + number_text(high[1] - low[1]) + " x " +
         number_text(high[2] - low[2]);
}

std::string row_list(const std::set<int>& rows) {
  return rows.empty() ? "none" : joined(rows, ", ");
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
  lines.emplace_back("Nodes",
                     std::to_string(tree.size()) + ", " + std::to_string(moving) + " of them move");
  lines.emplace_back("Triangles", std::to_string(triangles[0]) + " in the finest level (" +
                                      joined(triangles, " ") + " by level)");
  lines.emplace_back("Vertices", std::to_string(model.positions().size()));
  lines.emplace_back("Extents", extents(model));
  lines.emplace_back("Materials", "WEAR rows " + row_list(rows));
  lines.emplace_back("Frames",
                     moving == 0 ? "none: it does not move" : std::to_string(model.frame_count()));
  if (!model.lights().empty()) lines.emplace_back("Lights", std::to_string(model.lights().size()));
  description.facts.emplace_back("model",
                                 FactValue::Object{{"nodes", tree.size()},
                                                   {"moving_nodes", moving},
                                                   {"triangles", FactValue::list_of(triangles)},
                                                   {"vertices", model.positions().size()},
                                                   {"batches", model.batches().size()},
                                                   {"slots", model.slots().size()},
                                                   {"wear_rows", FactValue::list_of(rows)},
                                                   {"frame_count", model.frame_count()},
                                                   {"lights", model.lights().size()}});
}

}  // namespace

// A model that cannot be read is described as an archive; its check reports why.
void describe_model(const Asset& asset, const OpenOptions& options, Description& out) {
  const ContainerOptions& chosen = options.container;
  const auto document =
      msh::Document::parse(asset.bytes, {.limits = chosen.limits, .framing = chosen.framing});
  if (!document) return;
  const auto model = msh::Model::check(*document, Reading::Tolerant, nullptr, chosen.limits);
  if (!model) return;
  const std::vector<NodeFacts> tree = gather_nodes(*model);
  add_summary(out, *model, tree);
  add_tree(out, *model, tree);
}

}  // namespace ngi::tasks

#include "ngi/exchange/gltf/detail/node_tree.h"

#include "ngi/exchange/detail/names.h"
#include "ngi/exchange/rules.h"

namespace ngi::gltf {

namespace {

using exchange::axes_node;
using exchange::cells_node;

Result<void> check_node(const Document& document, std::string_view who, Index node) {
  if (node < document.nodes.size()) return {};
  return fail(exchange::rules::gltf_reference, {}, who, "node", node, document.nodes.size());
}

// Returns for each node whether it has a parent.
Result<std::vector<bool>> find_children(const Document& document) {
  std::vector<bool> is_child(document.nodes.size());
  for (std::size_t n = 0; n < document.nodes.size(); ++n) {
    for (const Index child : document.nodes[n].children) {
      if (auto good = check_node(document, "node " + std::to_string(n), child); !good) {
        return fail(std::move(good));
      }
      if (is_child[child])
        return fail(exchange::rules::gltf_hierarchy, {}, child, "has two parents");
      is_child[child] = true;
    }
  }
  return is_child;
}

// Returns the roots: those of the default scene, and `ngi_cells` of any scene.
Result<std::vector<Index>> find_roots(const Document& document, const std::vector<bool>& is_child) {
  std::vector<Index> roots;
  if (document.scenes.empty()) {
    for (std::size_t n = 0; n < is_child.size(); ++n) {
      if (!is_child[n]) roots.push_back(n);
    }
    return roots;
  }
  const Index scene = document.scene.value_or(0);
  if (scene >= document.scenes.size()) {
    return fail(exchange::rules::gltf_reference, {}, "the file", "scene", scene,
                document.scenes.size());
  }
  roots = document.scenes[scene].nodes;
  std::vector<bool> is_listed(document.nodes.size());
  for (const Index root : roots) {
    if (auto good = check_node(document, "the scene", root); !good) return fail(std::move(good));
    if (is_child[root])
      return fail(exchange::rules::gltf_hierarchy, {}, root, "is a root and has a parent");
    is_listed[root] = true;
  }
  for (std::size_t n = 0; n < is_child.size(); ++n) {
    if (!is_child[n] && !is_listed[n] && document.nodes[n].name == cells_node) roots.push_back(n);
  }
  return roots;
}

// Every node has at most one parent, so a tree that begins at a root has no cycle, and no node
// occurs twice unless a root is listed twice.
class Walk {
 public:
  Walk(const Document& document, NodeTree& out) : document_(document), out_(out) {}

  bool add_tree(Index root, bool below_axes) {
    pending_ = {{root, {}, below_axes}};
    while (!pending_.empty()) {
      const NodeTree::Item item = pending_.back();
      pending_.pop_back();
      if (seen_[item.node]) return false;
      seen_[item.node] = true;
      out_.items.push_back(item);
      push_children(item, out_.items.size() - 1);
    }
    return true;
  }

 private:
  void push_children(const NodeTree::Item& item, std::size_t place) {
    const auto& children = document_.nodes[item.node].children;
    for (auto child = children.rbegin(); child != children.rend(); ++child) {
      pending_.push_back({*child, place, item.below_axes});
    }
  }

  const Document& document_;
  NodeTree& out_;
  std::vector<bool> seen_ = std::vector<bool>(document_.nodes.size());
  std::vector<NodeTree::Item> pending_;
};

// Whether a node without meshes in and below it is a lamp or camera. Blender writes one as a node
// with a child "Lamp_Orientation", or, when told to leave lamps out, as an empty node beside the
// axis node.
bool is_lamp(const Document& document, const NodeTree& tree, const NodeTree::Item& item,
             bool has_lamp_below) {
  const Node& node = document.nodes[item.node];
  if (node.mesh || node.extras.find("\"ngi\"") != node.extras.npos) return false;
  if (node.has_camera || node.has_light || has_lamp_below) return true;
  return tree.has_axis_node && !item.below_axes && !item.parent && node.children.empty();
}

// Takes lamps and cameras out of the list; parents are before their children in it.
void leave_out(const Document& document, NodeTree& tree) {
  std::vector<bool> is_out(tree.items.size());
  std::vector<bool> has_other_child(tree.items.size());
  std::vector<bool> has_lamp_child(tree.items.size());
  for (std::size_t i = tree.items.size(); i-- > 0;) {
    const NodeTree::Item& item = tree.items[i];
    is_out[i] = !has_other_child[i] && is_lamp(document, tree, item, has_lamp_child[i]);
    if (!item.parent) continue;
    const std::string& above = document.nodes[tree.items[*item.parent].node].name;
    const bool is_part = is_out[i] && document.nodes[item.node].name == above + "_Orientation";
    if (is_part) has_lamp_child[*item.parent] = true;
    if (!is_out[i]) has_other_child[*item.parent] = true;
  }
  std::vector<std::size_t> places(tree.items.size());
  std::vector<NodeTree::Item> kept;
  for (std::size_t i = 0; i < tree.items.size(); ++i) {
    NodeTree::Item item = tree.items[i];
    const bool has_lamp =
        document.nodes[item.node].has_camera || document.nodes[item.node].has_light;
    if (is_out[i] && item.parent && is_out[*item.parent]) continue;  // its parent names it
    if (is_out[i] || has_lamp) tree.left_out.push_back(item.node);
    if (is_out[i]) continue;
    if (item.parent) item.parent = places[*item.parent];
    places[i] = kept.size();
    kept.push_back(item);
  }
  tree.items = std::move(kept);
}

}  // namespace

Result<NodeTree> walk_nodes(const Document& document) {
  const auto is_child = find_children(document);
  if (!is_child) return tl::unexpected(is_child.error());
  const auto roots = find_roots(document, *is_child);
  if (!roots) return tl::unexpected(roots.error());
  NodeTree tree;
  Walk walk(document, tree);
  for (const Index root : *roots) {
    const Node& node = document.nodes[root];
    if (node.name == exchange::bounds_node) continue;  // only for display
    if (node.name == cells_node) {
      tree.cells.insert(tree.cells.end(), node.children.begin(), node.children.end());
      continue;
    }
    std::vector<Index> starts = {root};
    const bool is_axis_node = node.name == axes_node;
    if (is_axis_node) {
      tree.has_axis_node = true;
      starts = node.children;
    }
    for (const Index start : starts) {
      if (!walk.add_tree(start, is_axis_node))
        return fail(exchange::rules::gltf_hierarchy, {}, start, "is listed twice");
    }
  }
  leave_out(document, tree);
  return tree;
}

}  // namespace ngi::gltf

#include "ngi/msh/edit.h"

#include <algorithm>

#include "ngi/msh/edit/detail/internal.h"
#include "ngi/msh/edit/in_place.h"

namespace ngi::msh {

namespace {

constexpr std::size_t longest_node_name = sizeof(NodeName) - 1;
constexpr Key still_key = {  // at the origin, not rotated
    {},
    0.0F,
    {std::int16_t{32767}, std::int16_t{0}, std::int16_t{0}, std::int16_t{0}}};

Result<NodeName> make_node_name(std::string_view name) {
  if (name.size() > longest_node_name) return invalid("the name is longer than 31 bytes");
  if (name.find('\0') != name.npos) return invalid("the name contains a NUL");
  NodeName field = {};
  std::copy(name.begin(), name.end(), field.text.begin());
  return field;
}

// True when `node` is `ancestor` or a descendant of it. A chain with a cycle ends after as many
// steps as there are nodes.
bool is_same_or_descendant(const Draft& draft, std::size_t node, std::size_t ancestor) {
  for (std::size_t steps = 0; steps <= draft.nodes.size(); ++steps) {
    if (node == ancestor) return true;
    if (node >= draft.nodes.size()) return false;
    node = draft.nodes[node].parent;
  }
  return false;
}

Result<void> check_parent(const Draft& draft, std::uint16_t parent) {
  if (parent != none && parent >= draft.nodes.size()) return no_such("node", parent);
  return {};
}

}  // namespace

Result<void> rename_node(Draft& draft, std::size_t node, std::string_view name) {
  if (node >= draft.nodes.size()) return no_such("node", node);
  auto field = make_node_name(name);
  if (!field) return fail(std::move(field));
  draft.present.insert(StreamType::Names);
  if (draft.names.size() < draft.nodes.size()) draft.names.resize(draft.nodes.size());
  draft.names[node] = *field;
  return {};
}

Result<void> set_label(Draft& draft, std::size_t node, std::optional<std::string> label) {
  if (node >= draft.nodes.size()) return no_such("node", node);
  if (label && label->find('\0') != label->npos) return invalid("the label contains a NUL");
  draft.present.insert(StreamType::Labels);
  draft.labels.resize(draft.nodes.size());
  draft.labels[node].reset();
  if (label && !label->empty()) draft.labels[node] = Label{*std::move(label)};
  return {};
}

Result<void> set_node_flags(Draft& draft, std::size_t node, std::uint16_t flags) {
  if (node >= draft.nodes.size()) return no_such("node", node);
  draft.nodes[node].flags = flags;
  return {};
}

Result<std::uint16_t> append_node(Draft& draft, const NewNode& node, std::span<const Key> track) {
  if (draft.nodes.size() >= none) {
    return overflow(StreamType::Nodes, draft.nodes.size() + 1, "nodes");
  }
  const std::size_t end_of_keys = draft.keys.size() + std::max<std::size_t>(track.size(), 1);
  if (end_of_keys > none) return overflow(StreamType::Keys, end_of_keys, "keys");
  if (auto good = check_parent(draft, node.parent); !good) return fail(std::move(good));
  const auto index = static_cast<std::uint16_t>(draft.nodes.size());
  Node record = {node.flags, node.parent, none, static_cast<std::uint16_t>(end_of_keys - 1), {}};
  record.slots.fill(none);
  draft.nodes.push_back(record);
  if (!node.name.empty() || !draft.names.empty() || !draft.source) {
    if (auto named = rename_node(draft, index, node.name); !named) return fail(std::move(named));
  }
  if (draft.has(StreamType::Labels) || node.label) {
    auto labelled = set_label(draft, index, node.label);
    if (!labelled) return fail(std::move(labelled));
  }
  if (draft.has(StreamType::Keys) || !track.empty()) {
    draft.present.insert(StreamType::Keys);
    draft.keys.insert(draft.keys.end(), track.begin(), track.end());
    if (track.empty()) draft.keys.push_back(still_key);
  }
  return index;
}

Result<std::uint16_t> in_place::add_node(Draft& draft, const NewNode& node) {
  const std::span first(&still_key, node.track.empty() ? 0U : 1U);
  auto index = append_node(draft, node, first);
  if (!index || node.track.empty()) return index;
  auto tracked = in_place::set_track(draft, *index, node.track);
  if (!tracked) return fail(std::move(tracked));
  return index;
}

Result<std::uint16_t> add_node(Draft& draft, const NewNode& node) {
  return on_a_copy(draft, [&](Draft& changed) { return in_place::add_node(changed, node); });
}

Result<NodeMap> remove_node(Draft& draft, std::size_t node, Children children) {
  if (node >= draft.nodes.size()) return no_such("node", node);
  Draft changed = draft;
  if (children == Children::GiveToParent) {
    for (Node& child : changed.nodes) {
      if (child.parent == node) child.parent = draft.nodes[node].parent;
    }
  }
  std::vector<std::uint16_t> order;
  for (std::size_t n = 0; n < changed.nodes.size(); ++n) {
    const bool removed =
        children == Children::Remove ? is_same_or_descendant(changed, n, node) : n == node;
    if (!removed) order.push_back(static_cast<std::uint16_t>(n));
  }
  auto map = reorder_nodes(changed, order);
  if (map) draft = std::move(changed);
  return map;
}

Result<NodeMap> reparent(Draft& draft, std::size_t node, std::uint16_t parent) {
  if (node >= draft.nodes.size()) return no_such("node", node);
  if (auto good = check_parent(draft, parent); !good) return fail(std::move(good));
  if (parent != none && is_same_or_descendant(draft, parent, node)) {
    return invalid("the new parent is a descendant of the node");
  }
  Draft changed = draft;
  changed.nodes[node].parent = parent;
  std::vector<std::uint16_t> order;
  std::vector<std::uint16_t> moved;
  const bool moves = parent != none && parent > node;
  for (std::size_t n = 0; n < changed.nodes.size(); ++n) {
    const bool along = moves && n <= parent && is_same_or_descendant(changed, n, node);
    (along ? moved : order).push_back(static_cast<std::uint16_t>(n));
    if (moves && n == parent) order.insert(order.end(), moved.begin(), moved.end());
  }
  if (!moves) {
    draft = std::move(changed);
    return NodeMap(order.begin(), order.end());
  }
  auto map = reorder_nodes(changed, order);
  if (map) draft = std::move(changed);
  return map;
}

}  // namespace ngi::msh

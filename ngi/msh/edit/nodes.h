#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/msh/draft.h"

// Nodes, their names and their order. All references to nodes inside the model are updated:
// parents, names, labels, keys, maps, portals, hall way, lights. Other files that refer to nodes
// (.ndp, .cpt, .ctl, unit schemes) are up to the caller; docs/formats/msh.md 9.
namespace ngi::msh {

// New index of each node by old index; nullopt for a removed node.
using NodeMap = std::vector<std::optional<std::uint16_t>>;

// Sets a name of up to 31 bytes without NUL (Res9).
Result<void> rename_node(Draft& draft, std::size_t node, std::string_view name);
// Sets the socket label (Res10); nullopt or an empty text removes it.
Result<void> set_label(Draft& draft, std::size_t node, std::optional<std::string> label);
Result<void> set_node_flags(Draft& draft, std::size_t node, std::uint16_t flags);

struct NewNode {
  std::string name;
  std::optional<std::string> label = {};
  std::uint16_t flags = 0;
  std::uint16_t parent = none;
  std::vector<Key> track = {};  // without keys: one at the origin, not rotated
};

// Appends a node and returns its index.
Result<std::uint16_t> add_node(Draft& draft, const NewNode& node);

enum class Children : std::uint8_t { Remove, GiveToParent };

// Removes a node with the slots and geometry that no other node uses; references to the node become
// none.
Result<NodeMap> remove_node(Draft& draft, std::size_t node, Children children);

// Makes a node a child of another one (or a root). Fails when that is the node itself or a
// descendant. When the new parent comes after the node, the node and its descendants move after the
// parent, because the engine poses parents first.
Result<NodeMap> reparent(Draft& draft, std::size_t node, std::uint16_t parent);

// Reorders the nodes: old indices, each at most once. A node that is not listed is removed as by
// remove_node, and its children must be removed too. Parents must precede children.
Result<NodeMap> reorder_nodes(Draft& draft, std::span<const std::uint16_t> order);

}  // namespace ngi::msh

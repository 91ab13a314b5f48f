#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/msh/draft.h"

// Nodes, their names and their order. Whatever inside the model refers to a node by index follows:
// parents, names, labels, keys, maps, portals, hall way, lights. Files beside the model (.ndp,
// .cpt, .ctl, unit schemes) do too and are the caller's business; docs/formats/msh.md 9.
namespace ngi::msh {

// Where each node went: by its old index; nothing for one that was removed.
using NodeMap = std::vector<std::optional<std::uint16_t>>;

// Up to 31 bytes without NUL (Res9).
Result<void> rename_node(Draft& draft, std::size_t node, std::string_view name);
// The socket label (Res10); nothing or an empty text removes it.
Result<void> set_label(Draft& draft, std::size_t node, std::optional<std::string> label);
Result<void> set_node_flags(Draft& draft, std::size_t node, std::uint16_t flags);

struct NewNode {
  std::string name;
  std::optional<std::string> label = {};
  std::uint16_t flags = 0;
  std::uint16_t parent = none;
  std::vector<Key> track = {};  // without keys: one at the origin, unrotated
};

// The node becomes the last one; gives its index.
Result<std::uint16_t> add_node(Draft& draft, const NewNode& node);

enum class Children : std::uint8_t { Remove, GiveToParent };

// Its slots stay, unreferenced. What referred to the node refers to nothing afterwards.
Result<NodeMap> remove_node(Draft& draft, std::size_t node, Children children);

// Hangs a node under another one (or none). Fails when that is the node itself or below it. When
// the new parent stands behind the node, the node and what hangs below it move behind the parent,
// because the engine poses parents first.
Result<NodeMap> reparent(Draft& draft, std::size_t node, std::uint16_t parent);

// Puts the nodes in this order: old indices, each at most once; a node left out is removed, which
// its children must be too. Parents must precede children.
Result<NodeMap> reorder_nodes(Draft& draft, std::span<const std::uint16_t> order);

}  // namespace ngi::msh

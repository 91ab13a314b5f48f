#include <algorithm>

#include "ngi/msh/check/checker.h"
#include "ngi/msh/rules.h"

namespace ngi::msh {

namespace {

// Has no early exit, so that the compiler can vectorize the loop.
bool cells_in_range(const Node& node, std::uint32_t slots) noexcept {
  std::uint32_t bad = 0;
  for (const std::uint16_t slot : node.slots) {
    bad |= static_cast<std::uint32_t>(slot != none) & static_cast<std::uint32_t>(slot >= slots);
  }
  return bad == 0;
}

void check_cells(Checker& c, std::size_t n) {
  const std::size_t slots = c.tables.slots.size();
  if (cells_in_range(c.tables.nodes[n], static_cast<std::uint32_t>(slots))) return;
  for (std::size_t cell = 0; cell < cell_count; ++cell) {
    const std::uint16_t slot = c.tables.nodes[n].slots[cell];
    if (slot == none || slot < slots) continue;
    c.add(rules::node_slot_range, at_node(c, n, offsetof(Node, slots) + 2 * cell), slot,
          cell / level_count, cell % level_count, slots);
    c.tables.nodes.repair([=](auto& nodes) { nodes[n].slots[cell] = none; });
  }
}

void make_root(Checker& c, std::size_t n) {
  c.tables.nodes.repair([n](auto& nodes) { nodes[n].parent = none; });
}

void check_parent_range(Checker& c, std::size_t n) {
  const std::uint16_t parent = c.tables.nodes[n].parent;
  const std::size_t count = c.tables.nodes.size();
  if (parent == none || parent < count) return;
  c.add(rules::node_parent_range, at_node(c, n, offsetof(Node, parent)), parent, count);
  make_root(c, n);
}

// Visits each node once: a chain ends at a root, at a node known to be good, or at a node
// of the same chain, which closes a cycle.
void check_cycles(Checker& c) {
  std::vector<std::uint32_t> chain_of(c.tables.nodes.size(), 0);
  for (std::uint32_t n = 0; n < chain_of.size(); ++n) {
    std::size_t walker = n;
    while (walker != none && chain_of[walker] == 0) {
      chain_of[walker] = n + 1;
      const std::uint16_t parent = c.tables.nodes[walker].parent;
      if (parent != none && chain_of[parent] == n + 1) {
        c.add(rules::node_parent_cycle, at_node(c, parent, offsetof(Node, parent)));
        make_root(c, parent);
        break;
      }
      walker = parent;
    }
  }
}

bool parents_precede(std::span<const Node> nodes) noexcept {
  for (std::size_t n = 0; n < nodes.size(); ++n) {
    if (nodes[n].parent != none && nodes[n].parent >= n) return false;
  }
  return true;
}

bool has_level(const Node& node, std::size_t level) noexcept {
  for (std::size_t state = 0; state < state_count; ++state) {
    if (node.slots[state * level_count + level] != none) return true;
  }
  return false;
}

void lint_cells(Checker& c, std::size_t n, const Node& node) {
  for (std::size_t state = 1; state < state_count; ++state) {
    const std::size_t cell = state * level_count;
    if (node.slots[cell] != none && node.slots[cell - level_count] == none) {
      c.add(rules::node_state_gap, at_node(c, n, offsetof(Node, slots) + 2 * cell), state,
            state - 1);
    }
  }
  const bool outside =
      has_level(node, 0) || has_level(node, 1) || has_level(node, 2) || has_level(node, 3);
  const bool cockpit = (node.flags & node_flags::cockpit) != 0;
  if (cockpit && outside) {
    c.add(rules::node_cockpit, at_node(c, n, 0), "is a cockpit but has geometry outside level 4");
  } else if (!cockpit && !outside && has_level(node, 4)) {
    c.add(rules::node_cockpit, at_node(c, n, 0),
          "has geometry only in level 4 but is not a cockpit");
  }
}

}  // namespace

void check_nodes(Checker& c) {
  for (std::size_t n = 0; n < c.tables.nodes.size(); ++n) {
    check_cells(c, n);
    check_parent_range(c, n);
  }
  if (!parents_precede(c.tables.nodes.view())) check_cycles(c);
}

void lint_nodes(Checker& c) {
  if (!c.document.nodes_readable()) return;
  const auto nodes = c.tables.nodes.view();
  if (nodes.empty()) c.add(rules::node_count_zero, c.document.stream_place(StreamType::Nodes));
  std::size_t roots = 0;
  for (std::size_t n = 0; n < nodes.size(); ++n) {
    const std::uint16_t parent = nodes[n].parent;
    if (parent == none) {
      ++roots;
    } else if (parent >= n) {
      c.add(rules::node_parent_order, at_node(c, n, offsetof(Node, parent)), parent);
    }
    lint_cells(c, n, nodes[n]);
  }
  if (roots != 1 && !nodes.empty()) {
    c.add(rules::node_roots, c.document.stream_place(StreamType::Nodes), roots);
  }
}

}  // namespace ngi::msh

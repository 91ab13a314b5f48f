#include <algorithm>

#include "ngi/msh/edit.h"
#include "ngi/msh/edit/detail/erase_geometry.h"
#include "ngi/msh/edit/detail/internal.h"

namespace ngi::msh {

namespace {

Result<NodeMap> map_of(const Draft& draft, std::span<const std::uint16_t> order) {
  NodeMap map(draft.nodes.size());
  for (std::size_t n = 0; n < order.size(); ++n) {
    if (order[n] >= map.size()) return no_such("node", order[n]);
    if (map[order[n]]) return invalid("a node is listed twice");
    map[order[n]] = static_cast<std::uint16_t>(n);
  }
  for (const std::uint16_t old : order) {
    const std::uint16_t parent = draft.nodes[old].parent;
    if (parent >= map.size()) continue;
    if (!map[parent]) return invalid("a node would lose its parent");
    if (*map[parent] >= *map[old]) return invalid("a parent would come after its child");
  }
  return map;
}

template <typename T>
std::vector<T> in_order(const std::vector<T>& records, std::span<const std::uint16_t> order) {
  std::vector<T> out;
  for (const std::uint16_t old : order) out.push_back(old < records.size() ? records[old] : T{});
  return out;
}

// Returns the words of a moved node: references to its own keys are adjusted, words "at or above
// the last key" stay so. A map that refers to keys of another node is regenerated.
std::vector<le_u16> moved_words(const Draft& draft, const Node& node, const KeyRange& track,
                                std::uint32_t new_first) {
  const std::uint64_t begin = node.map_start;
  const std::uint64_t end = begin + draft.frame_count;
  std::vector<le_u16> words;
  if (end <= draft.frame_map.size()) {
    words.assign(draft.frame_map.begin() + static_cast<std::ptrdiff_t>(begin),
                 draft.frame_map.begin() + static_cast<std::ptrdiff_t>(end));
  }
  for (le_u16& word : words) {
    if (word < track.first) {
      words.clear();
      break;
    }
    word =
        static_cast<std::uint16_t>(std::min<std::uint32_t>(new_first + (word - track.first), none));
  }
  if (!words.empty() || draft.frame_count == 0) return words;
  words = frame_words(draft.keys, track.first, track.last, draft.frame_count);
  for (le_u16& word : words) word = static_cast<std::uint16_t>(new_first + (word - track.first));
  return words;
}

Result<void> move_animation(Draft& draft, const Draft& before,
                            std::span<const std::uint16_t> order) {
  if (before.keys.empty()) return {};
  auto tracks = tracks_of(before);
  if (!tracks) return fail(std::move(tracks));
  draft.keys.clear();
  draft.frame_map.clear();
  for (std::size_t n = 0; n < order.size(); ++n) {
    const KeyRange track = (*tracks)[order[n]];
    Node& node = draft.nodes[n];
    if (node.map_start != none) {
      const auto words = moved_words(before, before.nodes[order[n]], track,
                                     static_cast<std::uint32_t>(draft.keys.size()));
      node.map_start = static_cast<std::uint16_t>(draft.frame_map.size());
      draft.frame_map.insert(draft.frame_map.end(), words.begin(), words.end());
    }
    draft.keys.insert(draft.keys.end(), before.keys.begin() + track.first,
                      before.keys.begin() + track.last + 1);
    node.fallback_key = static_cast<std::uint16_t>(draft.keys.size() - 1);
  }
  return {};
}

void move_references(Draft& draft, const NodeMap& map) {
  for (Node& node : draft.nodes) {
    if (node.parent < map.size()) node.parent = map[node.parent].value_or(none);
  }
  for (Batch& batch : draft.batches) {
    if (batch.portal_node < map.size()) batch.portal_node = map[batch.portal_node].value_or(none);
  }
  for (HallVertex& vertex : draft.hall_vertices) {
    if (vertex.node >= map.size()) continue;
    const auto moved = map[vertex.node];
    vertex.node = moved ? *moved : unposed;
  }
  for (Light& light : draft.lights) {
    if (light.node < 0 || static_cast<std::size_t>(light.node) >= map.size()) continue;
    const auto moved = map[static_cast<std::size_t>(light.node)];
    light.node = moved ? *moved : -1;
  }
}

// Removes the slots that only removed nodes showed; slots that no node showed before stay.
void erase_slots_of_removed(Draft& draft, const Draft& before, const NodeMap& map) {
  std::vector<bool> gone(draft.slots.size());
  bool in_header = false;
  const auto mark_cells = [&](const Node& node, bool value) {
    for (const std::uint16_t slot : node.slots) {
      if (slot < gone.size()) gone[slot] = value;
    }
  };
  for (std::size_t n = 0; n < map.size(); ++n) {
    if (map[n]) continue;
    mark_cells(before.nodes[n], true);
    in_header = in_header || before.nodes[n].slots[0] < gone.size();
  }
  for (const Node& node : draft.nodes) mark_cells(node, false);
  if (std::find(gone.begin(), gone.end(), true) != gone.end()) erase_slots(draft, gone);
  if (in_header) recompute_header(draft);
}

}  // namespace

Result<NodeMap> reorder_nodes(Draft& draft, std::span<const std::uint16_t> order) {
  auto map = map_of(draft, order);
  if (!map) return map;
  Draft changed = draft;
  changed.nodes = in_order(draft.nodes, order);
  if (!draft.names.empty()) changed.names = in_order(draft.names, order);
  if (!draft.labels.empty()) changed.labels = in_order(draft.labels, order);
  if (auto moved = move_animation(changed, draft, order); !moved) return fail(std::move(moved));
  move_references(changed, *map);
  erase_slots_of_removed(changed, draft, *map);
  draft = std::move(changed);
  return map;
}

}  // namespace ngi::msh

#include "ngi/msh/detail/compare_nodes.h"

#include <algorithm>

#include "ngi/core/text.h"
#include "ngi/msh/check/checker.h"
#include "ngi/msh/fields.h"
#include "ngi/msh/match_nodes.h"

namespace ngi::msh {

namespace {

std::string name_of(const Draft& model, std::size_t node) {
  if (node >= model.names.size()) return {};
  const auto& text = model.names[node].text;
  return std::string(text.begin(), std::find(text.begin(), text.end(), '\0'));
}

// What a cell draws, without the places where it is stored.
struct Corner {
  Position position = {};
  std::optional<PackedNormal> normal = {};
  std::optional<PackedUv> uv0 = {};

  friend bool operator==(const Corner& a, const Corner& b) {
    const auto same = [](const auto& x, const auto& y) {
      return std::ranges::equal(bytes_of(x), bytes_of(y));
    };
    const auto alike = [&](const auto& x, const auto& y) {
      return x.has_value() == y.has_value() && (!x || same(*x, *y));
    };
    return same(a.position, b.position) && alike(a.normal, b.normal) && alike(a.uv0, b.uv0);
  }
};

// The corners of a batch as far as they are there.
std::vector<Corner> corners_of(const Draft& model, const Batch& batch) {
  std::vector<Corner> out;
  const std::uint64_t start = batch.index_start;
  const std::uint64_t end =
      std::min<std::uint64_t>(start + batch.index_count, model.indices.size());
  for (std::uint64_t i = start; i < end; ++i) {
    const std::uint64_t vertex = std::uint64_t{batch.base_vertex} + std::uint64_t{model.indices[i]};
    if (vertex >= model.positions.size()) continue;
    Corner corner = {.position = model.positions[vertex]};
    if (vertex < model.normals.size()) corner.normal = model.normals[vertex];
    if (vertex < model.uv0.size()) corner.uv0 = model.uv0[vertex];
    out.push_back(corner);
  }
  return out;
}

std::span<const Batch> batches_of(const Draft& model, const Slot& slot) {
  const std::size_t start = std::min<std::size_t>(slot.batch_start, model.batches.size());
  const std::size_t count = std::min<std::size_t>(slot.batch_count, model.batches.size() - start);
  return std::span(model.batches).subspan(start, count);
}

std::span<const Triangle> triangles_of(const Draft& model, const Slot& slot) {
  const std::size_t start = std::min<std::size_t>(slot.tri_start, model.triangles.size());
  const std::size_t count = std::min<std::size_t>(slot.tri_count, model.triangles.size() - start);
  return std::span(model.triangles).subspan(start, count);
}

// The keys of every node; empty when they cannot be told.
std::vector<std::span<const Key>> keys_of_nodes(const Draft& model) {
  std::vector<std::span<const Key>> out;
  for (const KeyRange& track : key_ranges(model.nodes, model.keys.size())) {
    out.push_back(std::span(model.keys).subspan(track.first, track.last - track.first + 1));
  }
  return out;
}

const Slot* slot_of(const Draft& model, std::uint16_t slot) {
  return slot < model.slots.size() ? &model.slots[slot] : nullptr;
}

// Records with the fields cleared that only say where something is stored.
Slot without_places(Slot slot) {
  slot.tri_start = 0;
  slot.batch_start = 0;
  return slot;
}
Batch without_places(Batch batch) {
  batch.index_start = 0;
  batch.base_vertex = 0;
  batch.portal_node = 0;
  return batch;
}

FieldValue shown_label(const Draft& model, std::size_t node) {
  if (node >= model.labels.size() || !model.labels[node]) return {};
  return cp1251_to_utf8(model.labels[node]->text);
}

}  // namespace

NodeComparison::NodeComparison(const Draft& a, const Draft& b, FieldComparison& out)
    : a_(a),
      b_(b),
      out_(out),
      keys_a_(keys_of_nodes(a)),
      keys_b_(keys_of_nodes(b)),
      partner_(match_nodes_by_name(a, b)) {
  std::vector<bool> is_taken(b.nodes.size());
  for (const auto& partner : partner_) {
    if (partner) is_taken[*partner] = true;
  }
  for (std::size_t i = 0; i < is_taken.size(); ++i) {
    if (!is_taken[i]) only_b_.push_back(i);
  }
}

void NodeComparison::run() {
  const auto shown = [](const Draft& model, std::size_t node) {
    return FieldValue(cp1251_to_utf8(name_of(model, node)));
  };
  for (std::size_t i = 0; i < partner_.size(); ++i) {
    const std::string field = "node[" + std::to_string(i) + "]";
    if (partner_[i]) {
      compare_node(i, *partner_[i]);
    } else {
      out_.add({out_.path(), Change::Removed, field, shown(a_, i), {}});
    }
  }
  for (const std::size_t i : only_b_) {
    out_.add({out_.path(), Change::Added, "node[" + std::to_string(i) + "]", {}, shown(b_, i)});
  }
}

void NodeComparison::compare_node(std::size_t a, std::size_t b) {
  const std::string name = "node[" + std::to_string(a) + "]";
  const Node& node_a = a_.nodes[a];
  const Node& node_b = b_.nodes[b];
  out_.value(name + ".flags", std::int64_t{node_a.flags}, std::int64_t{node_b.flags});
  out_.value(name + ".parent", name_of_parent(a_, node_a), name_of_parent(b_, node_b));
  out_.value(name + ".label", shown_label(a_, a), shown_label(b_, b));
  compare_keys(name, a, b);
  for (std::size_t cell = 0; cell < node_a.slots.size(); ++cell) {
    compare_cell(name + ".slots[" + std::to_string(cell) + "]", node_a.slots[cell],
                 node_b.slots[cell]);
  }
}

void NodeComparison::compare_keys(const std::string& name, std::size_t a, std::size_t b) {
  if (a >= keys_a_.size() || b >= keys_b_.size()) return;
  const auto keys_a = keys_a_[a];
  const auto keys_b = keys_b_[b];
  out_.count(name + ".keys", keys_a.size(), keys_b.size());
  for (std::size_t i = 0; i < std::min(keys_a.size(), keys_b.size()) && take_budget(1); ++i) {
    out_.record(name + ".key[" + std::to_string(i) + "]", keys_a[i], keys_b[i]);
  }
}

bool NodeComparison::take_budget(std::uint64_t cost) {
  if (cost > budget_) return false;
  budget_ -= cost;
  return true;
}

void NodeComparison::compare_cell(const std::string& name, std::uint16_t slot_a,
                                  std::uint16_t slot_b) {
  const Slot* const a = slot_of(a_, slot_a);
  const Slot* const b = slot_of(b_, slot_b);
  const auto shown = [](const Slot* slot) { return std::string(slot ? "filled" : "empty"); };
  out_.value(name, shown(a), shown(b));
  if (!a || !b) return;
  out_.record(name, without_places(*a), without_places(*b));
  const auto batches_a = batches_of(a_, *a);
  const auto batches_b = batches_of(b_, *b);
  for (std::size_t i = 0; i < std::min(batches_a.size(), batches_b.size()); ++i) {
    if (!take_budget(std::uint64_t{1} + batches_a[i].index_count)) return;
    const std::string batch = name + ".batch[" + std::to_string(i) + "]";
    out_.record(batch, without_places(batches_a[i]), without_places(batches_b[i]));
    const auto corners_a = corners_of(a_, batches_a[i]);
    const auto corners_b = corners_of(b_, batches_b[i]);
    std::int64_t differ = 0;
    for (std::size_t k = 0; k < std::min(corners_a.size(), corners_b.size()); ++k) {
      differ += corners_a[k] == corners_b[k] ? 0 : 1;
    }
    out_.value(batch + " corners that differ", std::int64_t{0}, differ);
  }
  const auto triangles_a = triangles_of(a_, *a);
  const auto triangles_b = triangles_of(b_, *b);
  for (std::size_t i = 0; i < std::min(triangles_a.size(), triangles_b.size()); ++i) {
    if (!take_budget(1)) return;
    out_.value(name + ".triangle[" + std::to_string(i) + "].flags",
               std::int64_t{triangles_a[i].flags}, std::int64_t{triangles_b[i].flags});
  }
}

std::string NodeComparison::name_of_parent(const Draft& model, const Node& node) const {
  return node.parent < model.nodes.size() ? cp1251_to_utf8(name_of(model, node.parent)) : "none";
}

}  // namespace ngi::msh

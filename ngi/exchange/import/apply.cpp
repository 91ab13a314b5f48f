#include "ngi/exchange/import/apply.h"

#include <algorithm>
#include <map>

#include "ngi/core/text.h"
#include "ngi/exchange/import/detail/apply_shape.h"
#include "ngi/exchange/import/detail/foreign_names.h"
#include "ngi/exchange/import/detail/legacy_base.h"
#include "ngi/exchange/import/detail/match_nodes.h"
#include "ngi/exchange/import/detail/merge_track.h"
#include "ngi/exchange/rules.h"
#include "ngi/json/number_text.h"
#include "ngi/msh/edit.h"
#include "ngi/msh/edit/in_place.h"
#include "ngi/msh/model.h"
#include "ngi/msh/rules.h"
#include "ngi/msh/viewable.h"

namespace ngi::exchange {

namespace {

class Applier {
 public:
  Applier(const Model& file, msh::Draft draft, WearRows rows, Report& report)
      : file_(file), report_(report), rows_(std::move(rows)) {
    out_.draft = std::move(draft);
  }

  Result<Applied> run() {
    auto matches = match_nodes(file_, out_.draft);
    if (!matches) return fail(std::move(matches));
    matches_ = *std::move(matches);
    base_of_ = matches_.base_of;
    find_moved_nodes();
    report_newer();
    count_cells();
    for (std::size_t b = 0; b < out_.draft.nodes.size(); ++b) {
      out_.nodes.push_back(static_cast<std::uint16_t>(b));
    }
    for (std::size_t n = 0; n < base_of_.size(); ++n) {
      if (!base_of_[n]) continue;
      if (auto done = edit_node(n, *base_of_[n]); !done) return fail(std::move(done));
    }
    if (auto done = add_nodes(); !done) return fail(std::move(done));
    if (auto done = set_order(); !done) return fail(std::move(done));
    take_new_rows();
    return std::move(out_);
  }

 private:
  Result<void> edit_node(std::size_t n, std::uint16_t b) {
    const Node& node = file_.nodes[n];
    if (auto done = matches_.keeps_name[n] ? Result<void>() : edit_name(node, b); !done) {
      return done;
    }
    if (auto done = edit_facts(node, b); !done) return done;
    if (auto done = edit_track(node, b); !done) return done;
    for (const auto& [cell, shape] : node.cells) {
      if (auto done = edit_cell(n, b, cell, shape); !done) return done;
    }
    return {};
  }

  // Nodes that the base got after the scene was made.
  void report_newer() {
    for (std::size_t b = 0; b < matches_.is_newer.size(); ++b) {
      if (!matches_.is_newer[b]) continue;
      report_.add(exchange::rules::exchange_left_out, {},
                  "this scene came from an older version of the model; " + base_text(b) +
                      " is not in the scene and stays");
    }
  }

  Source source() const { return {file_, rows_, matches_.has_same_batches, &moved_nodes_}; }

  void find_moved_nodes() {
    for (std::size_t n = 0; n < base_of_.size(); ++n) {
      const auto& index = file_.nodes[n].index;
      if (index && base_of_[n]) moved_nodes_.try_emplace(*index, *base_of_[n]);
    }
  }

  std::string base_text(std::size_t b) const {
    return "node " + std::to_string(b) + " '" + cp1251_to_utf8(base_name(out_.draft, b)) + "'";
  }

  void note(std::string_view kind, std::size_t b, const std::string& what) {
    out_.changes.push_back({kind, b, {}, 1, base_text(b) + ": " + what});
  }

  Result<void> edit_name(const Node& node, std::uint16_t b) {
    const std::string old = base_name(out_.draft, b);
    if (to_cp1251(node.name) == old || node.name.empty()) return {};
    note("renamed", b, "is renamed to '" + node.name + "'");
    return msh::rename_node(out_.draft, b, to_node_name(node.name));
  }

  Result<void> edit_facts(const Node& node, std::uint16_t b) {
    const auto& old = out_.draft.labels[b];
    const std::string label = to_cp1251(node.label);
    if (!label.empty() && (!old || old->text != label)) {
      note("label", b, "gets the label '" + node.label + "'");
      if (auto done = msh::set_label(out_.draft, b, label); !done) return done;
    }
    if (node.flags && *node.flags != out_.draft.nodes[b].flags) {
      note("flags", b, "gets the flags " + hex_number(*node.flags));
      return msh::set_node_flags(out_.draft, b, *node.flags);
    }
    return {};
  }

  Result<void> edit_track(const Node& node, std::uint16_t b) {
    const auto base = msh::track_of(out_.draft, b);
    if (!base) {  // its keys cannot be determined, so the export omitted them too
      report_moved_without_key(node, b);
      return {};
    }
    std::vector<Key> track = node.track.empty() ? std::vector{node.rest} : node.track;
    if (node.track.empty() && base->size() > 1) {
      check_rest(node, *base, b);
      return {};
    }
    if (file_.root_dropped && b == 0) {
      for (Key& key : track) key.position = base_position(*base, key.frame);
    }
    const auto merged = merge_track(track, *base, file_.quat_order);
    if (!merged) return {};
    note_track(*merged, node, b);
    if (merged->same_times) return set_keys(*merged, b);
    return msh::in_place::set_track(out_.draft, b, merged->keys);
  }

  Float3 base_position(const std::vector<msh::Key>& base, double frame) const {
    return sample(decoded(base, file_.quat_order), frame).position;
  }

  // A node without a key stands at the origin of its parent.
  void report_moved_without_key(const Node& node, std::uint16_t b) {
    if (out_.draft.nodes[b].fallback_key != msh::none || is_same_pose(node.rest, Key())) return;
    report_.add(exchange::rules::exchange_left_out, {},
                base_text(b) + " was moved, but the model has no key for it; move its vertices");
  }

  // The pose of a node without animation in the file does not affect its keys.
  void check_rest(const Node& node, const std::vector<msh::Key>& base, std::uint16_t b) {
    Key there = sample(decoded(base, file_.quat_order), file_.time);
    if (file_.root_dropped && b == 0) there.position = node.rest.position;
    if (is_same_pose(node.rest, there)) return;
    report_.add(exchange::rules::exchange_left_out, {},
                base_text(b) + " was moved, but its keys are not in the file and were kept");
  }

  void note_track(const MergedTrack& merged, const Node& node, std::uint16_t b) {
    out_.changes.push_back({"keys",
                            b,
                            {},
                            merged.changed,
                            base_text(b) + ": " + std::to_string(merged.changed) +
                                (merged.changed == 1 ? " key changes" : " keys change")});
    if (merged.resampled) {
      report_.add(exchange::rules::exchange_resampled, {}, node.name,
                  json::float_text(merged.deviation.position),
                  json::float_text(merged.deviation.rotation));
    }
  }

  // Keeps the frame map in its existing form.
  Result<void> set_keys(const MergedTrack& merged, std::uint16_t b) {
    const std::size_t last = out_.draft.nodes[b].fallback_key;
    const std::size_t first = last + 1 - merged.keys.size();
    std::copy(merged.keys.begin(), merged.keys.end(),
              out_.draft.keys.begin() + static_cast<std::ptrdiff_t>(first));
    return {};
  }

  Result<void> edit_cell(std::size_t n, std::uint16_t b, const Cell& cell, const Shape& shape) {
    const auto column = static_cast<std::size_t>(cell.state) * msh::level_count +
                        static_cast<std::size_t>(cell.level);
    const std::uint16_t slot = out_.draft.nodes[b].slots[column];
    if (slot == msh::none || slot >= cells_of_slot_.size()) return add_cell(n, b, cell, shape);
    const ShapePlace place = {b, cell, base_text(b)};
    if (cells_of_slot_[slot] < 2) {
      return apply_shape(out_.draft, slot, shape, source(), place, out_.changes);
    }
    ChangeList changes;
    msh::Draft edited = out_.draft;
    auto done = apply_shape(edited, slot, shape, source(), place, changes);
    if (!done || changes.empty()) return done;
    return fail(exchange::rules::exchange_match, {},
                base_text(b) + " and " + base_text(other_cell_of(slot, b, column)) +
                    " share one slot, so one cannot be changed without the other");
  }

  // Counted once, because cells that are added later have their own slots.
  void count_cells() {
    cells_of_slot_.assign(out_.draft.slots.size(), 0);
    for (const msh::Node& node : out_.draft.nodes) {
      for (const std::uint16_t slot : node.slots) {
        if (slot < cells_of_slot_.size()) ++cells_of_slot_[slot];
      }
    }
  }

  // Returns the first node that uses the slot in another cell, which must exist.
  std::size_t other_cell_of(std::uint16_t slot, std::size_t b, std::size_t column) const {
    for (std::size_t node = 0; node < out_.draft.nodes.size(); ++node) {
      const auto& slots = out_.draft.nodes[node].slots;
      for (std::size_t c = 0; c < slots.size(); ++c) {
        if (slots[c] == slot && (node != b || c != column)) return node;
      }
    }
    return b;
  }

  Result<void> add_cell(std::size_t n, std::uint16_t b, const Cell& cell, const Shape& shape) {
    const auto parts = new_parts(shape, source(), out_.draft);
    if (parts.empty()) return {};
    auto slot = msh::in_place::add_slot(out_.draft, parts);
    if (!slot) return fail(std::move(slot));
    auto placed = msh::set_cell(out_.draft, b, cell.state, cell.level, *slot);
    if (!placed) return placed;
    const std::string text = "cell " + std::to_string(cell.state) + "," +
                             std::to_string(cell.level) + " of node '" + file_.nodes[n].name + "'";
    note("cell-added", b, "gets " + text);
    report_.add(msh::rules::import_synthetic, {}, "the new " + text);
    if (cell == Cell{}) msh::recompute_header(out_.draft);
    return {};
  }

  Result<void> add_nodes() {
    for (std::size_t n = 0; n < base_of_.size(); ++n) {
      if (base_of_[n]) continue;
      const Node& node = file_.nodes[n];
      msh::NewNode made = {.name = to_node_name(node.name), .flags = node.flags.value_or(0)};
      if (!node.label.empty()) made.label = to_cp1251(node.label);
      if (node.parent) made.parent = *base_of_[*node.parent];
      const auto keys = node.track.empty() ? std::vector{node.rest} : node.track;
      for (const Key& key : at_whole_frames(keys).track) {
        made.track.push_back(to_key(key, file_.quat_order));
      }
      if (made.track.size() == 1) made.track.front().time = 0.0F;
      auto added = msh::in_place::add_node(out_.draft, made);
      if (!added) return fail(std::move(added));
      base_of_[n] = *added;
      out_.changes.push_back({"node-added", *added, {}, 1, base_text(*added) + " is new"});
      report_.add(msh::rules::import_synthetic, {}, "the new node '" + node.name + "'");
      for (const auto& [cell, shape] : node.cells) {
        if (auto done = add_cell(n, *added, cell, shape); !done) return done;
      }
    }
    return {};
  }

  static constexpr std::string_view child_of = "becomes a child of ";

  // Sets the parents of the file, then the resulting order, without removed
  // nodes.
  Result<void> set_order() {
    auto& nodes = out_.draft.nodes;
    std::vector<bool> is_there(nodes.size());
    for (std::size_t n = 0; n < base_of_.size(); ++n) is_there[*base_of_[n]] = true;
    keep_newer(is_there);
    const std::size_t changes_before = out_.changes.size();
    for (std::size_t n = 0; n < base_of_.size(); ++n) {
      const auto& parent = file_.nodes[n].parent;
      const std::uint16_t wanted = parent ? *base_of_[*parent] : msh::none;
      const std::uint16_t b = *base_of_[n];
      const bool leads_nowhere = nodes[b].parent >= nodes.size() && wanted == msh::none;
      if (nodes[b].parent == wanted || leads_nowhere) continue;
      note("parent", b,
           wanted == msh::none ? "becomes a root" : std::string(child_of) + base_text(wanted));
      nodes[b].parent = wanted;
    }
    for (std::size_t b = 0; b < nodes.size(); ++b) {
      if (!is_there[b]) note("node-removed", b, "is removed");
    }
    if (out_.changes.size() == changes_before) return {};
    const auto order = parents_first(is_there);
    if (order.size() == nodes.size() && std::is_sorted(order.begin(), order.end())) return {};
    std::vector<std::string> old_texts;  // of nodes that were added
    for (std::size_t b = out_.nodes.size(); b < nodes.size(); ++b) {
      old_texts.push_back(base_text(b));
    }
    auto moved = msh::reorder_nodes(out_.draft, order);
    if (!moved) return fail(std::move(moved));
    renumber_added(old_texts, *moved);
    moved->resize(out_.nodes.size());  // without those that were added
    out_.nodes = *std::move(moved);
    return {};
  }

  // Changes of new nodes name the index that these have in the end.
  void renumber_added(const std::vector<std::string>& old_texts, const msh::NodeMap& moved) {
    constexpr std::size_t no_words = std::string::npos;
    const std::size_t first = out_.nodes.size();
    std::map<std::string_view, std::size_t> by_text;
    for (std::size_t i = 0; i < old_texts.size(); ++i) by_text.emplace(old_texts[i], first + i);
    for (Change& change : out_.changes) {
      const std::size_t words = change.kind == "parent" ? change.text.rfind(child_of) : no_words;
      if (words != no_words) {
        const std::size_t at = words + child_of.size();
        const auto parent = by_text.find(std::string_view(change.text).substr(at));
        if (parent != by_text.end() && moved[parent->second]) {
          change.text.replace(at, std::string::npos, base_text(*moved[parent->second]));
        }
      }
      if (!change.node || *change.node < first || *change.node >= moved.size()) continue;
      const std::size_t old = *change.node;
      const std::string& own = old_texts[old - first];
      if (!moved[old] || !change.text.starts_with(own)) continue;
      change.text.replace(0, own.size(), base_text(*moved[old]));
      change.node = *moved[old];
    }
  }

  // Nodes that the scene does not know stay, below the nearest node that does.
  void keep_newer(std::vector<bool>& is_there) {
    auto& nodes = out_.draft.nodes;
    for (std::size_t b = 0; b < matches_.is_newer.size(); ++b) {
      if (matches_.is_newer[b]) is_there[b] = true;
    }
    for (std::size_t b = 0; b < matches_.is_newer.size(); ++b) {
      if (!matches_.is_newer[b]) continue;
      std::uint16_t parent = nodes[b].parent;
      for (std::size_t steps = 0; parent < nodes.size() && !is_there[parent]; ++steps) {
        const std::uint16_t above = nodes[parent].parent;
        parent = steps < nodes.size() ? above : msh::none;
      }
      nodes[b].parent = parent;
    }
  }

  std::vector<std::uint16_t> parents_first(const std::vector<bool>& is_there) const {
    const auto& nodes = out_.draft.nodes;
    std::vector<std::uint16_t> order;
    std::vector<bool> is_placed(nodes.size());
    const auto place = [&](std::size_t node) {
      std::vector<std::size_t> chain;
      for (std::size_t at = node;
           at < nodes.size() && !is_placed[at] && chain.size() <= nodes.size();
           at = nodes[at].parent) {
        chain.push_back(at);
      }
      for (auto at = chain.rbegin(); at != chain.rend(); ++at) {
        if (is_placed[*at]) continue;
        is_placed[*at] = true;
        order.push_back(static_cast<std::uint16_t>(*at));
      }
    };
    for (std::size_t b = 0; b < nodes.size(); ++b) {
      if (is_there[b]) place(b);
    }
    return order;
  }

  void take_new_rows() {
    const auto first = rows_.rows.begin() + static_cast<std::ptrdiff_t>(rows_.in_base);
    for (auto row = first; row != rows_.rows.end(); ++row) {
      const auto place = static_cast<std::size_t>(row - rows_.rows.begin());
      out_.changes.push_back(
          {"row-added",
           {},
           {},
           1,
           "the WEAR gets row " + std::to_string(place) + " '" + cp1251_to_utf8(row->name) + "'"});
      out_.new_rows.push_back(std::move(*row));
    }
  }

  const Model& file_;
  Report& report_;
  WearRows rows_;
  Applied out_;
  NodeMatches matches_;
  std::vector<std::optional<std::uint16_t>> base_of_;   // by node of the file, new ones included
  std::map<std::uint32_t, std::uint16_t> moved_nodes_;  // by number in the exported model
  std::vector<std::uint32_t> cells_of_slot_;            // number of cells by slot of the base
};

}  // namespace

Result<Applied> apply(const Model& file, const msh::Document& base,
                      const std::optional<wear::Document>& wear, Report& report) {
  // Rejects a base that is unusable or too expensive to walk.
  auto checked = msh::Model::check(base, Reading::Tolerant);
  if (!checked) return fail(std::move(checked));
  const bool is_legacy = base.kind() == msh::Kind::LegacyModel;
  auto draft = msh::open_draft(is_legacy ? msh::viewable(*checked).document() : base);
  if (!draft) return fail(std::move(draft));
  auto rows = rows_over(file, wear);
  if (!rows) return fail(std::move(rows));
  auto applied = Applier(file, *std::move(draft), *std::move(rows), report).run();
  return is_legacy ? over_legacy_base(std::move(applied), base) : applied;
}

}  // namespace ngi::exchange

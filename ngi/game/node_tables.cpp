#include "ngi/game/node_tables.h"

#include <algorithm>
#include <cstddef>

#include "ngi/core/text.h"
#include "ngi/game/control_nodes.h"
#include "ngi/game/control_points.h"
#include "ngi/game/damage_table.h"
#include "ngi/game/unit_scheme.h"
#include "ngi/msh/model.h"
#include "ngi/msh/rest_matrices.h"

namespace ngi::game {

namespace {

using math::Double3;

std::string name_in(const msh::Draft& draft, std::size_t node) {
  if (node >= draft.names.size()) return {};
  return cp1251_to_utf8(msh::name_of(draft.names[node]));
}

// Nearest ancestor that is left, or the first node that is.
std::size_t find_heir(const msh::Draft& before, const msh::NodeMap& now, std::size_t node) {
  std::size_t at = node;
  for (std::size_t steps = 0; at < now.size() && steps <= now.size(); ++steps) {
    if (now[at]) return at;
    at = before.nodes[at].parent;
  }
  const auto left = std::find_if(now.begin(), now.end(), [](const auto& to) { return to == 0; });
  return left == now.end() ? node : static_cast<std::size_t>(left - now.begin());
}

math::Float3 read(const Float3& stored) {
  return {stored[0], stored[1], stored[2]};
}

Float3 stored(const math::Float3& v) {
  return {v.x, v.y, v.z};
}

// "control point 'gun' was on the removed node 'arm'"
std::string removed_text(const NodeChanges& changes, const std::string& what, std::size_t node) {
  return what + " was on the removed node '" + changes.old_name(node) + "' and is now on node " +
         std::to_string(changes.heir(node)) + "; check it";
}

// An index into the nodes of the model before the edit.
bool is_old_node(const NodeChanges& changes, std::int32_t node) {
  return node >= 0 && static_cast<std::size_t>(node) < changes.old_count();
}

// Moves an index to the node that it means now.
bool follow(const NodeChanges& changes, le_i32& index) {
  if (!is_old_node(changes, index)) return false;
  const auto old = static_cast<std::size_t>(std::int32_t{index});
  const std::int32_t now = changes.heir(old);
  const bool differs = now != index;
  index = now;
  return differs;
}

// Commands have numbers whose meaning depends on the action; some of them are nodes.
bool has_command_lists(const Bytes& controls) {
  constexpr std::uint64_t list_count = 16;
  const auto count = view<le_u32>(controls, list_count, 1);
  return !count.empty() && count[0] != 0;
}

DamageRecord damage_of_new(const std::vector<DamageRecord>& records, std::uint16_t parent) {
  if (records.empty()) return {};
  DamageRecord record = records[parent < records.size() ? parent : 0];
  record.flags = std::uint32_t{0};
  return record;
}

bool is_same_record(const DamageRecord& a, const DamageRecord& b) {
  return std::ranges::equal(bytes_of(a), bytes_of(b));
}

}  // namespace

NodeChanges::NodeChanges(const msh::Draft& before, const msh::Draft& after, msh::NodeMap now)
    : now_(std::move(now)), old_matrices_(msh::rest_matrices(before)) {
  now_.resize(before.nodes.size());
  origins_.assign(after.nodes.size(), msh::none);
  for (std::size_t n = 0; n < now_.size(); ++n) {
    old_names_.push_back(name_in(before, n));
    if (now_[n]) origins_[*now_[n]] = static_cast<std::uint16_t>(n);
  }
  for (std::size_t n = 0; n < now_.size(); ++n) {
    old_heirs_.push_back(find_heir(before, now_, n));
    heirs_.push_back(now_[old_heirs_.back()].value_or(std::uint16_t{0}));
  }
  for (const msh::Node& node : after.nodes) parents_.push_back(node.parent);
}

bool NodeChanges::any() const noexcept {
  if (now_.size() != parents_.size()) return true;
  for (std::size_t n = 0; n < now_.size(); ++n) {
    if (now_[n] != n) return true;
  }
  return false;
}

math::Float3 NodeChanges::move_direction(std::size_t old_node,
                                         const math::Float3& direction) const noexcept {
  const math::Affine& to = old_matrices_[old_heirs_[old_node]];
  const Double3 d = old_matrices_[old_node].turn(widen(direction));
  // The matrices at rest only turn and move, so that the columns are the axes.
  return math::narrow(
      {dot(to.turn({1, 0, 0}), d), dot(to.turn({0, 1, 0}), d), dot(to.turn({0, 0, 1}), d)});
}

math::Float3 NodeChanges::move_point(std::size_t old_node,
                                     const math::Float3& point) const noexcept {
  const math::Affine& to = old_matrices_[old_heirs_[old_node]];
  const Double3 d = old_matrices_[old_node].apply(widen(point)) - to.apply({0, 0, 0});
  return math::narrow(
      {dot(to.turn({1, 0, 0}), d), dot(to.turn({0, 1, 0}), d), dot(to.turn({0, 0, 1}), d)});
}

Result<UpdatedTable> update_damage_table(const Bytes& bytes, const NodeChanges& changes) {
  const auto table = DamageTable::parse(bytes);
  if (!table) return tl::unexpected(table.error());
  const auto old = table->records();
  UpdatedTable out = {bytes, 0, {}};
  if (old.size() != changes.old_count()) {
    out.notes.push_back("it has " + std::to_string(old.size()) + " records, but the model had " +
                        std::to_string(changes.old_count()) + " nodes; give it one per node");
    return out;
  }
  std::vector<DamageRecord> records;
  for (std::size_t n = 0; n < changes.new_count(); ++n) {
    const std::uint16_t origin = changes.origin(n);
    records.push_back(origin == msh::none ? damage_of_new(records, changes.parent(n))
                                          : old[origin]);
    if (n >= old.size() || !is_same_record(records[n], old[n])) ++out.changed;
  }
  out.changed += old.size() > records.size() ? old.size() - records.size() : 0;
  out.bytes = DamageTable::make(records).bytes();
  return out;
}

Result<UpdatedTable> update_control_points(const Bytes& bytes, const NodeChanges& changes) {
  const auto table = ControlPoints::parse(bytes);
  if (!table) return tl::unexpected(table.error());
  UpdatedTable out = {bytes, 0, {}};
  std::vector<ControlPoint> points(table->points().begin(), table->points().end());
  for (std::size_t i = 0; i < points.size(); ++i) {
    ControlPoint& point = points[i];
    const std::int32_t owner = point.owner_piece;
    if (is_old_node(changes, owner) && changes.is_removed(static_cast<std::size_t>(owner))) {
      const auto node = static_cast<std::size_t>(owner);
      point.position = stored(changes.move_point(node, read(point.position)));
      point.direction = stored(changes.move_direction(node, read(point.direction)));
      out.notes.push_back(
          removed_text(changes, "control point '" + cp1251_to_utf8(table->name(i)) + "'", node));
    }
    const bool owner_moved = follow(changes, point.owner_piece);
    const bool target_moved = follow(changes, point.target_piece);
    if (owner_moved || target_moved) ++out.changed;
  }
  if (out.changed > 0) out.bytes = ControlPoints::make(points, table->names()).bytes();
  return out;
}

Result<UpdatedTable> update_controls(const Bytes& bytes, const NodeChanges& changes) {
  const auto places = list_control_nodes(bytes);
  if (!places) return tl::unexpected(places.error());
  UpdatedTable out = {bytes, 0, {}};
  std::string content(bytes.text());
  for (const ControlNode& place : *places) {
    le_i32 node = place.node;
    if (is_old_node(changes, node) && changes.is_removed(static_cast<std::size_t>(place.node))) {
      out.notes.push_back(
          removed_text(changes, std::string(place.table) + "[" + std::to_string(place.record) + "]",
                       static_cast<std::size_t>(place.node)));
    }
    if (!follow(changes, node)) continue;
    ++out.changed;
    const auto word = bytes_of(node);
    std::copy_n(reinterpret_cast<const char*>(word.data()), word.size(),
                content.begin() + static_cast<std::ptrdiff_t>(place.offset));
  }
  if (out.changed > 0) out.bytes = Bytes::copy(content);
  if (has_command_lists(bytes)) {
    out.notes.push_back("its command lists can name nodes too and were not changed; check them");
  }
  return out;
}

Result<UpdatedTable> update_unit_scheme(const Bytes& bytes, const std::vector<bool>& is_on_model,
                                        const NodeChanges& changes) {
  const auto scheme = UnitScheme::parse(bytes, Reading::Strict);
  if (!scheme) return tl::unexpected(scheme.error());
  UpdatedTable out = {bytes, 0, {}};
  std::vector<UnitRecord> records(scheme->records().begin(), scheme->records().end());
  for (std::size_t i = 0; i < records.size() && i < is_on_model.size(); ++i) {
    UnitRecord& record = records[i];
    if (!is_on_model[i] || !hangs_on_node(record)) continue;
    const std::int32_t node = record.attach_index;
    if (is_old_node(changes, node) && changes.is_removed(static_cast<std::size_t>(node))) {
      out.notes.push_back(removed_text(changes,
                                       "component '" + cp1251_to_utf8(text_of(record.key)) + "'",
                                       static_cast<std::size_t>(node)));
    }
    if (follow(changes, record.attach_index)) ++out.changed;
  }
  if (out.changed > 0) {
    out.bytes = join({Bytes::borrow(bytes_of(scheme->header())),
                      Bytes::borrow(std::as_bytes(std::span(records)))});
  }
  return out;
}

}  // namespace ngi::game

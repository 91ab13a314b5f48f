#include "ngi/msh/edit/set_field.h"

#include <algorithm>

#include "ngi/asset/fields/set_field.h"
#include "ngi/core/parse_number.h"
#include "ngi/core/text.h"
#include "ngi/msh/detail/tables.h"
#include "ngi/msh/edit.h"
#include "ngi/msh/edit/detail/internal.h"

namespace ngi::msh {

namespace {

constexpr SetOptions set_options = {.refusal = rules::edit_invalid, .none = none};

// Returns nothing when every node keeps its index.
Result<NodeMap> set_parent(Draft& draft, const FieldRequest& request) {
  const auto parent = request.value() == "none" ? std::optional(none)
                                                : parse_literal<std::uint16_t>(request.value());
  if (!parent) return request.bad_value();
  auto map = reparent(draft, *request.path().index, *parent);
  if (!map) return map;
  for (std::size_t node = 0; node < map->size(); ++node) {
    if ((*map)[node] != node) return map;
  }
  return NodeMap{};
}

Result<void> set_node_text(Draft& draft, const FieldRequest& request) {
  const auto text = utf8_to_cp1251(request.value());
  if (!text) return request.bad_value();
  const std::uint64_t node = *request.path().index;
  return request.path().field == "name" ? rename_node(draft, node, *text)
                                        : set_label(draft, node, text);
}

Result<void> set_position(Draft& draft, const FieldRequest& request, const Follow& follow) {
  const auto changed = changed_record("position", draft.positions, request);
  if (!changed) return tl::unexpected(changed.error());
  const Float3 position = decode(*changed);
  return set_positions(draft, *request.path().index, {&position, 1}, follow);
}

Result<void> set_one_index(Draft& draft, const FieldRequest& request, const Follow& follow) {
  const auto changed = changed_record("index", draft.indices, request);
  if (!changed) return tl::unexpected(changed.error());
  return set_index(draft, *request.path().index, *changed, follow);
}

Result<void> set_lightmap_row(Draft& draft, const FieldRequest& request) {
  const std::uint64_t batch = *request.path().index;
  if (request.value() == "none") return set_lightmap_row(draft, batch, std::nullopt);
  const auto changed = changed_record("batch", draft.batches, request);
  if (!changed) return tl::unexpected(changed.error());
  const std::uint8_t row = changed->lightmap_row;
  return set_lightmap_row(draft, batch, row == no_lightmap ? std::nullopt : std::optional(row));
}

// Keys that belong to no node in particular have no frames that follow.
Result<void> set_key_time(Draft& draft, const FieldRequest& request) {
  const auto changed = changed_record("key", draft.keys, request);
  if (!changed) return tl::unexpected(changed.error());
  const auto tracks = tracks_of(draft);
  if (!tracks) {
    draft.keys[*request.path().index] = *changed;
    return {};
  }
  const std::uint64_t key = *request.path().index;
  const auto track = std::ranges::find_if(
      *tracks, [key](const KeyRange& range) { return range.first <= key && key <= range.last; });
  if (track == tracks->end()) {
    draft.keys[key] = *changed;
    return {};
  }
  std::vector<Key> keys(draft.keys.begin() + track->first, draft.keys.begin() + track->last + 1);
  keys[key - track->first] = *changed;
  return set_track(draft, static_cast<std::size_t>(track - tracks->begin()), keys);
}

Result<void> set_frames(Draft& draft, const FieldRequest& request) {
  const auto frames = parse_literal<std::uint32_t>(request.value());
  return frames ? set_frame_count(draft, *frames) : request.bad_value();
}

Result<void> require_node(const Draft& draft, const FieldRequest& request) {
  if (!nodes_readable(draft)) return request.refuse("the nodes of this model cannot be read");
  if (!request.path().index) return request.which_one("node");
  if (*request.path().index >= draft.nodes.size()) {
    return request.no_record("node", draft.nodes.size());
  }
  return {};
}

Result<void> set_in_node(Draft& draft, const FieldRequest& request) {
  const std::string_view field = request.path().field;
  if (field == "name" || field == "label") return set_node_text(draft, request);
  auto fields = names_of(fields_of<Node>());
  if (find_field(fields_of<Node>(), field)) {
    return ngi::set_field(table_of("node", draft.nodes), request);
  }
  fields.insert(fields.begin(), {"name", "label"});
  return request.no_field(fields);
}

// Sets a field that moves no node.
Result<void> set_in_place(Draft& draft, const FieldRequest& request, const Follow& follow) {
  const FieldPath* const path = &request.path();
  if (path->text == "frame_count") return set_frames(draft, request);
  if (path->table == "node") return set_in_node(draft, request);
  if (path->table == "position") return set_position(draft, request, follow);
  if (path->table == "index") return set_one_index(draft, request, follow);
  const bool one = path->index && !path->component;
  if (one && path->table == "key" && path->field == "time") return set_key_time(draft, request);
  if (one && path->table == "batch" && path->field == "lightmap_row") {
    return set_lightmap_row(draft, request);
  }
  const auto tables = tables_of(draft);
  if (std::ranges::find(tables, path->table, &EditableTable::name) == tables.end()) {
    std::vector<std::string_view> names = {"frame_count"};
    for (const EditableTable& table : tables) names.push_back(table.name);
    return request.no_table(names);
  }
  return ngi::set_field(tables, request);
}

}  // namespace

Result<NodeMap> set_field(Draft& draft, std::string_view text, std::string_view value,
                          const Follow& follow) {
  const auto path = require_field_path(text, "batch[3].wear_row", set_options);
  if (!path) return tl::unexpected(path.error());
  const FieldRequest request(*path, value, set_options);
  if (path->table == "node") {
    if (auto there = require_node(draft, request); !there) return fail(std::move(there));
    if (path->field == "parent") return set_parent(draft, request);
  }
  return set_in_place(draft, request, follow).map([] { return NodeMap{}; });
}

}  // namespace ngi::msh

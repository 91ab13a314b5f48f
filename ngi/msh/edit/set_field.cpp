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

std::optional<std::uint16_t> parse_node(std::string_view text) {
  return text == "none" ? std::optional(none) : parse_literal<std::uint16_t>(text);
}

Result<void> set_parent(Draft& draft, std::uint64_t node, std::string_view value) {
  const auto parent = parse_node(value);
  if (!parent) return invalid("a parent cannot be '" + std::string(value) + "'");
  return reparent(draft, node, *parent).map([](const NodeMap&) {});
}

Result<void> set_node_text(Draft& draft, const FieldPath& path, std::string_view value) {
  const auto text = utf8_to_cp1251(value);
  if (!text) return invalid("'" + std::string(value) + "' has a character that CP1251 lacks");
  if (path.field == "name") return rename_node(draft, *path.index, *text);
  return set_label(draft, *path.index, text);
}

Result<void> set_in_tables(Draft& draft, const FieldPath& path, std::string_view value) {
  const auto tables = tables_of(draft);
  const auto table = std::ranges::find(tables, path.table, &EditableTable::name);
  const bool is_listed = table != tables.end() && !table->single && path.index;
  if (is_listed && *path.index >= table->size()) return no_such(path.table, *path.index);
  return ngi::set_field(tables, path, value, set_options);
}

}  // namespace

Result<void> set_field(Draft& draft, std::string_view text, std::string_view value) {
  const auto path = parse_field_path(text);
  if (!path) return invalid("'" + std::string(text) + "' is not like batch[3].wear_row");
  if (path->table == "frame_count") {
    const auto frames = parse_literal<std::uint32_t>(value);
    if (!frames) return invalid("a frame count cannot be '" + std::string(value) + "'");
    return set_frame_count(draft, *frames);
  }
  if (path->table == "node" && path->index) {
    if (path->field == "parent") return set_parent(draft, *path->index, value);
    if (path->field == "name" || path->field == "label") return set_node_text(draft, *path, value);
  }
  return set_in_tables(draft, *path, value);
}

}  // namespace ngi::msh

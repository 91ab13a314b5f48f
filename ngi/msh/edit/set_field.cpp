#include "ngi/msh/edit/set_field.h"

#include "ngi/asset/fields/field_path.h"
#include "ngi/core/parse_number.h"
#include "ngi/core/text.h"
#include "ngi/msh/edit/animation.h"
#include "ngi/msh/edit/internal.h"
#include "ngi/msh/edit/nodes.h"
#include "ngi/msh/fields.h"

namespace ngi::msh {

namespace {

template <typename T>
std::optional<T> parse_value(std::string_view text) {
  if constexpr (std::is_floating_point_v<T>) {
    return parse_number<T>(text);
  } else {
    if (text == "none" && std::is_same_v<T, std::uint16_t>) return static_cast<T>(none);
    return parse_literal<T>(text);
  }
}

template <typename T>
bool assign(LittleEndian<T>& number, std::string_view value) {
  const auto parsed = parse_value<T>(value);
  if (parsed) number = *parsed;
  return parsed.has_value();
}

template <std::integral T>
bool assign(T& number, std::string_view value) {
  const auto parsed = parse_value<T>(value);
  if (parsed) number = *parsed;
  return parsed.has_value();
}

// Sets one of the numbers that a field is made of; which one must be said unless there is only one.
template <typename Field>
Result<void> set_number(Field&& field, const FieldPath& path, std::string_view value) {
  std::uint64_t count = 0;
  for_each_number(field, [&count](auto&) { ++count; });
  const std::string name(path.text);
  if (count > 1 && !path.component) {
    return invalid(name + " has " + std::to_string(count) + " numbers; say which: " + name + "[0]");
  }
  const std::uint64_t wanted = path.component.value_or(0);
  if (wanted >= count) return no_such("number", wanted);
  bool fits = false;
  std::uint64_t i = 0;
  for_each_number(field, [&](auto& number) {
    if (i++ == wanted) fits = assign(number, value);
  });
  if (!fits) return invalid(name + " cannot be '" + std::string(value) + "'");
  return {};
}

template <typename T>
Result<void> set_in_record(T& record, const FieldPath& path, std::string_view value) {
  if constexpr (HasFields<T>) {
    Result<void> done = invalid("there is no field '" + std::string(path.text) + "'");
    for_each_field(record, [&](std::string_view name, auto&& field) {
      if (name == path.field) done = set_number(field, path, value);
    });
    return done;
  } else {
    if (!path.field.empty()) return invalid("'" + std::string(path.text) + "' has no fields");
    return set_number(record, path, value);
  }
}

template <typename T>
Result<void> set_in_table(std::vector<T>& table, const FieldPath& path, std::string_view value) {
  if (!path.index) return invalid("say which one: " + std::string(path.table) + "[0]");
  if (*path.index >= table.size()) return no_such(path.table, *path.index);
  return set_in_record(table[*path.index], path, value);
}

Result<void> set_in_node(Draft& draft, const FieldPath& path, std::string_view value) {
  const std::uint64_t node = path.index.value_or(0);
  if (path.field == "parent") {
    const auto parent = parse_value<std::uint16_t>(value);
    if (!parent) return invalid("a parent cannot be '" + std::string(value) + "'");
    return reparent(draft, node, *parent).map([](const NodeMap&) {});
  }
  if (path.field != "name" && path.field != "label") return set_in_table(draft.nodes, path, value);
  const auto text = utf8_to_cp1251(value);
  if (!text) return invalid("'" + std::string(value) + "' has a character that CP1251 lacks");
  return path.field == "name" ? rename_node(draft, node, *text) : set_label(draft, node, text);
}

}  // namespace

Result<void> set_field(Draft& draft, std::string_view text, std::string_view value) {
  const auto path = parse_field_path(text);
  if (!path) return invalid("'" + std::string(text) + "' is not like batch[3].wear_row");
  const std::string_view table = path->table;
  if (table == "frame_count") {
    const auto frames = parse_value<std::uint32_t>(value);
    if (!frames) return invalid("a frame count cannot be '" + std::string(value) + "'");
    return set_frame_count(draft, *frames);
  }
  if (table == "header") return set_in_record(draft.header, *path, value);
  if (table == "node" && path->index) return set_in_node(draft, *path, value);
  if (table == "node") return set_in_table(draft.nodes, *path, value);
  if (table == "slot") return set_in_table(draft.slots, *path, value);
  if (table == "batch") return set_in_table(draft.batches, *path, value);
  if (table == "triangle") return set_in_table(draft.triangles, *path, value);
  if (table == "key") return set_in_table(draft.keys, *path, value);
  if (table == "position") return set_in_table(draft.positions, *path, value);
  if (table == "normal") return set_in_table(draft.normals, *path, value);
  if (table == "uv0") return set_in_table(draft.uv0, *path, value);
  if (table == "lightmap_uv") return set_in_table(draft.lightmap_uv, *path, value);
  if (table == "index") return set_in_table(draft.indices, *path, value);
  if (table == "frame_map") return set_in_table(draft.frame_map, *path, value);
  if (table == "hall_vertex") return set_in_table(draft.hall_vertices, *path, value);
  if (table == "hall_link") return set_in_table(draft.hall_links, *path, value);
  if (table == "light") return set_in_table(draft.lights, *path, value);
  return invalid("there is no table '" + std::string(table) + "'");
}

}  // namespace ngi::msh

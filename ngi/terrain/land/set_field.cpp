#include "ngi/asset/fields/set_field.h"

#include <algorithm>

#include "ngi/core/parse_number.h"
#include "ngi/terrain/land/edit.h"
#include "ngi/terrain/land/rules.h"
#include "ngi/terrain/land/tables.h"

namespace ngi::land {

namespace {

constexpr SetOptions land_set_options = {.refusal = rules::edit_invalid, .none = none};

Result<void> set_position(Draft& draft, const FieldRequest& request, const Follow& follow) {
  const auto changed = changed_record("position", draft.positions, request);
  if (!changed) return tl::unexpected(changed.error());
  return move_vertex(draft, static_cast<std::uint32_t>(*request.path().index), *changed, follow);
}

Result<void> set_face_rows(Draft& draft, const FieldRequest& request) {
  if (request.path().field == "secondary" && request.value() == "none") {
    if (!request.path().index) return request.which_one("face");
    const std::uint64_t index = *request.path().index;
    if (index >= draft.faces.size()) return request.no_record("face", draft.faces.size());
    return set_rows(draft, static_cast<std::uint32_t>(index), draft.faces[index].primary, no_row);
  }
  const auto changed = changed_record("face", draft.faces, request);
  if (!changed) return tl::unexpected(changed.error());
  return set_rows(draft, static_cast<std::uint32_t>(*request.path().index), changed->primary,
                  changed->secondary);
}

Result<void> set_one_alpha(Draft& draft, const FieldRequest& request) {
  const auto changed = changed_record("alpha", draft.alpha, request);
  if (!changed) return tl::unexpected(changed.error());
  return set_alpha(draft, static_cast<std::uint32_t>(*request.path().index), *changed);
}

Result<void> set_level(Draft& draft, const FieldRequest& request) {
  const auto level = parse_number<float>(request.value());
  return level ? set_water_level(draft, *level) : request.bad_value();
}

}  // namespace

Result<void> set_field(Draft& draft, std::string_view text, std::string_view value,
                       const Follow& follow) {
  const auto path = require_field_path(text, "face[3].primary", land_set_options);
  if (!path) return tl::unexpected(path.error());
  const FieldRequest request(*path, value, land_set_options);
  if (text == "water_level") return set_level(draft, request);
  if (path->table == "position") return set_position(draft, request, follow);
  if (path->table == "alpha") return set_one_alpha(draft, request);
  const bool is_row = path->field == "primary" || path->field == "secondary";
  if (path->table == "face" && is_row) return set_face_rows(draft, request);
  const auto tables = tables_of(draft);
  if (std::ranges::find(tables, path->table, &EditableTable::name) == tables.end()) {
    std::vector<std::string_view> names = {"water_level"};
    for (const EditableTable& table : tables) names.push_back(table.name);
    return request.no_table(names);
  }
  return ngi::set_field(std::span<const EditableTable>(tables), request);
}

}  // namespace ngi::land

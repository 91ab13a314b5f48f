#include "ngi/asset/fields/set_field.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>

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

// Numbers separated by commas; nothing when their number is another one.
template <std::size_t Count>
std::optional<std::array<double, Count>> numbers_of(std::string_view text) {
  std::array<double, Count> out = {};
  for (std::size_t i = 0; i < Count; ++i) {
    const std::size_t end = text.find(',');
    if ((end == std::string_view::npos) != (i + 1 == Count)) return std::nullopt;
    const auto number = parse_number<double>(text.substr(0, end));
    if (!number) return std::nullopt;
    out[i] = *number;
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return out;
}

tl::unexpected<Error> refuse_edit(const std::string& reason) {
  return fail(rules::edit_invalid, {}, reason);
}

std::optional<std::uint8_t> row_of(double number) {
  if (!(number >= 0 && number < no_row) || number != std::floor(number)) return std::nullopt;
  return static_cast<std::uint8_t>(number);
}

// "X,Y,RADIUS,AMOUNT": an edit of a disc.
Result<void> use_brush(Draft& draft, std::string_view edit, std::string_view value) {
  const auto numbers = numbers_of<4>(value);
  if (!numbers) {
    return refuse_edit(std::string(edit) + " takes X,Y,RADIUS and a number, for example " +
                       std::string(edit) + "=1000,250,80,2");
  }
  const auto [x, y, radius, amount] = *numbers;
  const Brush brush = {x, y, radius};
  const bool is_count = amount >= 1 && amount <= 1'000 && amount == std::floor(amount);
  const auto row = row_of(amount);
  if (edit == "smooth" && !is_count) return refuse_edit("smooth takes 1 to 1000 passes");
  if (edit == "paint" && !row) return refuse_edit("paint takes a row of Land1.wea");
  const auto height = static_cast<float>(amount);
  const auto changed = edit == "raise"     ? raise(draft, brush, height)
                       : edit == "flatten" ? flatten(draft, brush, height)
                       : edit == "smooth"  ? smooth(draft, brush, static_cast<unsigned>(amount))
                                           : paint(draft, brush, *row);
  if (!changed) return tl::unexpected(changed.error());
  if (*changed > 0) return {};
  return refuse_edit(edit == "paint" ? "no face with another row has its middle in the circle"
                                     : "no vertex of the ground in the circle would move");
}

Result<void> set_all_rows(Draft& draft, std::string_view value) {
  const auto numbers = numbers_of<2>(value);
  const auto from = numbers ? row_of((*numbers)[0]) : std::nullopt;
  const auto to = numbers ? row_of((*numbers)[1]) : std::nullopt;
  if (!from || !to) return refuse_edit("replace_row takes two rows, for example replace_row=2,3");
  const auto changed = replace_row(draft, *from, *to);
  if (!changed) return tl::unexpected(changed.error());
  if (*changed == 0) return refuse_edit("no face wears row " + std::to_string(*from));
  return {};
}

// Edits that are named like fields.
constexpr std::array<std::string_view, 4> brush_edits = {"raise", "flatten", "smooth", "paint"};

}  // namespace

Result<void> set_field(Draft& draft, std::string_view text, std::string_view value,
                       const Follow& follow) {
  const auto path = require_field_path(text, "face[3].primary", land_set_options);
  if (!path) return tl::unexpected(path.error());
  const FieldRequest request(*path, value, land_set_options);
  if (text == "water_level") return set_level(draft, request);
  if (text == "replace_row") return set_all_rows(draft, value);
  if (std::ranges::find(brush_edits, text) != brush_edits.end()) {
    return use_brush(draft, text, value);
  }
  if (path->table == "position") return set_position(draft, request, follow);
  if (path->table == "alpha") return set_one_alpha(draft, request);
  const bool is_row = path->field == "primary" || path->field == "secondary";
  if (path->table == "face" && is_row) return set_face_rows(draft, request);
  const auto tables = tables_of(draft);
  if (std::ranges::find(tables, path->table, &EditableTable::name) == tables.end()) {
    std::vector<std::string_view> names = {"water_level", "replace_row"};
    names.insert(names.end(), brush_edits.begin(), brush_edits.end());
    for (const EditableTable& table : tables) names.push_back(table.name);
    return request.no_table(names);
  }
  return ngi::set_field(std::span<const EditableTable>(tables), request);
}

}  // namespace ngi::land

#include "ngi/material/mat0/set_field.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <string>
#include <vector>

#include "ngi/asset/fields/set_field.h"
#include "ngi/core/parse_number.h"
#include "ngi/core/text.h"
#include "ngi/material/mat0/detail/edit_internal.h"
#include "ngi/material/mat0/edit.h"
#include "ngi/material/mat0/fields.h"
#include "ngi/material/mat0/rules.h"

namespace ngi::mat0 {

namespace {

constexpr SetOptions set_options = {.refusal = rules::edit_invalid};

std::vector<std::string_view> part_names() {
  return {"phase", "block", "meta", "version"};
}
std::vector<std::string_view> block_fields() {
  return {"mode", "interp_mask", "key"};
}

template <typename T>
Result<void> assign(T& number, const FieldRequest& request) {
  std::optional<T> parsed;
  if constexpr (std::is_floating_point_v<T>) {
    parsed = parse_number<T>(request.value());
  } else {
    parsed = parse_literal<T>(request.value());
  }
  if (!parsed) return request.bad_value();
  number = *parsed;
  return {};
}

Result<void> assign_float(std::uint32_t& bits, const FieldRequest& request) {
  float number = 0;
  auto done = assign(number, request);
  if (done) bits = std::bit_cast<std::uint32_t>(number);
  return done;
}

// A single number has no component.
template <typename T>
Result<void> set_in_record(T& record, const FieldRequest& request) {
  const Field* field = find_field(fields_of<T>(), request.path().field);
  if (field && field->count() == 1 && request.path().component) {
    return request.no_field(names_of(fields_of<T>()));
  }
  return ngi::set_field(record_of("", record), request);
}

Result<void> set_in_phase(Draft& draft, const FieldRequest& request) {
  if (!request.path().index) return request.which_one("phase");
  const std::uint64_t phase = *request.path().index;
  if (phase >= draft.phases.size()) return request.no_record("phase", draft.phases.size());
  if (request.path().field != "texture" || request.path().component) {
    return set_in_record(draft.phases[phase], request);
  }
  const auto name = utf8_to_cp1251(request.value());
  return name ? set_texture(draft, phase, *name) : request.bad_value();
}

Result<void> set_in_block(Draft& draft, const FieldRequest& request) {
  if (!request.path().index) return request.which_one("block");
  const std::uint64_t block = *request.path().index;
  if (block >= draft.blocks.size()) return request.no_record("block", draft.blocks.size());
  const std::string_view field = request.path().field;
  const bool known = field == "mode" || field == "interp_mask";
  if (!known || request.path().component) return request.no_field(block_fields());
  const auto number = parse_literal<std::uint32_t>(request.value());
  if (field == "interp_mask") {
    return number ? set_mask(draft, block, *number) : request.bad_value();
  }
  const bool valid = number && *number <= static_cast<std::uint32_t>(Mode::Random);
  return valid ? set_mode(draft, block, static_cast<Mode>(*number)) : request.bad_value();
}

// `place` is "block[0].key[1]", `request` the field of that key.
Result<void> set_in_key(Draft& draft, const FieldPath& place, const FieldRequest& request) {
  const FieldRequest whole({.text = request.path().text,
                            .table = place.table,
                            .index = place.index,
                            .field = place.field,
                            .component = place.component},
                           request.value(), set_options);
  if (place.table != "block") return whole.no_table(part_names());
  if (!place.index) return whole.which_one("block");
  if (*place.index >= draft.blocks.size()) return whole.no_record("block", draft.blocks.size());
  if (place.field != "key") return whole.no_field(block_fields());
  const std::string table = "block[" + std::to_string(*place.index) + "].key";
  if (!place.component) return request.which_one(table);
  auto& keys = draft.blocks[*place.index].keys;
  const FieldPath key = {.text = request.path().text,
                         .table = {},
                         .index = place.component,
                         .field = request.path().field,
                         .component = {}};
  const FieldRequest of_key(key, request.value(), set_options);
  if (*place.component >= keys.size()) return of_key.no_record(table, keys.size());
  return set_in_record(keys[*place.component], of_key);
}

Result<void> set_in_meta(Draft& draft, const FieldRequest& request) {
  const std::uint32_t version = draft.attributes.attr2;
  const std::string_view field = request.path().field;
  const bool plain = !request.path().index && !request.path().component;
  if (plain && field == "a" && has_meta_ab(version)) return assign(draft.meta.a, request);
  if (plain && field == "b" && has_meta_ab(version)) return assign(draft.meta.b, request);
  if (plain && field == "c" && has_meta_c(version)) return assign_float(draft.meta.c, request);
  if (plain && field == "d" && has_meta_d(version)) return assign_float(draft.meta.d, request);
  std::vector<std::string_view> fields;
  if (has_meta_ab(version)) fields.insert(fields.end(), {"a", "b"});
  if (has_meta_c(version)) fields.push_back("c");
  if (has_meta_d(version)) fields.push_back("d");
  return request.no_field(fields);
}

Result<void> set_version(Draft& draft, const FieldRequest& request) {
  std::uint32_t version = 0;
  auto done = assign(version, request);
  return done ? convert_version(draft, version) : done;
}

}  // namespace

Result<void> set_field(Draft& draft, std::string_view path, std::string_view value) {
  if (const auto place = parse_field_path(path)) {
    const FieldRequest request(*place, value, set_options);
    if (place->table == "phase") return set_in_phase(draft, request);
    if (place->table == "block") return set_in_block(draft, request);
    if (place->table == "meta") return set_in_meta(draft, request);
    return path == "version" ? set_version(draft, request) : request.no_table(part_names());
  }
  // A key of a block has one level more than other paths.
  const std::size_t dot = std::min(path.rfind('.'), path.size());
  const auto key = require_field_path(path.substr(0, dot), "phase[0].diffuse", set_options);
  if (!key) return tl::unexpected(key.error());
  const FieldPath field = {.text = path,
                           .table = {},
                           .index = {},
                           .field = path.substr(std::min(dot + 1, path.size())),
                           .component = {}};
  return set_in_key(draft, *key, FieldRequest(field, value, set_options));
}

}  // namespace ngi::mat0

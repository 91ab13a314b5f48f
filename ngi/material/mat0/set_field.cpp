#include "ngi/material/mat0/set_field.h"

#include <bit>

#include "ngi/asset/fields/set_field.h"
#include "ngi/core/parse_number.h"
#include "ngi/core/text.h"
#include "ngi/material/mat0/detail/edit_internal.h"
#include "ngi/material/mat0/edit.h"
#include "ngi/material/mat0/fields.h"

namespace ngi::mat0 {

namespace {

constexpr std::string_view advice = "; ngi dump shows them";
constexpr SetOptions set_options = {.refusal = rules::edit_invalid, .none = {}, .advice = advice};

// What is to be set, and the texts for messages about it.
struct Request {
  FieldPath place;
  std::string path;
  std::string value;

  tl::unexpected<Error> bad_value() const { return invalid(path + " cannot be '" + value + "'"); }
  tl::unexpected<Error> no_field() const {
    return invalid("there is no field '" + path + "'" + std::string(advice));
  }
};

template <typename T>
Result<void> assign(T& number, const Request& request) {
  std::optional<T> parsed;
  if constexpr (std::is_floating_point_v<T>) {
    parsed = parse_number<T>(request.value);
  } else {
    parsed = parse_literal<T>(request.value);
  }
  if (!parsed) return request.bad_value();
  number = *parsed;
  return {};
}

Result<void> assign_float(std::uint32_t& bits, const Request& request) {
  float number = 0;
  auto done = assign(number, request);
  if (done) bits = std::bit_cast<std::uint32_t>(number);
  return done;
}

// A single number has no component.
template <typename T>
Result<void> set_in_record(T& record, const Request& request) {
  const Field* field = find_field(fields_of<T>(), request.place.field);
  if (field && field->count() == 1 && request.place.component) return request.no_field();
  return ngi::set_field(record_of("", record), request.place, request.value, set_options);
}

Result<void> set_in_phase(Draft& draft, const Request& request) {
  const std::uint64_t phase = request.place.index.value_or(draft.phases.size());
  if (phase >= draft.phases.size()) return request.no_field();
  if (request.place.field != "texture" || request.place.component) {
    return set_in_record(draft.phases[phase], request);
  }
  const auto name = utf8_to_cp1251(request.value);
  return name ? set_texture(draft, phase, *name) : request.bad_value();
}

Result<void> set_in_block(Draft& draft, const Request& request) {
  const std::uint64_t block = request.place.index.value_or(draft.blocks.size());
  if (block >= draft.blocks.size() || request.place.component) return request.no_field();
  const auto number = parse_literal<std::uint32_t>(request.value);
  if (request.place.field == "mode") {
    const bool known = number && *number <= static_cast<std::uint32_t>(Mode::Random);
    return known ? set_mode(draft, block, static_cast<Mode>(*number)) : request.bad_value();
  }
  if (request.place.field != "interp_mask") return request.no_field();
  return number ? set_mask(draft, block, *number) : request.bad_value();
}

// `place` is "block[0].key[1]", `request` the field of that key.
Result<void> set_in_key(Draft& draft, const FieldPath& place, const Request& request) {
  const std::uint64_t block = place.index.value_or(draft.blocks.size());
  if (place.table != "block" || block >= draft.blocks.size()) return request.no_field();
  auto& keys = draft.blocks[block].keys;
  const std::uint64_t key = place.component.value_or(keys.size());
  if (place.field != "key" || key >= keys.size()) return request.no_field();
  return set_in_record(keys[key], request);
}

Result<void> set_in_meta(Draft& draft, const Request& request) {
  const std::uint32_t version = draft.attributes.attr2;
  const std::string_view field = request.place.field;
  if (request.place.index || request.place.component) return request.no_field();
  if (field == "a" && has_meta_ab(version)) return assign(draft.meta.a, request);
  if (field == "b" && has_meta_ab(version)) return assign(draft.meta.b, request);
  if (field == "c" && has_meta_c(version)) return assign_float(draft.meta.c, request);
  if (field == "d" && has_meta_d(version)) return assign_float(draft.meta.d, request);
  return request.no_field();
}

Result<void> set_version(Draft& draft, const Request& request) {
  std::uint32_t version = 0;
  auto done = assign(version, request);
  return done ? convert_version(draft, version) : done;
}

}  // namespace

Result<void> set_field(Draft& draft, std::string_view path, std::string_view value) {
  Request request = {{}, std::string(path), std::string(value)};
  if (const auto place = parse_field_path(path)) {
    request.place = *place;
    if (place->table == "phase") return set_in_phase(draft, request);
    if (place->table == "block") return set_in_block(draft, request);
    if (place->table == "meta") return set_in_meta(draft, request);
    return path == "version" ? set_version(draft, request) : request.no_field();
  }
  // One level more than other paths have.
  const std::size_t dot = path.rfind('.');
  const auto key = parse_field_path(path.substr(0, dot));
  if (dot == std::string_view::npos || !key) return request.no_field();
  request.place.text = path;
  request.place.field = path.substr(dot + 1);
  return set_in_key(draft, *key, request);
}

}  // namespace ngi::mat0

#include "ngi/material/mat0/set_field.h"

#include <bit>

#include "ngi/core/field_path.h"
#include "ngi/core/parse_number.h"
#include "ngi/core/text.h"
#include "ngi/material/mat0/edit.h"
#include "ngi/material/mat0/edit_internal.h"
#include "ngi/material/mat0/fields.h"

namespace ngi::mat0 {

namespace {

// What is to be set, and the texts for messages about it.
struct Request {
  FieldPath place;
  std::string path;
  std::string value;

  tl::unexpected<Error> bad_value() const { return invalid(path + " cannot be '" + value + "'"); }
  tl::unexpected<Error> no_field() const {
    return invalid("there is no field '" + path + "'; ngi dump shows them");
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

template <typename T>
Result<void> assign(LittleEndian<T>& number, const Request& request) {
  T plain = number;
  auto done = assign(plain, request);
  number = plain;
  return done;
}

Result<void> assign_float(std::uint32_t& bits, const Request& request) {
  float number = 0;
  auto done = assign(number, request);
  if (done) bits = std::bit_cast<std::uint32_t>(number);
  return done;
}

Result<void> assign(Rgba& colour, const Request& request) {
  const std::array<std::uint8_t*, 4> parts = {&colour.r, &colour.g, &colour.b, &colour.a};
  const auto part = request.place.component;
  if (!part) {
    return invalid(request.path + " has 4 numbers; say which: " + request.path + "[0]");
  }
  if (*part >= parts.size()) return request.no_field();
  return assign(*parts[*part], request);
}

template <typename T>
Result<void> set_in_record(T& record, const Request& request) {
  Result<void> done = request.no_field();
  for_each_field(record, [&](std::string_view name, auto& field) {
    constexpr bool is_colour = std::is_same_v<decltype(field), Rgba&>;
    const bool meant = name == request.place.field && (is_colour || !request.place.component);
    if (meant) done = assign(field, request);
  });
  return done;
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
  request.place.field = path.substr(dot + 1);
  return set_in_key(draft, *key, request);
}

}  // namespace ngi::mat0

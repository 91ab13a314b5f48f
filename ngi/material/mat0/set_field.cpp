#include "ngi/material/mat0/set_field.h"

#include <bit>

#include "ngi/core/field_path.h"
#include "ngi/core/text.h"
#include "ngi/material/mat0/edit.h"
#include "ngi/material/mat0/fields.h"
#include "ngi/material/mat0/rules.h"

namespace ngi::mat0 {

namespace {

using Steps = std::vector<FieldStep>;

tl::unexpected<Error> invalid(const std::string& reason) {
  return fail(rules::edit_invalid, {}, reason);
}

// What is to be set, and the texts for messages about it.
struct Request {
  Steps steps;
  std::string path;
  std::string value;

  tl::unexpected<Error> bad_value() const { return invalid(path + " cannot be '" + value + "'"); }
  tl::unexpected<Error> no_field() const {
    return invalid("there is no field '" + path + "'; ngi dump shows them");
  }
};

template <typename T>
Result<void> assign(T& number, const Request& request) {
  const auto parsed = parse_field_number<T>(request.value);
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
  const auto part = request.steps.back().index;
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
    const FieldStep& step = request.steps.back();
    constexpr bool is_colour = std::is_same_v<decltype(field), Rgba&>;
    if (name == step.name && (is_colour || !step.index)) done = assign(field, request);
  });
  return done;
}

Result<void> set_in_phase(Draft& draft, const Request& request) {
  const Steps& steps = request.steps;
  if (steps.size() != 2 || !steps[0].index) return request.no_field();
  const std::uint64_t phase = *steps[0].index;
  if (phase >= draft.phases.size()) return request.no_field();
  if (steps[1] != FieldStep{"texture", {}}) return set_in_record(draft.phases[phase], request);
  const auto name = utf8_to_cp1251(request.value);
  return name ? set_texture(draft, phase, *name) : request.bad_value();
}

Result<void> set_in_block(Draft& draft, const Request& request) {
  const Steps& steps = request.steps;
  if (steps.size() < 2 || !steps[0].index || *steps[0].index >= draft.blocks.size()) {
    return request.no_field();
  }
  const std::uint64_t block = *steps[0].index;
  if (steps.size() == 3 && steps[1].name == "key" && steps[1].index) {
    auto& keys = draft.blocks[block].keys;
    if (*steps[1].index >= keys.size()) return request.no_field();
    return set_in_record(keys[*steps[1].index], request);
  }
  if (steps.size() != 2 || steps[1].index) return request.no_field();
  const auto number = parse_field_number<std::uint32_t>(request.value);
  if (steps[1].name == "mode") {
    const bool known = number && *number <= static_cast<std::uint32_t>(Mode::Random);
    return known ? set_mode(draft, block, static_cast<Mode>(*number)) : request.bad_value();
  }
  if (steps[1].name != "interp_mask") return request.no_field();
  return number ? set_mask(draft, block, *number) : request.bad_value();
}

Result<void> set_in_meta(Draft& draft, const Request& request) {
  const std::uint32_t version = draft.attributes.attr2;
  if (request.steps.size() != 2 || request.steps[1].index) return request.no_field();
  const std::string_view field = request.steps[1].name;
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
  auto steps = parse_field_path(path);
  const Request request = {steps.value_or(Steps{{}}), std::string(path), std::string(value)};
  const std::string_view table = request.steps.front().name;
  if (table == "phase") return set_in_phase(draft, request);
  if (table == "block") return set_in_block(draft, request);
  if (table == "meta") return set_in_meta(draft, request);
  if (path == "version") return set_version(draft, request);
  return request.no_field();
}

}  // namespace ngi::mat0

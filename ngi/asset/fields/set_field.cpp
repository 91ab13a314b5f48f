#include "ngi/asset/fields/set_field.h"

#include <algorithm>
#include <bit>
#include <string>
#include <vector>

#include "ngi/core/parse_number.h"
#include "ngi/core/spelling.h"
#include "ngi/core/text.h"

namespace ngi {

namespace {

// A request to set one field, and the answers to what is wrong with it.
struct Request {
  const FieldPath& path;
  std::string_view value;
  const SetOptions& options;

  tl::unexpected<Error> refuse(const std::string& reason) const {
    return fail(options.refusal, {}, reason);
  }
  std::string name() const { return std::string(path.text); }
  tl::unexpected<Error> bad_value() const {
    return refuse(name() + " cannot be '" + std::string(value) + "'");
  }
};

// Everything is near a single letter.
template <typename Named>
std::string near_name(std::string_view word, std::span<const Named> candidates) {
  std::vector<std::string_view> names;
  for (const Named& candidate : candidates) names.push_back(candidate.name);
  return word.size() > 1 ? did_you_mean(word, names) : "";
}

tl::unexpected<Error> no_field(std::span<const Field> fields, const Request& request) {
  const std::string near = near_name(request.path.field, fields);
  return request.refuse("there is no field '" + request.name() + "'" +
                        (near.empty() ? std::string(request.options.advice) : near));
}

std::optional<std::uint32_t> parse_bits(NumberType type, std::string_view text,
                                        const SetOptions& options) {
  if (text == "none" && type == NumberType::U16) return options.none;
  const bool is_hex = text.starts_with("0x") || text.starts_with("0X");
  return with_number_type(type, [&]<typename T>() -> std::optional<std::uint32_t> {
    if constexpr (std::is_floating_point_v<T>) {
      if (is_hex) return parse_literal<std::uint32_t>(text);
      const auto number = parse_number<T>(text);
      if (!number) return std::nullopt;
      return std::bit_cast<std::uint32_t>(*number);
    } else {
      const auto number = parse_literal<T>(text);
      if (!number) return std::nullopt;
      return static_cast<std::uint32_t>(*number);
    }
  });
}

std::optional<std::uint32_t> parse_bits(const Field& field, std::size_t component,
                                        std::string_view text, const SetOptions& options) {
  const auto word = std::ranges::find(field.words, text, &FieldWord::word);
  if (word != field.words.end()) return static_cast<std::uint32_t>(word->value);
  return parse_bits(field.numbers[component].type, text, options);
}

std::vector<std::string_view> split(std::string_view list) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t comma = list.find(',');
    parts.push_back(list.substr(0, comma));
    if (comma == std::string_view::npos) return parts;
    list.remove_prefix(comma + 1);
  }
}

Result<void> set_numbers(const Field& field, std::span<std::byte> record, const Request& request) {
  const std::size_t count = field.count();
  const std::string name = request.name();
  const std::uint64_t first = request.path.component.value_or(0);
  if (first >= count) return request.refuse("there is no number " + std::to_string(first));
  const std::size_t wanted = request.path.component ? 1 : count;
  const auto parts = split(request.value);
  if (wanted == 1 && parts.size() > 1) return request.bad_value();
  if (parts.size() == 1 && wanted > 1) {
    return request.refuse(name + " has " + std::to_string(count) + " numbers; say which: " + name +
                          "[0]");
  }
  if (parts.size() != wanted) {
    return request.refuse(name + " takes " + std::to_string(wanted) + " numbers, parted by commas");
  }
  std::vector<std::uint32_t> bits;
  for (std::size_t i = 0; i < wanted; ++i) {
    const auto parsed = parse_bits(field, first + i, parts[i], request.options);
    if (!parsed) return request.bad_value();
    bits.push_back(*parsed);
  }
  for (std::size_t i = 0; i < wanted; ++i) put_field_bits(field, record, first + i, bits[i]);
  return {};
}

// The bytes, filled up with zeros.
void put_bytes(std::span<std::byte> place, std::string_view bytes) {
  const auto source = std::as_bytes(std::span(bytes));
  std::ranges::fill(std::ranges::copy(source, place.begin()).out, place.end(), std::byte{0});
}

Result<void> set_text(const Field& field, std::span<std::byte> record, const Request& request) {
  if (request.path.component) return request.refuse(request.name() + " is a text");
  const auto text = utf8_to_cp1251(request.value);
  if (!text || text->find('\0') != std::string::npos) return request.bad_value();
  if (text->size() >= field.size) {
    return request.refuse(request.name() + " has room for " + std::to_string(field.size - 1) +
                          " bytes; '" + std::string(request.value) + "' has " +
                          std::to_string(text->size()));
  }
  if (*text != field_name(field, record)) put_bytes(field_bytes(field, record), *text);
  return {};
}

Result<void> set_bytes(const Field& field, std::span<std::byte> record, const Request& request) {
  const auto bytes = from_hex(request.value);
  if (!bytes || bytes->size() != field.size || request.path.component) {
    return request.refuse(request.name() + " takes " + std::to_string(field.size) +
                          " bytes in hex");
  }
  put_bytes(field_bytes(field, record), *bytes);
  return {};
}

}  // namespace

Result<void> set_field(std::span<const Field> fields, std::span<std::byte> record,
                       const FieldPath& path, std::string_view value, const SetOptions& options) {
  const Request request = {path, value, options};
  const bool is_unnamed = fields.size() == 1 && fields[0].name.empty();
  if (is_unnamed && !path.field.empty()) {
    return request.refuse("'" + request.name() + "' has no fields");
  }
  const Field* field = find_field(fields, path.field);
  if (!field) return no_field(fields, request);
  switch (field->sort) {
    case FieldSort::Numbers:
      return set_numbers(*field, record, request);
    case FieldSort::Text:
      return set_text(*field, record, request);
    case FieldSort::Bytes:
      break;
  }
  return set_bytes(*field, record, request);
}

Result<void> set_field(const EditableTable& table, const FieldPath& path, std::string_view value,
                       const SetOptions& options) {
  const std::string name(table.name);
  if (!path.index && !table.single)
    return fail(options.refusal, {}, "say which one: " + name + "[0]");
  const std::uint64_t index = table.single ? 0 : *path.index;
  if (index >= table.size()) {
    return fail(options.refusal, {}, "there is no " + name + "[" + std::to_string(index) + "]");
  }
  return set_field(table.fields, table[index], path, value, options);
}

Result<void> set_field(std::span<const EditableTable> tables, const FieldPath& path,
                       std::string_view value, const SetOptions& options) {
  const auto table = std::ranges::find(tables, path.table, &EditableTable::name);
  if (table != tables.end()) return set_field(*table, path, value, options);
  return fail(
      options.refusal, {},
      "there is no table '" + std::string(path.table) + "'" + near_name(path.table, tables));
}

}  // namespace ngi

#include "ngi/asset/fields/set_field.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <string>
#include <vector>

#include "ngi/core/parse_number.h"
#include "ngi/core/text.h"

namespace ngi {

namespace {

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

// A share of the unit, to the nearest byte; with 0x the byte itself.
std::optional<std::uint32_t> parse_share(std::string_view text, std::uint8_t unit) {
  if (text.starts_with("0x") || text.starts_with("0X")) return parse_literal<std::uint8_t>(text);
  const auto share = parse_number<float>(text);
  if (!share) return std::nullopt;
  const double stored = std::round(double{*share} * unit);
  if (!(stored >= 0 && stored <= 255)) return std::nullopt;
  return static_cast<std::uint32_t>(stored);
}

std::optional<std::uint32_t> parse_bits(const Field& field, std::size_t component,
                                        std::string_view text, const SetOptions& options) {
  const auto word = std::ranges::find(field.words, text, &FieldWord::word);
  if (word != field.words.end()) return static_cast<std::uint32_t>(word->value);
  if (!field.units.empty()) return parse_share(text, field.units[component]);
  return parse_bits(field.numbers[component].type, text, options);
}

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
  const std::size_t end = text.find_last_not_of(' ') + 1;
  return text.substr(begin, std::max(end, begin) - begin);
}

std::vector<std::string_view> split(std::string_view list) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t comma = list.find(',');
    parts.push_back(trimmed(list.substr(0, comma)));
    if (comma == std::string_view::npos) return parts;
    list.remove_prefix(comma + 1);
  }
}

tl::unexpected<Error> bad_share(const FieldRequest& request) {
  return request.refuse(request.name() + " cannot be '" + std::string(request.value()) +
                        "'; it runs from 0 to 1, as in a dump; 0x gives the stored byte");
}

Result<void> set_numbers(const Field& field, std::span<std::byte> record,
                         const FieldRequest& request) {
  const std::size_t count = field.count();
  const std::string name = request.name();
  const std::uint64_t first = request.path().component.value_or(0);
  if (first >= count) {
    return request.refuse("there is no " + name +
                          (count == 1 ? std::string("; there is 1 number")
                                      : "; there are " + std::to_string(count) + " numbers"));
  }
  const std::size_t wanted = request.path().component ? 1 : count;
  const auto parts = split(request.value());
  if (wanted == 1 && parts.size() > 1) return request.bad_value();
  if (parts.size() == 1 && wanted > 1) {
    return request.refuse(name + " has " + std::to_string(count) +
                          " numbers; give them all, parted by " + "commas, or one: " + name +
                          "[0]");
  }
  if (parts.size() != wanted) {
    return request.refuse(name + " takes " + std::to_string(wanted) + " numbers, parted by commas");
  }
  std::vector<std::uint32_t> bits;
  for (std::size_t i = 0; i < wanted; ++i) {
    const auto parsed = parse_bits(field, first + i, parts[i], request.options());
    if (!parsed && !field.units.empty()) return bad_share(request);
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

Result<void> set_text(const Field& field, std::span<std::byte> record,
                      const FieldRequest& request) {
  if (request.path().component) return request.refuse(request.name() + " is a text");
  const auto text = utf8_to_cp1251(request.value());
  if (!text || text->find('\0') != std::string::npos) return request.bad_value();
  if (*text == field_name(field, record)) return {};  // also one that fills the field
  if (text->size() >= field.size) {
    return request.refuse(request.name() + " has room for " + std::to_string(field.size - 1) +
                          " bytes; '" + std::string(request.value()) + "' has " +
                          std::to_string(text->size()));
  }
  put_bytes(field_bytes(field, record), *text);
  return {};
}

Result<void> set_bytes(const Field& field, std::span<std::byte> record,
                       const FieldRequest& request) {
  const auto bytes = from_hex(request.value());
  if (!bytes || bytes->size() != field.size || request.path().component) {
    return request.refuse(request.name() + " takes " + std::to_string(field.size) +
                          " bytes in hex");
  }
  put_bytes(field_bytes(field, record), *bytes);
  return {};
}

}  // namespace

std::vector<std::string_view> names_of(std::span<const Field> fields) {
  std::vector<std::string_view> names;
  for (const Field& field : fields) names.push_back(field.name);
  return names;
}

Result<void> set_field(std::span<const Field> fields, std::span<std::byte> record,
                       const FieldRequest& request) {
  const bool is_unnamed = fields.size() == 1 && fields[0].name.empty();
  if (is_unnamed && !request.path().field.empty()) {
    return request.refuse("'" + request.name() + "' has no fields");
  }
  const Field* field = find_field(fields, request.path().field);
  if (!field) return request.no_field(names_of(fields));
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

Result<void> set_field(const EditableTable& table, const FieldRequest& request) {
  if (!request.path().index && !table.single) return request.which_one(table.name);
  const std::uint64_t index = table.single ? 0 : *request.path().index;
  if (index >= table.size()) return request.no_record(table.name, table.size());
  return set_field(table.fields, table[index], request);
}

Result<void> set_field(std::span<const EditableTable> tables, const FieldRequest& request) {
  const auto table = std::ranges::find(tables, request.path().table, &EditableTable::name);
  if (table != tables.end()) return set_field(*table, request);
  std::vector<std::string_view> names;
  for (const EditableTable& one : tables) names.push_back(one.name);
  return request.no_table(names);
}

}  // namespace ngi

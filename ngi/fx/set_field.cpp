#include "ngi/fx/set_field.h"

#include <bit>
#include <cstring>

#include "ngi/asset/fields/field_path.h"
#include "ngi/core/parse_number.h"
#include "ngi/fx/edit.h"
#include "ngi/fx/edit_internal.h"

namespace ngi::fx {

namespace {

tl::unexpected<Error> bad_value(const FieldPath& path, std::string_view value) {
  return invalid(std::string(path.text) + " cannot be '" + std::string(value) + "'");
}

std::optional<std::uint32_t> parse_bits(FieldType type, std::string_view text) {
  if (type == FieldType::Whole || text.starts_with("0x") || text.starts_with("0X")) {
    return parse_literal<std::uint32_t>(text);
  }
  const auto number = parse_number<float>(text);
  if (!number) return std::nullopt;
  return std::bit_cast<std::uint32_t>(*number);
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

Result<void> put_numbers(RecordBytes& record, const Field& field, const FieldPath& path,
                         std::string_view value) {
  const std::size_t count = field.count();
  const std::uint64_t first = path.component.value_or(0);
  const std::string name(path.text);
  if (first >= count) return invalid(name + ": it has " + std::to_string(count) + " numbers");
  const auto parts = split(value);
  const std::size_t wanted = path.component ? 1 : count;
  if (parts.size() != wanted) {
    return invalid(name + " takes " + std::to_string(wanted) + " numbers, parted by commas");
  }
  for (std::size_t i = 0; i < wanted; ++i) {
    const auto bits = parse_bits(field.type, parts[i]);
    if (!bits) return bad_value(path, value);
    put_field_bits(field, record, first + i, *bits);
  }
  return {};
}

Result<void> put_value(RecordBytes& record, std::span<const Field> fields, const FieldPath& path,
                       std::string_view value) {
  const Field* field = find_field(fields, path.field);
  if (!field) return invalid("there is no field '" + std::string(path.text) + "'");
  if (field->type != FieldType::Text) return put_numbers(record, *field, path, value);
  if (path.component) return invalid(std::string(path.text) + " is a text");
  if (field_name(*field, record) == value) return {};
  return put_text(record, *field, value);
}

Result<void> set_in_header(Draft& draft, const FieldPath& path, std::string_view value) {
  if (path.field == "cmd_count") return invalid("cmd_count follows from the commands");
  const auto bytes = bytes_of(draft.header);
  RecordBytes record(bytes.begin(), bytes.end());
  if (auto done = put_value(record, header_fields(), path, value); !done) return done;
  std::memcpy(&draft.header, record.data(), sizeof(Header));
  return {};
}

// The bits 9..31 of the word; the others say what the command is.
Result<void> set_word_high(RecordBytes& record, const FieldPath& path, std::string_view value) {
  const auto high = parse_literal<std::uint32_t>(value);
  if (!high || *high > word_bits::high >> 9U) return bad_value(path, value);
  const std::uint32_t low = field_bits(word_field, record) & ~word_bits::high;
  put_field_bits(word_field, record, 0, low | *high << 9U);
  return {};
}

Result<void> set_in_command(Draft& draft, const FieldPath& path, std::string_view value) {
  if (!path.index) return invalid("say which one: command[0]." + std::string(path.field));
  if (*path.index >= draft.commands.size()) return no_command(*path.index);
  if (path.field == "enabled") {
    const bool on = value == "1" || value == "true";
    if (!on && value != "0" && value != "false") return bad_value(path, value);
    return set_enabled(draft, *path.index, on);
  }
  RecordBytes record = copy_command(draft, *path.index);
  const auto fields = command_fields(static_cast<Opcode>(record[0]));
  auto done = path.field == "word_high" ? set_word_high(record, path, value)
                                        : put_value(record, fields, path, value);
  if (done) draft.commands[*path.index] = Bytes::own(std::move(record));
  return done;
}

}  // namespace

Result<void> set_field(Draft& draft, std::string_view text, std::string_view value) {
  const auto path = parse_field_path(text);
  if (!path) return invalid("'" + std::string(text) + "' is not like command[3].fade0");
  if (path->table == "header" && !path->index) return set_in_header(draft, *path, value);
  if (path->table == "command") return set_in_command(draft, *path, value);
  return invalid("an effect has the parts header and command[0], not '" + std::string(path->table) +
                 "'");
}

}  // namespace ngi::fx

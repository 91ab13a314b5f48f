#include "ngi/fx/edit.h"

#include <cstring>

#include "ngi/asset/fields/set_field.h"
#include "ngi/core/parse_number.h"
#include "ngi/fx/detail/edit_internal.h"

namespace ngi::fx {

namespace {

tl::unexpected<Error> bad_value(const FieldPath& path, std::string_view value) {
  return invalid(std::string(path.text) + " cannot be '" + std::string(value) + "'");
}

Result<void> put_value(RecordBytes& record, std::span<const Field> fields, const FieldPath& path,
                       std::string_view value) {
  const Field* field = find_field(fields, path.field);
  const std::string name(path.text);
  if (field && field->sort == FieldSort::Text && !path.component) {
    return field_name(*field, record) == value ? Result<void>() : put_text(record, *field, value);
  }
  if (field && field->sort == FieldSort::Numbers && path.component.value_or(0) >= field->count()) {
    return invalid(name + ": it has " + std::to_string(field->count()) + " numbers");
  }
  return ngi::set_field(fields, record, path, value, {.refusal = rules::edit_invalid});
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
  const std::uint32_t low = field_bits(word_field(), record) & ~word_bits::high;
  put_field_bits(word_field(), record, 0, low | *high << 9U);
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

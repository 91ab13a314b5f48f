#include "ngi/fx/edit.h"

#include <cstring>

#include "ngi/asset/fields/set_field.h"
#include "ngi/core/parse_number.h"
#include "ngi/fx/detail/edit_internal.h"

namespace ngi::fx {

namespace {

constexpr SetOptions set_options = {.refusal = rules::edit_invalid};

Result<void> put_value(RecordBytes& record, std::span<const Field> fields,
                       const FieldRequest& request) {
  const Field* field = find_field(fields, request.path().field);
  if (field && field->sort == FieldSort::Text && !request.path().component) {
    return field_name(*field, record) == request.value()
               ? Result<void>()
               : put_text(record, *field, request.value());
  }
  return ngi::set_field(fields, record, request);
}

Result<void> set_in_header(Draft& draft, const FieldRequest& request) {
  if (request.path().field == "cmd_count") return invalid("cmd_count follows from the commands");
  const auto bytes = bytes_of(draft.header);
  RecordBytes record(bytes.begin(), bytes.end());
  if (auto done = put_value(record, header_fields(), request); !done) return done;
  std::memcpy(&draft.header, record.data(), sizeof(Header));
  return {};
}

// Bits 9..31 of the word; the others are opcode and enabled flag.
Result<void> set_word_high(RecordBytes& record, const FieldRequest& request) {
  const auto high = parse_literal<std::uint32_t>(request.value());
  if (!high || *high > word_bits::high >> 9U) return request.bad_value();
  const std::uint32_t low = field_bits(word_field(), record) & ~word_bits::high;
  put_field_bits(word_field(), record, 0, low | *high << 9U);
  return {};
}

Result<void> set_in_command(Draft& draft, const FieldRequest& request) {
  const std::string_view name = request.path().field;
  const std::string_view value = request.value();
  if (!request.path().index) return request.which_one("command");
  const std::uint64_t index = *request.path().index;
  if (index >= draft.commands.size()) return request.no_record("command", draft.commands.size());
  if (name == "enabled") {
    const bool on = value == "1" || value == "true";
    if (!on && value != "0" && value != "false") return request.bad_value();
    return set_enabled(draft, index, on);
  }
  RecordBytes record = copy_command(draft, index);
  const auto fields = command_fields(static_cast<Opcode>(record[0]));
  if (name != "word_high" && !find_field(fields, name)) {
    auto names = names_of(fields);
    names.insert(names.end(), {"enabled", "word_high"});
    return request.no_field(names);
  }
  auto done =
      name == "word_high" ? set_word_high(record, request) : put_value(record, fields, request);
  if (done) draft.commands[index] = Bytes::own(std::move(record));
  return done;
}

}  // namespace

Result<void> set_field(Draft& draft, std::string_view text, std::string_view value) {
  const auto path = require_field_path(text, "command[3].fade0", set_options);
  if (!path) return tl::unexpected(path.error());
  const FieldRequest request(*path, value, set_options);
  if (path->table == "header" && !path->index) return set_in_header(draft, request);
  if (path->table == "command") return set_in_command(draft, request);
  return request.no_table({"header", "command"});
}

}  // namespace ngi::fx

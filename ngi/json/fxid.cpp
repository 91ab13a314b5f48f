#include "ngi/json/fxid.h"

#include "ngi/core/text.h"
#include "ngi/fx/edit.h"
#include "ngi/fx/fields.h"
#include "ngi/json/detail/dump_head.h"
#include "ngi/json/detail/fields.h"

namespace ngi::json {

namespace {

constexpr std::string_view effect_kind = "fxid";

void write_object(Writer& out, std::string_view key, std::span<const Field> fields,
                  std::span<const std::byte> record, Detail detail) {
  out.key(key);
  out.begin_object();
  write_fields(out, fields, record, detail);
  out.end_object();
}

void write_command(Writer& out, const fx::Command& command, std::size_t index, Detail detail) {
  out.begin_object();
  out.key("index");
  out.whole(index);
  out.key("opcode");
  out.whole(static_cast<unsigned>(command.opcode()));
  out.key("kind");
  out.text(to_text(command.opcode()));
  out.key("enabled");
  out.boolean(command.enabled());
  if (command.word_high() != 0) {
    out.key("word_high");
    out.whole(command.word_high());
  }
  out.key("offset");
  out.whole(command.offset());
  out.key("size");
  out.whole(command.bytes().size());
  write_object(out, "fields", fx::command_fields(command.opcode()), command.bytes(), detail);
  out.end_object();
}

// Reads the header without the count, which follows from the commands.
fx::Header read_header(const Value& root) {
  fx::Header header = {};
  const auto bytes = std::as_writable_bytes(std::span(&header, 1));
  for (const Field& field : fx::header_fields()) {
    if (field.name != "cmd_count") read_fields(root["header"], {&field, 1}, bytes);
  }
  return header;
}

std::uint32_t read_word(const Value& command, std::uint32_t opcode) {
  constexpr std::uint32_t maximum = fx::word_bits::high >> 9U;
  std::uint32_t high = 0;
  if (command.has("word_high")) high = command["word_high"].whole<std::uint32_t>();
  if (high > maximum) command["word_high"].fail("must be at most " + std::to_string(maximum));
  return (high << 9U) | (command["enabled"].boolean() ? fx::word_bits::enabled : 0U) | opcode;
}

Bytes read_command(const Value& command) {
  const auto code = command["opcode"].whole<std::uint8_t>();
  const auto opcode = fx::to_opcode(code);
  if (!opcode) {
    command["opcode"].fail("must be from 1 to " + std::to_string(fx::opcode_count));
    return {};
  }
  std::vector<std::byte> record(fx::command_size(*opcode));
  put_field_bits(fx::word_field(), record, 0, read_word(command, code));
  const auto fields = fx::command_fields(*opcode);
  if (!fields.empty()) read_fields(command["fields"], fields, record);
  return Bytes::own(std::move(record));
}

fx::Draft read_draft(const Reader& reader) {
  const Value root = reader.root();
  fx::Draft draft = {.header = read_header(root), .commands = {}, .tail = {}};
  const Value commands = root["commands"];
  const std::size_t count = commands.size();
  for (std::size_t i = 0; i < count && !reader.failed(); ++i) {
    draft.commands.push_back(read_command(commands.at(i)));
  }
  draft.header.cmd_count = root.has("declared_count")
                               ? root["declared_count"].whole<std::uint32_t>()
                               : static_cast<std::uint32_t>(count);
  if (root.has("tail")) draft.tail = Bytes::copy(root["tail"].bytes_of_hex());
  return draft;
}

}  // namespace

std::string effect_to_json(const fx::Document& document, Detail detail) {
  Writer out;
  out.begin_object();
  write_dump_head(out, effect_kind, detail);
  const fx::Header* header = document.header();
  if (header) {
    write_object(out, "header", fx::header_fields(), bytes_of(*header), detail);
  } else {
    out.key("header");
    out.null();
  }
  if (header && header->cmd_count != document.command_count()) {
    out.key("declared_count");
    out.whole(std::uint32_t{header->cmd_count});
  }
  out.key("commands");
  out.begin_array();
  for (std::size_t i = 0; i < document.command_count(); ++i) {
    write_command(out, document.command(i), i, detail);
  }
  out.end_array();
  if (detail == Detail::Full && !document.tail().empty()) {
    out.key("tail");
    out.text(to_hex(document.tail()));
  }
  out.end_object();
  return std::move(out).take();
}

Result<Bytes> effect_from_json(std::string_view text, const Limits& limits) {
  auto reader = parse_full_dump(text, effect_kind, "an effect", limits);
  if (!reader) return fail(std::move(reader));
  const Value root = reader->root();
  // A file too short for a header has no other members.
  if (root["header"].is_null()) {
    const std::string bytes = root.has("tail") ? root["tail"].bytes_of_hex() : std::string();
    if (reader->failed()) return tl::unexpected(reader->error());
    return Bytes::copy(bytes);
  }
  const fx::Draft draft = read_draft(*reader);
  if (reader->failed()) return tl::unexpected(reader->error());
  return fx::write(draft);
}

}  // namespace ngi::json

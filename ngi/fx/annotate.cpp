#include "ngi/fx/annotate.h"

#include "ngi/core/issue.h"
#include "ngi/fx/fields.h"

namespace ngi::fx {

namespace {

void annotate_record(const std::string& part, std::span<const Field> fields, std::uint64_t offset,
                     std::span<const std::byte> record, const RangeSink& sink) {
  for (const Field& field : fields) {
    sink.add({.offset = offset + field.offset,
              .size = field.size,
              .part = part,
              .label = std::string(field.name),
              .value = field_text(field, record)});
  }
}

void annotate_command(const Command& command, std::size_t index, const RangeSink& sink) {
  const std::string part =
      "command " + std::to_string(index) + ", " + std::string(to_text(command.opcode()));
  std::string value = "opcode " + std::to_string(static_cast<int>(command.opcode()));
  if (command.enabled()) value += ", enabled";
  if (command.word_high() != 0) value += ", word_high " + hex_argument(command.word_high());
  sink.add({.offset = command.offset(),
            .size = sizeof(le_u32),
            .part = part,
            .label = "word",
            .value = std::move(value)});
  annotate_record(part, command_fields(command.opcode()), command.offset(), command.bytes(), sink);
}

}  // namespace

void annotate(const Document& document, const RangeSink& sink) {
  if (document.header()) {
    annotate_record("header", header_fields(), 0, bytes_of(*document.header()), sink);
  }
  for (std::size_t i = 0; i < document.command_count(); ++i) {
    const Command command = document.command(i);
    if (!sink.extent().meets(command.offset(), command.bytes().size())) continue;
    annotate_command(command, i, sink);
  }
  const std::uint64_t size = document.tail().size();
  if (size == 0) return;
  sink.add({.offset = document.bytes().size() - size,
            .size = size,
            .part = "tail",
            .label = document.header() ? "behind the last command" : "no header"});
}

}  // namespace ngi::fx

#include "ngi/fx/annotate.h"

#include "ngi/asset/fields/annotate_fields.h"
#include "ngi/core/issue.h"
#include "ngi/fx/fields.h"

namespace ngi::fx {

namespace {

void annotate_command(const Command& command, std::size_t index, const RangeSink& sink) {
  const std::string part =
      "command " + std::to_string(index) + ", " + std::string(to_text(command.opcode()));
  std::string value = "opcode " + std::to_string(static_cast<int>(command.opcode()));
  if (command.enabled()) value += ", enabled";
  if (command.word_high() != 0) value += ", word_high " + hex_argument(command.word_high());
  AnnotatedRange range = {.offset = command.offset(), .size = sizeof(le_u32), .part = part};
  range.label = "word";
  range.value = std::move(value);
  sink.add(range);
  range.field_path = "command[" + std::to_string(index) + "]";
  annotate_fields(command_fields(command.opcode()), command.bytes(), "", range, sink);
}

}  // namespace

void annotate(const Document& document, const RangeSink& sink) {
  if (document.header()) {
    // The number of commands follows from the commands.
    const RangeSink without_count(sink.extent(), [&sink](AnnotatedRange range) {
      if (range.label == "cmd_count") range.field_path.clear();
      sink.add(range);
    });
    annotate_fields(header_fields(), bytes_of(*document.header()), "",
                    {.part = "header", .field_path = "header"}, without_count);
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

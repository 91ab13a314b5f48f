#include "ngi/fx/edit.h"

#include <limits>

#include "ngi/fx/rules.h"

namespace ngi::fx {

Result<Draft> open_draft(const Document& document) {
  if (!document.header()) return fail(rules::too_short, {.offset = 0}, document.bytes().size());
  Draft draft = {.header = *document.header(), .commands = {}, .tail = {}};
  draft.commands.reserve(document.command_count());
  std::uint64_t end = sizeof(Header);
  for (std::size_t i = 0; i < document.command_count(); ++i) {
    const Command command = document.command(i);
    draft.commands.push_back(document.bytes().slice(end, command.bytes().size()));
    end += command.bytes().size();
  }
  draft.tail = document.bytes().from(end);
  return draft;
}

Result<void> check_command(const Bytes& command) {
  const std::uint32_t code = command.empty() ? 0U : std::to_integer<std::uint32_t>(*command.data());
  const auto opcode = to_opcode(static_cast<std::uint8_t>(code));
  const std::size_t size = opcode ? command_size(*opcode) : 0;
  if (!opcode || command.size() != size) {
    return fail(rules::write_body, {}, code, command.size(), size);
  }
  return {};
}

Result<Bytes> write(const Draft& draft) {
  constexpr std::uint64_t maximum = std::numeric_limits<std::uint32_t>::max();
  Pieces pieces = {Bytes::copy(bytes_of(draft.header))};
  pieces.reserve(draft.commands.size() + 2);
  for (const Bytes& command : draft.commands) {
    if (auto fits = check_command(command); !fits) return fail(std::move(fits));
    pieces.push_back(command);
  }
  pieces.push_back(draft.tail);
  const std::uint64_t size = total_size(pieces);
  if (draft.commands.size() > maximum || size > maximum) {
    return fail(rules::write_size, {}, draft.commands.size(), size);
  }
  return join(pieces);
}

void make_canonical(Draft& draft, Report& report) {
  if (!draft.tail.empty()) report.add(rules::tail_dropped, {}, draft.tail.size());
  draft.tail = {};
  draft.header.cmd_count = static_cast<std::uint32_t>(draft.commands.size());
}

}  // namespace ngi::fx

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "ngi/tables/config/document.h"

// Script lines of mission.cfg, commands of the game's console: docs/formats/missions.md 7.
namespace ngi::config {

enum class ArgumentSort : std::uint8_t { Number, Clan, File, Unused };

struct Command {
  std::string_view name;
  // In their order; empty for commands whose arguments are not known.
  std::span<const ArgumentSort> arguments = {};
};
// nullptr when the game has no such command. Ignores case.
const Command* find_command(std::string_view name) noexcept;

// "create(918, 683, 10, 4, 22lwhl1.dat, 0)"
struct ScriptLine {
  TextToken command;
  std::vector<TextToken> arguments;

  const Command* known() const noexcept { return find_command(command.text); }
  // The argument of that sort; nullptr when the command has none or it is not there.
  const TextToken* find(ArgumentSort sort) const noexcept;
};
ScriptLine parse_script_line(const TextToken& value);

// The whole number at the front, as atol() of C reads it; nullopt when there is none.
std::optional<std::int64_t> leading_number(std::string_view text) noexcept;

// The settings of the object "script" whose keys are script<n>.
struct NumberedLine {
  std::uint32_t number;
  const Setting* setting;
};
std::vector<NumberedLine> script_lines(const Document& mission_settings);

}  // namespace ngi::config

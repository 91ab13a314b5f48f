#pragma once

#include <span>
#include <string>
#include <string_view>

#include "apps/ngi/cli/verb.h"

// Texts shared by help, manual page and docs/cli.md.
namespace ngi::command {

inline constexpr std::string_view program_summary =
    "reads, checks, edits and converts the assets of the NGI engine";

// "ngi explain [OPTION]... [CODE]..."
std::string usage_line(const Verb& verb);

// "-o, --output OUT"
std::string option_heading(const Option& option);
// Returns the help with its choices, range and "may be repeated", as a sentence with a full stop.
std::string option_help(const Option& option);

std::string operand_help(const Operand& operand);

struct ExitCodeLine {
  ExitCode code;
  std::string_view meaning;
};
std::span<const ExitCodeLine> exit_code_lines() noexcept;

struct EnvironmentLine {
  std::string_view name;
  std::string_view meaning;
};
std::span<const EnvironmentLine> environment_lines() noexcept;

// Returns the paragraph about the config file.
std::string_view config_text() noexcept;

}  // namespace ngi::command

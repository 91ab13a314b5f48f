#pragma once

#include <span>
#include <string>
#include <string_view>

#include "apps/ngi/cli/verb.h"

// The phrases that help, man page and docs/cli.md share, so that all three say the same.
namespace ngi::command {

inline constexpr std::string_view program_summary =
    "reads, checks, edits and converts the assets of the NGI engine";

// "ngi explain [OPTION]... [CODE]..."
std::string usage_line(const Verb& verb);

// "-o, --output OUT"
std::string option_heading(const Option& option);
// The help with its choices, range and "may be repeated"; a sentence with a full stop.
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

// What the config file is; one paragraph.
std::string_view config_text() noexcept;

}  // namespace ngi::command

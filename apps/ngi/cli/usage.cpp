#include "apps/ngi/cli/usage.h"

#include <fmt/format.h>

#include <array>

#include "apps/ngi/print/translation.h"

namespace ngi::command {

namespace {

std::string operand_text(const Operand& operand) {
  const std::string name =
      operand.choices.empty() ? std::string(operand.name) : std::string(operand.choices);
  const std::string needed = operand.min == 0 ? "[" + name + "]" : name;
  return operand.max > 1 ? needed + "..." : needed;
}

}  // namespace

std::string usage_line(const Verb& verb) {
  std::string line = fmt::format("ngi {} [OPTION]...", verb.name);
  for (const Operand& operand : verb.operands) line += " " + operand_text(operand);
  return line;
}

std::string option_heading(const Option& option) {
  const std::string flags = fmt::format("{}", fmt::join(split(option.flags, ','), ", "));
  return option.value.empty() ? flags : fmt::format("{} {}", flags, option.value);
}

std::string option_help(const Option& option) {
  std::string help = translated(option.help);
  if (!option.choices.empty()) {
    help += fmt::format(" ({})", alternatives(option.choices));
  }
  if (option.repeatable) help += translated("; may be repeated");
  return help + ".";
}

std::string operand_help(const Operand& operand) {
  return translated(operand.help) + ".";
}

std::span<const ExitCodeLine> exit_code_lines() noexcept {
  static constexpr std::array lines = {
      ExitCodeLine{ExitCode::Done, "done"},
      ExitCodeLine{ExitCode::Usage, "wrong usage"},
      ExitCodeLine{ExitCode::InputOutput, "input or output failed"},
      ExitCodeLine{ExitCode::InvalidAsset, "invalid asset"},
      ExitCodeLine{ExitCode::Internal, "internal failure"},
      ExitCodeLine{ExitCode::NotSupported, "not supported"},
      ExitCodeLine{ExitCode::NotFound, "not found: asset, entry or rule"},
      ExitCodeLine{ExitCode::Different, "differences found"},
  };
  return lines;
}

std::span<const EnvironmentLine> environment_lines() noexcept {
  static constexpr std::array lines = {
      EnvironmentLine{"NGI_GAME", "folder of an installed game, as with --game"},
      EnvironmentLine{"NGI_LANG", "language of messages and help, en or ru, as with --lang"},
      EnvironmentLine{"LC_ALL, LC_MESSAGES, LANG",
                      "locale of the system; the first that is set is the language when neither "
                      "--lang, NGI_LANG nor the config file names one"},
      EnvironmentLine{"NO_COLOR", "when set and not empty, no colour unless --color asks for it"},
      EnvironmentLine{"XDG_CONFIG_HOME", "where ngi/config.ini is looked for; ~/.config otherwise"},
  };
  return lines;
}

std::string_view config_text() noexcept {
  return "Permanent settings go into ~/.config/ngi/config.ini, one `key = value` per line. The "
         "keys are the long names of the options that every verb takes, for example `game = "
         "/games/parkan` or `color = never`. Options on the command line override the environment, "
         "and the environment overrides the file.";
}

}  // namespace ngi::command

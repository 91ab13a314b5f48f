#include <fmt/format.h>

#include "apps/ngi/cli/completions.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/verbs.h"

namespace ngi::command {

namespace {

std::string fish_text(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out + "'";
}

// Returns the candidates for -a, with the switches that exclude or allow file names.
std::string fish_words(std::string_view choices, Completes completes) {
  const auto words = candidates(choices, completes);
  if (!words.empty())
    return fmt::format(" -f -a {}", fish_text(fmt::format("{}", fmt::join(words, " "))));
  switch (completes) {
    case Completes::Files:
      return " -F -a '(__ngi_inside)'";
    case Completes::Folders:
      return " -f -a '(__fish_complete_directories)'";
    default:
      return " -f";
  }
}

std::string option_line(const Option& option, std::string_view condition) {
  std::string out = "complete -c ngi" + std::string(condition);
  for (const std::string_view flag : split(option.flags, ',')) {
    out += flag.starts_with("--") ? fmt::format(" -l {}", flag.substr(2))
                                  : fmt::format(" -s {}", flag.substr(1));
  }
  if (!option.value.empty()) out += " -r" + fish_words(option.choices, option.completes);
  return out + " -d " + fish_text(option.help) + "\n";
}

}  // namespace

std::string fish_completion() {
  std::string out =
      "# fish completion for ngi; made by `ngi completion fish`\n"
      "# behind the name of an archive its entries\n"
      "function __ngi_inside\n"
      "  ngi completion --paths (commandline -ct) 2>/dev/null\n"
      "end\n"
      "complete -c ngi -f\n";
  for (const Option* option : global_options()) out += option_line(*option, "");
  for (const Verb* verb : verbs()) {
    out += fmt::format("complete -c ngi -n __fish_use_subcommand -a {} -d {}\n", verb->name,
                       fish_text(verb->summary));
    const std::string condition = fmt::format(" -n '__fish_seen_subcommand_from {}'", verb->name);
    for (const Option* option : verb->options) out += option_line(*option, condition);
    for (const Operand& operand : verb->operands) {
      out += fmt::format("complete -c ngi{}{} -d {}\n", condition,
                         fish_words(operand.choices, operand.completes), fish_text(operand.name));
    }
  }
  return out;
}

}  // namespace ngi::command

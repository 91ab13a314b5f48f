#include <fmt/format.h>

#include "apps/ngi/completions.h"
#include "apps/ngi/options.h"
#include "apps/ngi/verbs.h"

namespace ngi::command {

namespace {

// The bash statement that fills COMPREPLY.
std::string offer(std::string_view choices, Completes completes) {
  const auto words = candidates(choices, completes);
  if (!words.empty()) {
    return fmt::format("COMPREPLY=($(compgen -W '{}' -- \"$word\"))", fmt::join(words, " "));
  }
  switch (completes) {
    case Completes::Files:
      return "_ngi_paths -f";
    case Completes::Folders:
      return "_ngi_paths -d";
    default:
      return "COMPREPLY=()";
  }
}

std::string all_flags(std::span<const Option* const> options) {
  std::vector<std::string_view> flags;
  for (const Option* option : options) {
    for (const std::string_view flag : split(option->flags, ',')) flags.push_back(flag);
  }
  return fmt::format("{}", fmt::join(flags, " "));
}

std::string value_case(const Verb& verb) {
  std::string out;
  for (const Option* option : all_options(verb)) {
    if (option->value.empty()) continue;
    out += fmt::format("        {}) {}; return ;;\n", fmt::join(split(option->flags, ','), "|"),
                       offer(option->choices, option->completes));
  }
  return out;
}

std::string verb_case(const Verb& verb) {
  const std::string operand =
      verb.operands.empty() ? "COMPREPLY=()"
                            : offer(verb.operands.back().choices, verb.operands.back().completes);
  return fmt::format(
      "    {})\n      case $previous in\n{}      esac\n"
      "      case $word in\n        -*) COMPREPLY=($(compgen -W '{}' -- \"$word\")) ;;\n"
      "        *) {} ;;\n      esac ;;\n",
      verb.name, value_case(verb), all_flags(all_options(verb)), operand);
}

}  // namespace

std::string bash_completion() {
  std::string out =
      "# bash completion for ngi; made by `ngi completion bash`\n"
      "_ngi_paths() {\n"
      "  compopt -o filenames 2>/dev/null\n"
      "  local IFS=$'\\n'\n"
      "  COMPREPLY=($(compgen \"$1\" -- \"$word\"))\n"
      "}\n"
      "_ngi() {\n"
      "  local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} verb= i\n"
      "  for ((i = 1; i < COMP_CWORD; ++i)); do\n"
      "    case ${COMP_WORDS[i]} in\n";
  out += fmt::format("      {}) verb=${{COMP_WORDS[i]}}; break ;;\n",
                     fmt::join(candidates("", Completes::Verbs), "|"));
  out += "    esac\n  done\n  case $verb in\n";
  for (const Verb* verb : verbs()) out += verb_case(*verb);
  out += fmt::format("    *) COMPREPLY=($(compgen -W '{} {}' -- \"$word\")) ;;\n",
                     fmt::join(candidates("", Completes::Verbs), " "), all_flags(global_options()));
  return out + "  esac\n}\ncomplete -F _ngi ngi\n";
}

}  // namespace ngi::command

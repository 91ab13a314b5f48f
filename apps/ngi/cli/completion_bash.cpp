#include <fmt/format.h>

#include "apps/ngi/cli/completions.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/verbs.h"

namespace ngi::command {

namespace {

// Returns the bash statement that fills COMPREPLY.
std::string bash_words(std::string_view choices, Completes completes) {
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

// Returns a case branch: it offers values after options that take one, option names after a dash,
// else `operand`.
std::string branch(std::string_view name, std::span<const Option* const> options,
                   std::string_view operand) {
  std::string values;
  for (const Option* option : options) {
    if (option->value.empty()) continue;
    values += fmt::format("        {}) {}; return ;;\n", fmt::join(split(option->flags, ','), "|"),
                          bash_words(option->choices, option->completes));
  }
  return fmt::format(
      "    {})\n      case $previous in\n{}      esac\n"
      "      case $word in\n        -*) COMPREPLY=($(compgen -W '{}' -- \"$word\")) ;;\n"
      "        *) {} ;;\n      esac ;;\n",
      name, values, all_flags(options), operand);
}

std::string verb_branch(const Verb& verb) {
  // The position of the operand is hard to tell in bash, so the first operand with candidates
  // serves for all.
  std::string operand = bash_words("", Completes::Nothing);
  for (auto it = verb.operands.rbegin(); it != verb.operands.rend(); ++it) {
    const bool has_offer = !it->choices.empty() || it->completes != Completes::Nothing;
    if (has_offer) operand = bash_words(it->choices, it->completes);
  }
  return branch(verb.name, all_options(verb), operand);
}

}  // namespace

std::string bash_completion() {
  std::string out =
      "# bash completion for ngi; made by `ngi completion bash`\n"
      "_ngi_paths() {\n"
      "  compopt -o filenames 2>/dev/null\n"
      "  local IFS=$'\\n'\n"
      "  COMPREPLY=($(compgen \"$1\" -- \"$word\"))\n"
      "  # behind the name of an archive its entries\n"
      "  if [[ $1 == -f && $word == */* && ${#COMPREPLY[@]} -eq 0 ]]; then\n"
      "    COMPREPLY=($(ngi completion --paths \"$word\" 2>/dev/null))\n"
      "  fi\n"
      "}\n"
      "_ngi() {\n"
      "  local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} verb= i\n"
      "  # bash splits --format=json at the equals sign\n"
      "  if [[ $word == '=' ]]; then\n"
      "    word=\n"
      "  elif [[ $previous == '=' ]]; then\n"
      "    previous=${COMP_WORDS[COMP_CWORD-2]}\n"
      "  fi\n"
      "  for ((i = 1; i < COMP_CWORD; ++i)); do\n"
      "    case ${COMP_WORDS[i]} in\n";
  out += fmt::format("      {}) verb=${{COMP_WORDS[i]}}; break ;;\n", fmt::join(verb_names(), "|"));
  out += "    esac\n  done\n  case $verb in\n";
  for (const Verb* verb : verbs()) out += verb_branch(*verb);
  out += branch("*", global_options(), bash_words("", Completes::Verbs));
  return out + "  esac\n}\ncomplete -F _ngi ngi\n";
}

}  // namespace ngi::command

#include <fmt/format.h>

#include "apps/ngi/cli/completions.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/verbs.h"

namespace ngi::command {

namespace {

// Escapes text for '...' in the shell, where _arguments and _describe give ] : and \ a special
// meaning.
std::string zsh_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
    } else if (c == '[' || c == ']' || c == ':' || c == '\\') {
      out += '\\';
      out += c;
    } else {
      out += c;
    }
  }
  return out;
}

std::string action(std::string_view choices, Completes completes) {
  const auto words = candidates(choices, completes);
  if (!words.empty()) return fmt::format("({})", fmt::join(words, " "));
  switch (completes) {
    case Completes::Files:
      return "_ngi_paths";
    case Completes::Folders:
      return "_files -/";
    default:
      return " ";
  }
}

// "--format=" makes zsh accept --format=json and --format json; "-j+" accepts -j4 and -j 4.
std::string option_lines(const Option& option) {
  const bool has_value = !option.value.empty();
  const std::string value = has_value ? fmt::format(":{}:{}", zsh_text(option.value),
                                                    action(option.choices, option.completes))
                                      : "";
  std::string out;
  for (const std::string_view flag : split(option.flags, ',')) {
    const std::string_view joint = !has_value ? "" : flag.starts_with("--") ? "=" : "+";
    out += fmt::format("        '{}{}{}[{}]{}' \\\n", option.repeatable ? "*" : "", flag, joint,
                       zsh_text(option.help), value);
  }
  return out;
}

std::string operand_lines(const Verb& verb) {
  std::string out;
  for (const Operand& operand : verb.operands) {
    const std::string_view position = operand.max > 1 ? "*:" : operand.min == 0 ? "::" : ":";
    out += fmt::format("        '{}{}:{}' \\\n", position, zsh_text(operand.name),
                       action(operand.choices, operand.completes));
  }
  return out;
}

}  // namespace

std::string zsh_completion() {
  std::string out =
      "#compdef ngi\n"
      "# zsh completion for ngi; made by `ngi completion zsh`\n"
      "_ngi_paths() {\n"
      "  # behind the name of an archive its entries\n"
      "  local -a inside\n"
      "  inside=(${(f)\"$(ngi completion --paths \"$PREFIX\" 2>/dev/null)\"})\n"
      "  if (( $#inside )); then compadd -f -- $inside; else _files; fi\n"
      "}\n"
      "_ngi() {\n"
      "  local curcontext=$curcontext state line\n"
      "  typeset -A opt_args\n"
      "  local -a verbs\n"
      "  verbs=(\n";
  for (const Verb* verb : verbs()) {
    out += fmt::format("    '{}:{}'\n", verb->name, zsh_text(verb->summary));
  }
  out += "  )\n  _arguments -C -s -A '-*' \\\n";
  for (const Option* option : global_options()) out += option_lines(*option);
  out +=
      "        '1:verb:->verb' '*::operand:->rest' && return\n"
      "  if [[ $state == verb ]]; then\n"
      "    _describe verb verbs\n"
      "    return\n"
      "  fi\n"
      "  case $line[1] in\n";
  for (const Verb* verb : verbs()) {
    out += fmt::format("    {})\n      _arguments -s \\\n", verb->name);
    for (const Option* option : all_options(*verb)) out += option_lines(*option);
    out += operand_lines(*verb) + "        && return ;;\n";
  }
  return out + "  esac\n}\n_ngi \"$@\"\n";
}

}  // namespace ngi::command

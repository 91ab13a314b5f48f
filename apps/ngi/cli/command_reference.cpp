#include <fmt/format.h>

#include "apps/ngi/cli/man_page.h"
#include "apps/ngi/cli/markdown.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/usage.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/translation.h"

namespace ngi::command {

namespace {

std::string option_table(std::span<const Option* const> options) {
  std::string out = "| Option | Does |\n|---|---|\n";
  for (const Option* option : options) {
    out += fmt::format("| `{}` | {} |\n", option_heading(*option),
                       markdown_cell(option_help(*option)));
  }
  return out;
}

std::string verb_section(const Verb& verb) {
  std::string out = fmt::format("\n### {}\n\n{}\n", verb.name, verb.description);
  out += fmt::format("\n```\n{}\n```\n", usage_line(verb));
  if (!verb.operands.empty()) out += "\n| Operand | Is |\n|---|---|\n";
  for (const Operand& operand : verb.operands) {
    out += fmt::format("| `{}` | {} |\n", operand.name, markdown_cell(operand_help(operand)));
  }
  if (!verb.options.empty()) out += "\n" + option_table(verb.options);
  out += "\n```sh\n";
  for (const Example& example : verb.examples) {
    out += fmt::format("# {}\n{}\n", example.shows, example.command);
  }
  return out + "```\n";
}

std::string group_section(Group group) {
  std::string out;
  for (const Verb* verb : verbs()) {
    if (verb->group == group) out += verb_section(*verb);
  }
  return out.empty() ? "" : fmt::format("\n## {}\n", title(group)) + out;
}

}  // namespace

std::string command_reference() {
  const EnglishScope english;
  std::string out = fmt::format(
      "# The ngi command\n\n{}\n\n`ngi` {}. What scripts may rely on is in "
      "[cli-contract.md](cli-contract.md).\n",
      generated_mark("ngi man --markdown"), program_summary);
  for (std::size_t i = 0; i < group_count; ++i) out += group_section(static_cast<Group>(i));
  out += "\n## Options of every verb\n\n" + option_table(global_options());
  out += "\n## Exit codes\n\n| Code | Means |\n|---|---|\n";
  for (const auto& [code, meaning] : exit_code_lines()) {
    out += fmt::format("| {} | {} |\n", to_number(code), meaning);
  }
  out += "\n## Environment\n\n| Variable | Is |\n|---|---|\n";
  for (const auto& [name, meaning] : environment_lines()) {
    out += fmt::format("| `{}` | {} |\n", name, markdown_cell(meaning));
  }
  return out + fmt::format("\n## Settings\n\n{}\n", config_text());
}

}  // namespace ngi::command

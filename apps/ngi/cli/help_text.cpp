#include "apps/ngi/cli/help_text.h"

#include <algorithm>

#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/usage.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/translation.h"

namespace ngi::command {

namespace {

constexpr std::size_t widest_text = 100;

std::size_t line_width(const TextStream& out) {
  return std::min<std::size_t>(out.columns(), widest_text);
}

void print_heading(TextStream& out, std::string_view text) {
  out.print("\n{}\n", out.styled(Style::Bold, translated(text)));
}

// Prints a name in its column and the wrapped text beside it. A name wider than the column has a
// line of its own.
void print_item(TextStream& out, std::string_view name, std::string_view text, std::size_t column) {
  const std::string wrapped = wrap(text, line_width(out), column);
  if (name.size() + 4 <= column) {  // names are ASCII
    out.print("  {:<{}}{}\n", name, column - 2, wrapped);
  } else {
    out.print("  {}\n{:{}}{}\n", name, "", column, wrapped);
  }
}

void print_options(TextStream& out, std::span<const Option* const> options) {
  for (const Option* option : options) {
    print_item(out, option_heading(*option), option_help(*option), 26);
  }
}

}  // namespace

void print_overview(TextStream& out) {
  out.print("ngi {}.\n\nUsage: ngi VERB [OPTION]... [OPERAND]...\n", translated(program_summary));
  for (std::size_t i = 0; i < group_count; ++i) {
    const auto group = static_cast<Group>(i);
    bool first = true;
    for (const Verb* verb : verbs()) {
      if (verb->group != group) continue;
      if (first) print_heading(out, title(group));
      first = false;
      print_item(out, verb->name, translated(verb->summary), 16);
    }
  }
  out.print("\n'ngi help VERB' shows options and examples.\n");
}

void print_verb_help(TextStream& out, const Verb& verb) {
  const std::size_t width = line_width(out);
  out.print("ngi {}: {}\n", verb.name, translated(verb.summary));
  out.print("\nUsage: {}\n\n{}\n", usage_line(verb), wrap(translated(verb.description), width, 0));
  if (!verb.operands.empty()) print_heading(out, "Operands");
  for (const Operand& operand : verb.operands) {
    print_item(out, operand.name, operand_help(operand), 26);
  }
  if (!verb.options.empty()) print_heading(out, "Options");
  print_options(out, verb.options);
  print_heading(out, "Options of every verb");
  print_options(out, global_options());
  print_heading(out, "Examples");
  for (const Example& example : verb.examples) {
    out.print("  {}\n      {}\n", example.command, wrap(translated(example.shows), width, 6));
  }
}

}  // namespace ngi::command

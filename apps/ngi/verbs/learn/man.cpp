#include <array>

#include "apps/ngi/cli/context.h"
#include "apps/ngi/cli/man_page.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/verbs.h"

namespace ngi::command {

namespace verb_man {
namespace {

ExitCode run(Context& context) {
  const bool markdown = context.arguments().has(options::markdown);
  context.out().write(markdown ? command_reference() : man_page());
  return ExitCode::Done;
}

constexpr std::array<const Option*, 1> verb_options = {&options::markdown};

constexpr std::array examples = {
    Example{"ngi man | man -l -", "Reads the manual in the pager"},
    Example{"ngi man --markdown > docs/cli.md", "Writes the page of the documentation"},
};

}  // namespace
}  // namespace verb_man

const Verb man_verb = {
    .name = "man",
    .group = Group::Learn,
    .summary = "print the manual page",
    .description =
        "Prints the manual page ngi(1), made from the same table as the parser, so it cannot be "
        "out "
        "of date.",
    .operands = {},
    .options = verb_man::verb_options,
    .examples = verb_man::examples,
    .run = verb_man::run,
};

}  // namespace ngi::command

#include <array>

#include "apps/ngi/cli/context.h"
#include "apps/ngi/cli/help_text.h"
#include "apps/ngi/cli/verbs.h"

namespace ngi::command {

namespace verb_help {
namespace {

ExitCode run(Context& context) {
  const auto& names = context.arguments().operands();
  if (names.empty()) {
    print_overview(context.out());
    return ExitCode::Done;
  }
  const Verb* verb = find_verb(names.front());
  if (!verb) return context.fail_usage(unknown_verb(names.front()));
  print_verb_help(context.out(), *verb);
  return ExitCode::Done;
}

constexpr std::array operands = {
    Operand{.name = "VERB",
            .help = "The verb to explain; without it all verbs are listed",
            .min = 0,
            .completes = Completes::Verbs}};

constexpr std::array examples = {
    Example{"ngi help", "What the program can do, on one screen"},
    Example{"ngi help explain",
            "Usage, options and examples of one verb; ngi explain --help is the same"},
};

}  // namespace
}  // namespace verb_help

const Verb help_verb = {
    .name = "help",
    .group = Group::Learn,
    .summary = "list all verbs, or explain one",
    .description =
        "Without a verb, lists all verbs by purpose. With one, prints its usage, its options and "
        "examples to start from.",
    .operands = verb_help::operands,
    .options = {},
    .examples = verb_help::examples,
    .run = verb_help::run,
};

}  // namespace ngi::command

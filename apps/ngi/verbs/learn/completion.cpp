#include <array>

#include "apps/ngi/cli/completions.h"
#include "apps/ngi/cli/context.h"
#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/display_text.h"
#include "ngi/tasks/complete_path.h"

namespace ngi::command {

namespace verb_completion {
namespace {

constexpr Option paths = {.flags = "--paths",
                          .value = "WORD",
                          .help =
                              "Print the paths inside archives that begin with WORD, one a line; "
                              "the scripts ask for them",
                          .completes = Completes::Files};

ExitCode run(Context& context) {
  const Arguments& arguments = context.arguments();
  if (arguments.has(paths) == !arguments.operands().empty()) {
    return context.fail_usage("either SHELL or '--paths WORD' says what to print");
  }
  if (arguments.has(paths)) {
    for (const std::string& path :
         tasks::complete_path(arguments.value(paths), open_options(context))) {
      context.out().print("{}\n", printable(path));
    }
    return ExitCode::Done;
  }
  const std::string& shell = context.arguments().operands().front();
  context.out().write(shell == "bash"  ? bash_completion()
                      : shell == "zsh" ? zsh_completion()
                                       : fish_completion());
  return ExitCode::Done;
}

constexpr std::array operands = {Operand{.name = "SHELL",
                                         .help = "The shell to complete for: bash, zsh or fish",
                                         .min = 0,
                                         .choices = "bash|zsh|fish"}};

constexpr std::array<const Option*, 1> verb_options = {&paths};

constexpr std::array examples = {
    Example{"ngi completion bash > ~/.local/share/bash-completion/completions/ngi",
            "Completion in every new bash"},
    Example{"ngi completion fish | source", "Completion in this fish, until it ends"},
};

}  // namespace
}  // namespace verb_completion

const Verb completion_verb = {
    .name = "completion",
    .group = Group::Learn,
    .summary = "print a completion script for bash, zsh or fish",
    .description =
        "Prints a script that makes the shell complete verbs, options, their values, rule codes "
        "and paths, also inside archives. Installed packages include these scripts.",
    .operands = verb_completion::operands,
    .options = verb_completion::verb_options,
    .examples = verb_completion::examples,
    .run = verb_completion::run,
};

}  // namespace ngi::command

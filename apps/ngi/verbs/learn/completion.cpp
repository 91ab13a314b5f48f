#include <array>

#include "apps/ngi/cli/completions.h"
#include "apps/ngi/cli/context.h"
#include "apps/ngi/cli/verbs.h"

namespace ngi::command {

namespace verb_completion {
namespace {

ExitCode run(Context& context) {
  const std::string& shell = context.arguments().operands().front();
  context.out().write(shell == "bash"  ? bash_completion()
                      : shell == "zsh" ? zsh_completion()
                                       : fish_completion());
  return ExitCode::Done;
}

constexpr std::array operands = {Operand{.name = "SHELL",
                                         .help = "The shell to complete for: bash, zsh or fish",
                                         .choices = "bash|zsh|fish"}};

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
        "and "
        "paths. Installed packages include these scripts.",
    .operands = verb_completion::operands,
    .options = {},
    .examples = verb_completion::examples,
    .run = verb_completion::run,
};

}  // namespace ngi::command

#include <array>

#include "apps/ngi/editing.h"
#include "apps/ngi/files.h"
#include "apps/ngi/verbs.h"

namespace ngi::command {

namespace {

ExitCode run(Context& context) {
  const auto& operands = context.arguments().operands();
  Editing editing(context);
  // First the entry: whether it is there should not depend on a pipe that may last.
  const auto entry = editing.entry(operands[0]);
  if (!entry) return context.fail(entry.error());
  const auto payload = read_input(context, operands[1]);
  if (!payload) return context.fail(payload.error());
  const std::size_t index = *entry->archive->position(entry->source);
  if (auto done = entry->archive->replace(index, *payload); !done) {
    return context.fail(std::move(done).error().at_path(operands[0]));
  }
  return editing.finish();
}

constexpr std::array operands = {
    Operand{.name = "PATH", .help = "An entry of an archive, at any depth"},
    Operand{.name = "FILE", .help = "Its new content; - is standard input"}};

constexpr auto verb_options = editing_options();

constexpr std::array examples = {
    Example{"ngi replace sample.rlb/Colours.txt parts/Colours.txt",
            "Puts a file in the place of an entry"},
    Example{"ngi replace sample.rlb/#0 - --dry-run", "Says what the bytes of a pipe would change"},
};

}  // namespace

const Verb replace_verb = {
    .name = "replace",
    .group = Group::Edit,
    .summary = "give an entry of an archive new content",
    .description =
        "Puts the bytes of a file in the place of an entry's payload, packed by the entry's own "
        "method in an RsLi archive. Name, type, attributes and id stay; attributes that count "
        "elements are not adjusted ('ngi set' sets them). Content of the same size changes nothing "
        "else in an NRes archive.",
    .operands = operands,
    .options = verb_options,
    .examples = examples,
    .run = run,
};

}  // namespace ngi::command

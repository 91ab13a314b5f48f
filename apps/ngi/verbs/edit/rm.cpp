#include <array>

#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/verbs/edit/editing.h"

namespace ngi::command {

namespace verb_rm {
namespace {

ExitCode run(Context& context) {
  Editing editing(context);
  for (const std::string& operand : context.arguments().operands()) {
    const auto entry = editing.entry(operand);
    if (!entry) return context.fail(entry.error());
    const auto index = entry->archive->position(entry->source);
    if (!index) continue;  // named twice
    if (auto done = entry->archive->remove(*index); !done) {
      return context.fail(std::move(done).error().at_path(operand));
    }
  }
  return editing.finish();
}

constexpr std::array operands = {
    Operand{.name = "PATH", .help = "An entry of an archive, at any depth", .max = any_number}};

constexpr auto verb_options = editing_options();

constexpr std::array examples = {
    Example{"ngi rm sample.rlb/Colours.txt", "Removes one entry"},
    Example{"ngi rm --dry-run sample.rlb/#0 sample.rlb/#1",
            "Prints what removing two would change"},
    Example{"ngi rm sample.rlb/robot.msh/:15 -o smaller.rlb",
            "Removes a stream of a model inside the archive and writes another file"},
};

}  // namespace
}  // namespace verb_rm

const Verb rm_verb = {
    .name = "rm",
    .group = Group::Edit,
    .summary = "remove entries from an archive",
    .description =
        "Removes entries; all entries of one file in one step. Indices are those before the "
        "removal: '#3 #4' are the present entries 3 and 4.\n\n"
        "Later entries get new ids. To exchange an entry and keep all ids, use 'ngi replace'.",
    .operands = verb_rm::operands,
    .options = verb_rm::verb_options,
    .examples = verb_rm::examples,
    .run = verb_rm::run,
};

}  // namespace ngi::command

#include <array>

#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/translation.h"
#include "apps/ngi/verbs/edit/editing.h"

namespace ngi::command {

namespace verb_mv {
namespace {

constexpr Option to = {.flags = "--to",
                       .value = "INDEX",
                       .help = "Move the entry to this position in the directory",
                       .kind = ValueKind::Whole,
                       .minimum = 0};

Result<void> move_entry(const Context& context, const FileEditor::Entry& entry) {
  const Arguments& arguments = context.arguments();
  const std::size_t index = *entry.archive->position(entry.source);
  if (arguments.operands().size() > 1) {
    auto renamed = entry.archive->set(index, "name", arguments.operands()[1]);
    if (!renamed) return renamed;
  }
  if (!arguments.has(to)) return {};
  return entry.archive->move(index, static_cast<std::size_t>(arguments.whole_number(to, 0)));
}

ExitCode run(Context& context) {
  const auto& operands = context.arguments().operands();
  if (operands.size() < 2 && !context.arguments().has(to)) {
    return context.fail_usage("NEWNAME or --to INDEX is missing");
  }
  if (operands.size() > 1 && operands[1].find_first_of("/\\") != std::string::npos) {
    return context.fail_usage(format_message(
        "NEWNAME is a name, not a path; 'ngi set PATH name={}' takes any name", operands[1]));
  }
  Editing editing(context);
  const auto entry = editing.entry(operands[0]);
  if (!entry) return context.fail(entry.error());
  if (auto done = move_entry(context, *entry); !done) {
    return context.fail(std::move(done).error().at_path(operands[0]));
  }
  return editing.finish();
}

constexpr std::array operands = {
    Operand{.name = "PATH", .help = "An entry of an archive, at any depth"},
    Operand{.name = "NEWNAME", .help = "Its new name", .min = 0, .completes = Completes::Nothing}};

constexpr auto verb_options = editing_options(&to);

constexpr std::array examples = {
    Example{"ngi mv sample.rlb/readme.txt notes.txt", "Renames an entry"},
    Example{"ngi mv sample.rlb/Colours.txt --to 0", "Makes it the first entry of the directory"},
};

}  // namespace
}  // namespace verb_mv

const Verb mv_verb = {
    .name = "mv",
    .group = Group::Edit,
    .summary = "rename an entry of an archive or change its position",
    .description =
        "Gives an entry another name, another position in the directory (--to), or both. Payloads "
        "stay where they are. Names in NRes archives have at most 35 bytes, names in RsLi archives "
        "at most 12, in upper case.",
    .operands = verb_mv::operands,
    .options = verb_mv::verb_options,
    .examples = verb_mv::examples,
    .run = verb_mv::run,
};

}  // namespace ngi::command

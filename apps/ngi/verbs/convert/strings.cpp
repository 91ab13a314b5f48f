#include "ngi/tasks/strings.h"
#include "ngi/core/os/path_text.h"

#include <array>
#include <nlohmann/json.hpp>

#include "apps/ngi/cli/files.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/issues.h"
#include "apps/ngi/print/translation.h"
#include "apps/ngi/verbs/edit/editing.h"

namespace ngi::command {

namespace verb_strings {
namespace {

constexpr Option from = {.flags = "--from",
                         .value = "CSV",
                         .help = "Put the translations of this table in",
                         .completes = Completes::Files};
constexpr Option csv_output = {.flags = options::output.flags,
                               .value = "CSV",
                               .help = "Write the table there; - is standard output (default)",
                               .excludes = "--from",
                               .completes = Completes::Files};

ExitCode write_table(Context& context, const AssetPath& path) {
  Report unread;
  const auto strings =
      tasks::list_strings(path, open_options(context), unread, context.start_work("searching"));
  print_issues(context, unread);
  if (!strings) return context.fail(strings.error());
  if (strings->empty()) {
    if (const Issue* refusal = unread.refusal(Reading::Tolerant)) {
      return exit_code_for(*refusal->rule);
    }
    context.tip("there are no texts");
    return ExitCode::NotFound;
  }
  const std::string output = context.arguments().value(csv_output, "-");
  const Pieces table = {Bytes::copy(tasks::strings_to_csv(*strings))};
  const auto written = write_output(context, output, table);
  if (!written) return context.fail(written.error());
  if (output != "-") context.note(counted(strings->size(), "text"));
  return ExitCode::Done;
}

ExitCode put_in(Context& context, const AssetPath& path) {
  const std::string file = context.arguments().value(from);
  const auto bytes = read_input(context, file);
  if (!bytes) return context.fail(bytes.error());
  Editing editing(context);
  const Asset table = {file, file, *bytes, {}};
  const auto done = tasks::replace_strings(editing.edits(), path, table, open_options(context));
  if (!done) return context.fail(done.error());
  if (!done->failures.empty()) {
    const ExitCode code = context.fail(done->failures.front());
    for (std::size_t i = 1; i < done->failures.size(); ++i) (void)context.fail(done->failures[i]);
    context.tip("nothing is written");
    return code;
  }
  if (context.reports_changes() && !context.wants_json()) {
    for (const tasks::ChangedString& changed : done->changed) {
      context.out().write(printable(changed.key) + ": " + printable(changed.before) + " -> " +
                          printable(changed.after) + "\n");
    }
    if (done->changed.empty()) context.out().print("{}: nothing changes\n", printable(file));
  }
  for (const tasks::ReplacedFile& changed : done->files) {
    editing.other_files().add_in_place(path_text(changed.path), {changed.content}, changed.before);
  }
  Json changes = Json::array();
  for (const tasks::ChangedString& changed : done->changed) {
    changes.push_back({{"key", changed.key}, {"before", changed.before}, {"after", changed.after}});
  }
  return editing.finish(&changes);
}

ExitCode run(Context& context) {
  const Arguments& arguments = context.arguments();
  constexpr std::array<const Option*, 2> of_edits = {&options::backup, &options::format};
  const auto path = tasks::locate_asset(arguments.operands()[0], open_options(context));
  if (!path) return context.fail(path.error());
  if (arguments.has(from)) return put_in(context, *path);
  for (const Option* option : of_edits) {
    if (arguments.has(*option)) {
      return context.fail_usage(format_message("'{}' is for '--from'", option->flags));
    }
  }
  return write_table(context, *path);
}

constexpr std::array operands = {Operand{
    .name = "PATH", .help = "A folder such as that of a game, an archive, or a file with texts"}};

constexpr std::array<const Option*, 7> verb_options = {&from,
                                                       &csv_output,
                                                       &options::force,
                                                       &options::backup,
                                                       &options::dry_run,
                                                       &options::format,
                                                       &options::limit};

constexpr std::array examples = {
    Example{"ngi strings game -o texts.csv", "All texts of a game for a translator"},
    Example{"ngi strings game --from texts.csv --game game --mod russian",
            "The translations as a mod; the game stays as it is"},
};

}  // namespace
}  // namespace verb_strings

const Verb strings_verb = {
    .name = "strings",
    .group = Group::Convert,
    .summary = "write the texts of a game as a table for translators, and put translations in",
    .description =
        "Writes a CSV table (UTF-8) with the columns key, original and translation, which every "
        "spreadsheet program opens. Texts are the strings of DATA/TextRes.dll, the names and "
        "descriptions of parts in objects.dlb, and of missions the name, the tips and the "
        "objectives.\n\n"
        "With --from, each text whose row has a translation is replaced; every other byte of the "
        "game stays. Texts of the game are in CP1251: a character that it lacks is an error that "
        "names the row, and so is an original that the game does not have any more. Nothing is "
        "written when one row is wrong.",
    .operands = verb_strings::operands,
    .options = verb_strings::verb_options,
    .examples = verb_strings::examples,
    .run = verb_strings::run,
};

}  // namespace ngi::command

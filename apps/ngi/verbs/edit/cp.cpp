#include <array>
#include <filesystem>

#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/verbs/edit/editing.h"
#include "ngi/tasks/copy_entry.h"

namespace ngi::command {

namespace verb_cp {
namespace {

constexpr Option raw = {
    .flags = options::raw.flags,
    .help = "Copy also what a library of the game does not hold, and over entries of other kinds"};

ExitCode run(Context& context) {
  const auto& operands = context.arguments().operands();
  const tasks::OpenOptions options = open_options(context);
  const auto source = tasks::open_asset(operands[0], options);
  if (!source) return context.fail(source.error());
  if (!source->archive) {
    context.tip("'ngi add' puts a file into an archive");
  }
  const auto path = tasks::locate_asset(operands[1], options);
  if (!path) return context.fail(path.error());
  Editing editing(context);
  std::error_code ignored;
  if (source->archive && std::filesystem::equivalent(source->path.file, path->file, ignored)) {
    const auto adopted = editing.adopt(*source);
    if (!adopted) return context.fail(adopted.error());
  }
  auto target = tasks::copy_target(operands[1], options, editing.edits());
  if (!target) return context.fail(target.error());
  target->any_type = context.arguments().has(raw);
  const bool force = context.arguments().has(options::force);
  const auto copied =
      editing.copy(*source, *target, force ? tasks::IfThere::Replace : tasks::IfThere::Refuse);
  if (!copied) return context.fail(copied.error());
  for (const std::string& note : copied->notes) context.tip(note);
  return editing.finish();
}

constexpr std::array operands = {
    Operand{.name = "SRC", .help = "An entry of an archive, at any depth"},
    Operand{.name = "DST",
            .help = "An archive, for an entry of the same name; or an archive and the new name"}};

constexpr auto verb_options = editing_options(&raw);

constexpr std::array examples = {
    Example{"ngi cp sample.rlb/readme.txt sample.rlb/notes.txt", "A second entry of that content"},
    Example{"ngi cp sample.rlb/Colours.txt other.rlb --dry-run",
            "Says what copying into another archive would change"},
    Example{"ngi cp Textures.lib/WALL.0 mod/Textures.lib --force",
            "Replaces the entry that is there"},
};

}  // namespace
}  // namespace verb_cp

const Verb cp_verb = {
    .name = "cp",
    .group = Group::Edit,
    .summary = "copy an entry within an archive or into another",
    .description =
        "The copy has the content of the entry and all that the directory says of it: type and "
        "attributes in NRes archives, storage method, flags and service bytes in RsLi archives. "
        "It becomes the last entry of the archive that DST names. DST is the archive, or the "
        "archive and the name of the copy: 'objects.rlb/robot2.msh'. An entry that is there "
        "already is replaced only with --force and keeps its place. With a slash at the end DST "
        "is the archive at any rate: 'cp a.msh/:15 objects.rlb/b.msh/' copies a table into a "
        "model. Libraries of the game take only entries of the types that they hold, and an entry "
        "is replaced only by one of its kind, unless --raw is given.",
    .operands = verb_cp::operands,
    .options = verb_cp::verb_options,
    .examples = verb_cp::examples,
    .run = verb_cp::run,
};

}  // namespace ngi::command

#include <array>

#include "apps/ngi/cli/export_options.h"
#include "apps/ngi/cli/files.h"
#include "apps/ngi/cli/texture_options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/issues.h"
#include "apps/ngi/verbs/edit/editing.h"
#include "apps/ngi/verbs/edit/import_into.h"
#include "ngi/tasks/import_asset.h"
#include "ngi/tasks/import_from_folder.h"

namespace ngi::command {

namespace verb_replace {
namespace {

constexpr Option from = {
    .flags = "--from",
    .value = "DIR",
    .help = "Put back every file of a folder made by 'ngi export'; a single file is taken as FILE",
    .completes = Completes::Files};
constexpr Option raw = {.flags = "--raw",
                        .help = "Store a picture or scene unconverted, whatever the entry is"};

// Returns FILE when it is converted to the format of the entry, as 'ngi import' does; nothing when
// its bytes are stored unchanged.
Result<std::optional<Asset>> imported_file(const Context& context, const FileEditor::Entry& entry,
                                           const std::string& file, const Bytes& payload) {
  Asset asset = {file, std::filesystem::path(file).filename().string(), payload, {}};
  if (context.arguments().has(raw) || !tasks::can_be_imported(asset)) return std::nullopt;
  auto present = entry.archive->source().payload(entry.source);
  if (!present) return fail(std::move(present));
  const Asset target =
      asset_of_entry(entry.archive->source(), entry.source, {}, *std::move(present));
  const bool fits = tasks::is_imported(asset, target);
  return fits ? std::optional(std::move(asset)) : std::nullopt;
}

ExitCode replace_entry(Context& context, const std::string& operand, const std::string& file) {
  const auto path = tasks::locate_asset(operand, open_options(context));
  if (!path) return context.fail(path.error());
  Editing editing(context);
  // Finds the entry before reading, so that a missing one is reported without waiting for a pipe.
  const auto entry = editing.entry(*path);
  if (!entry) return context.fail(entry.error());
  const auto payload = read_input(context, file);
  if (!payload) return context.fail(payload.error());
  const auto imported = imported_file(context, *entry, file, *payload);
  if (!imported) return context.fail(Error(imported.error()).at_path(operand));
  if (*imported) return import_into_entry(context, editing, **imported, *path, operand);
  const std::size_t index = *entry->archive->position(entry->source);
  if (auto done = entry->archive->replace(index, *payload); !done) {
    return context.fail(std::move(done).error().at_path(operand));
  }
  return editing.finish();
}

ExitCode replace_from(Context& context, const std::string& operand,
                      const std::filesystem::path& folder) {
  Editing editing(context);
  const auto archive = editing.archive(operand);
  if (!archive) return context.fail(archive.error());
  auto options = repaint_options(context);
  if (!options) return context.fail(options.error());
  const auto done = with_issues_printed(context, [&](Report& report) {
    return tasks::import_from_folder(**archive, folder, *std::move(options), context.limits(),
                                     report);
  });
  if (!done) return context.fail(Error(done.error()).at_path(operand));
  for (const auto& sidecar : done->sidecars) context.note("using " + printable(sidecar.string()));
  if (done->missing_files > 0) {
    context.tip(counted(done->missing_files, "file") +
                " of export.json not in the folder: those entries stay as they are");
  }
  return editing.finish();
}

ExitCode run(Context& context) {
  const Arguments& arguments = context.arguments();
  const auto& operands = arguments.operands();
  if (arguments.has(from) != (operands.size() == 1)) {
    return context.fail_usage("give either FILE or '--from DIR'");
  }
  const std::string source = arguments.has(from) ? arguments.value(from) : operands[1];
  std::error_code ignored;
  const bool is_folder = arguments.has(from) && !std::filesystem::is_regular_file(source, ignored);
  return is_folder ? replace_from(context, operands[0], source)
                   : replace_entry(context, operands[0], source);
}

constexpr std::array operands = {
    Operand{.name = "PATH", .help = "An entry of an archive, at any depth; with --from an archive"},
    Operand{.name = "FILE", .help = "Its new content; - is standard input", .min = 0}};

constexpr auto verb_options = editing_options(
    &from, &raw, &options::fps, &options::texture_format, &options::mips, &options::palette,
    &options::alpha, &options::quantise, &options::sidecar, &options::no_sidecar);

constexpr std::array examples = {
    Example{"ngi replace sample.rlb/Colours.txt parts/Colours.txt",
            "Replaces the content of an entry by a file"},
    Example{"ngi replace sample.rlb/#0 - --dry-run",
            "Prints what the bytes from a pipe would change"},
    Example{"ngi replace Textures.lib/WALL.0 wall.png", "Repaints a texture"},
    Example{"ngi replace objects.rlb/robot.msh robot.glb",
            "Imports the edits of a scene into a model"},
    Example{"ngi replace Textures.lib --from textures", "Puts back what 'ngi export' wrote"},
};

}  // namespace
}  // namespace verb_replace

const Verb replace_verb = {
    .name = "replace",
    .group = Group::Edit,
    .summary = "give an entry of an archive new content",
    .description =
        "Replaces the payload of an entry by the bytes of a file, packed by the entry's own "
        "method in an RsLi archive. Name, type, attributes and id stay; attributes that count "
        "elements are not adjusted ('ngi set' sets them). Content of the same size changes no "
        "other byte of an NRes archive.\n\n"
        "A PNG, TGA or DDS picture for a texture repaints it: format, number of levels, Page and "
        "header words stay unless options say otherwise, and an unedited picture changes "
        "nothing. A NAME.texm.json beside the picture is used. For a model, a .glb, .gltf or "
        ".obj file is imported as by 'ngi import'. --from puts all files of an exported folder "
        "back in one step.",
    .operands = verb_replace::operands,
    .options = verb_replace::verb_options,
    .examples = verb_replace::examples,
    .run = verb_replace::run,
};

}  // namespace ngi::command

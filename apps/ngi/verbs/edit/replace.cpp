#include <array>

#include "apps/ngi/cli/export_options.h"
#include "apps/ngi/cli/files.h"
#include "apps/ngi/cli/texture_options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/issues.h"
#include "apps/ngi/print/translation.h"
#include "apps/ngi/verbs/edit/editing.h"
#include "apps/ngi/verbs/edit/import_into.h"
#include "ngi/tasks/entry_content.h"
#include "ngi/tasks/import_from_folder.h"

namespace ngi::command {

namespace verb_replace {
namespace {

constexpr Option from = {
    .flags = "--from",
    .value = "DIR",
    .help = "Put back every file of a folder made by 'ngi export'; a single file is taken as FILE",
    .completes = Completes::Files};

ExitCode replace_by_document(Context& context, Editing& editing, const FileEditor::Entry& entry,
                             const Asset& document, Kind kind, const std::string& operand) {
  const auto content = with_issues_printed(context, [&](Report& report) {
    return tasks::content_of_document(document, kind, open_options(context), report);
  });
  if (!content) return context.fail(content.error());
  const std::size_t index = *entry.archive->position(entry.source);
  auto done = entry.archive->replace(index, content->bytes);
  if (done && content->attributes && entry.archive->source().nres()) {
    done = set_attributes(*entry.archive, index, *content->attributes);
  }
  return done ? editing.finish() : context.fail(std::move(done).error().at_path(operand));
}

ExitCode replace_by_bytes(Context& context, Editing& editing, const FileEditor::Entry& entry,
                          const Bytes& payload, const std::string& operand) {
  auto done = entry.archive->replace(*entry.archive->position(entry.source), payload);
  return done ? editing.finish() : context.fail(std::move(done).error().at_path(operand));
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
  if (context.arguments().has(options::raw)) {
    return replace_by_bytes(context, editing, *entry, *payload, operand);
  }
  auto present = entry->archive->source().payload(entry->source);
  if (!present) return context.fail(std::move(present).error().at_path(operand));
  const Asset old =
      asset_of_entry(entry->archive->source(), entry->source, operand, *std::move(present));
  const Asset asset = {file, std::filesystem::path(file).filename().string(), *payload, {}};
  const auto way = with_issues_printed(context, [&](Report& report) {
    return tasks::way_of_content(asset, old, context.limits(), report);
  });
  if (!way) return context.fail(way.error());
  switch (*way) {
    case tasks::ContentWay::Imported:
      return import_into_entry(context, editing, asset, *path, operand);
    case tasks::ContentWay::Document:
      return replace_by_document(context, editing, *entry, asset, identify(old), operand);
    case tasks::ContentWay::AsIs:
      break;
  }
  return replace_by_bytes(context, editing, *entry, *payload, operand);
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
  for (const auto& sidecar : done->sidecars)
    context.note(format_message("using {}", printable(sidecar.string())));
  if (done->missing_files > 0) {
    context.tip(
        format_message("{} of export.json not in the folder: those entries stay as they are",
                       counted(done->missing_files, "file")));
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

constexpr auto verb_options =
    editing_options(&from, &options::raw, &options::fps, &options::texture_format, &options::mips,
                    &options::palette, &options::alpha, &options::quantise, &options::sidecar,
                    &options::no_sidecar);

constexpr std::array examples = {
    Example{"ngi replace sample.rlb/Colours.txt parts/Colours.txt",
            "Replaces the content of an entry by a file"},
    Example{"ngi replace sample.rlb/#0 - --dry-run",
            "Prints what the bytes from a pipe would change"},
    Example{"ngi replace Textures.lib/WALL.0 wall.png", "Repaints a texture"},
    Example{"ngi replace objects.rlb/robot.msh robot.glb",
            "Imports the edits of a scene into a model"},
    Example{"ngi replace effects.rlb/EXP_S exp.json", "Puts an edited document in as an effect"},
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
        "other byte of an NRes archive. A file that is not of the entry's kind and cannot be "
        "converted is refused; --raw stores its bytes unchanged.\n\n"
        "A PNG, TGA, DDS or JPEG picture for a texture repaints it: format, number of levels, Page "
        "and "
        "header words stay unless options say otherwise, and an unedited picture changes "
        "nothing. A NAME.texm.json beside the picture is used. For a model, a .glb, .gltf or "
        ".obj file is imported as by 'ngi import'. A .json document written by 'ngi convert' or "
        "'ngi "
        "dump --full' becomes the asset it describes. --from puts all files of an exported folder "
        "back in one step.",
    .operands = verb_replace::operands,
    .options = verb_replace::verb_options,
    .examples = verb_replace::examples,
    .run = verb_replace::run,
};

}  // namespace ngi::command

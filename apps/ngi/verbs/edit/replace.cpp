#include <array>

#include "apps/ngi/cli/export_options.h"
#include "apps/ngi/cli/files.h"
#include "apps/ngi/cli/texture_options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/verbs/convert/import_into.h"
#include "apps/ngi/verbs/convert/repainting.h"
#include "apps/ngi/verbs/edit/editing.h"
#include "ngi/core/file.h"
#include "ngi/json/export_list.h"
#include "ngi/tasks/export_formats.h"
#include "ngi/tasks/import_asset.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::command {

namespace verb_replace {
namespace {

constexpr Option from = {.flags = "--from",
                         .value = "DIR",
                         .help =
                             "Put back every file of a folder that 'ngi export' made; a file "
                             "here is as FILE",
                         .completes = Completes::Files};
constexpr Option raw = {.flags = "--raw",
                        .help = "Put a picture or scene in as it is, whatever the entry is"};

Asset source_entry(const ContainerEditor& archive, std::size_t source, Bytes payload) {
  const Container& container = archive.source();
  Asset asset = {{}, std::string(container.name(source)), std::move(payload), {}};
  if (container.nres()) asset.record = container.nres()->records()[source];
  return asset;
}

// FILE where the entry's format is made of it, as 'ngi import' does; nothing when it is put in as
// it is.
Result<std::optional<Asset>> imported_file(const Context& context, const FileEditor::Entry& entry,
                                           const std::string& file, const Bytes& payload) {
  Asset asset = {file, std::filesystem::path(file).filename().string(), payload, {}};
  if (context.arguments().has(raw) || !tasks::can_be_imported(asset)) return std::nullopt;
  auto present = entry.archive->source().payload(entry.source);
  if (!present) return fail(std::move(present));
  const bool fits = tasks::is_imported(asset, source_entry(*entry.archive, entry.source, *present));
  return fits ? std::optional(std::move(asset)) : std::nullopt;
}

ExitCode replace_entry(Context& context, const std::string& operand, const std::string& file) {
  const auto path = tasks::locate_asset(operand, open_options(context));
  if (!path) return context.fail(path.error());
  Editing editing(context);
  // First the entry: whether it is there should not depend on a pipe that may last.
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

// The entry of a row: where it was, unless the archive has changed; then by its name.
Result<std::size_t> entry_of_row(const Container& archive, const json::ExportRow& row) {
  if (row.index < archive.size() && archive.name(row.index) == row.name) return row.index;
  return find_entry(archive, {.by = PathStep::By::Name, .name = row.name});
}

// False when the row's file is gone, which leaves the entry as it is.
Result<bool> put_back(Context& context, ContainerEditor& archive, const json::ExportRow& row,
                      const std::filesystem::path& folder, texture::AlphaRule alpha) {
  const std::string path = (folder / row.file).string();
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored)) return false;
  const tasks::ExportFormat* format = tasks::find_export_format(row.kind, row.as);
  if (!format) {
    return tl::unexpected(tasks::unsupported(
        path, "is " + row.as + " of kind " + row.kind + ", which has no way back"));
  }
  const auto entry = entry_of_row(archive.source(), row);
  if (!entry) return tl::unexpected(entry.error());
  auto file = map_file(path, context.limits());
  if (!file) return fail(std::move(file));
  auto present = archive.source().payload(*entry);
  const Asset asset = source_entry(archive, *entry, present ? *present : Bytes());
  const Asset exported = {path, row.file, *std::move(file), {}};
  auto content = format->read ? format->read(exported, context.limits())
                              : painted_texture(context, exported, asset, alpha);
  if (!content) return tl::unexpected(std::move(content).error().at_path(path));
  auto done = archive.replace(*archive.position(*entry), *content);
  if (!done) return tl::unexpected(std::move(done).error().at_path(path));
  return true;
}

ExitCode replace_from(Context& context, const std::string& operand,
                      const std::filesystem::path& folder) {
  Editing editing(context);
  const auto archive = editing.archive(operand);
  if (!archive) return context.fail(archive.error());
  const std::string list_path = (folder / json::export_list_file).string();
  const auto text = map_file(list_path, context.limits());
  if (!text) return context.fail(text.error());
  auto list = json::export_list_from_json(text->text(), context.limits());
  if (!list) return context.fail(std::move(list).error().at_path(list_path));
  std::uint64_t gone = 0;
  for (const json::ExportRow& row : list->rows) {
    const auto done = put_back(context, **archive, row, folder, list->alpha);
    if (!done) return context.fail(Error(done.error()).at_path(operand));
    if (!*done) ++gone;
  }
  if (gone > 0) context.tip(counted(gone, "file") + " of the list not there: left as it was");
  return editing.finish();
}

ExitCode run(Context& context) {
  const Arguments& arguments = context.arguments();
  const auto& operands = arguments.operands();
  if (arguments.has(from) != (operands.size() == 1)) {
    return context.fail_usage("either FILE or '--from DIR' says what to put in");
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
            "Puts a file in the place of an entry"},
    Example{"ngi replace sample.rlb/#0 - --dry-run", "Says what the bytes of a pipe would change"},
    Example{"ngi replace Textures.lib/WALL.0 wall.png", "Repaints a texture"},
    Example{"ngi replace objects.rlb/robot.msh robot.glb", "Puts what was edited into a model"},
    Example{"ngi replace Textures.lib --from textures", "Puts back what 'ngi export' wrote"},
};

}  // namespace
}  // namespace verb_replace

const Verb replace_verb = {
    .name = "replace",
    .group = Group::Edit,
    .summary = "give an entry of an archive new content",
    .description =
        "Puts the bytes of a file in the place of an entry's payload, packed by the entry's own "
        "method in an RsLi archive. Name, type, attributes and id stay; attributes that count "
        "elements are not adjusted ('ngi set' sets them). Content of the same size changes nothing "
        "else in an NRes archive.\n\n"
        "A PNG, TGA or DDS picture for a texture repaints it: format, number of levels, Page and "
        "header words stay unless options say otherwise, and a picture that nobody changed "
        "changes nothing. A NAME.texm.json beside the picture is used. A .glb, .gltf or .obj for a "
        "model changes what was edited in it, as 'ngi import' does. With --from all files of "
        "an exported folder go back in one step.",
    .operands = verb_replace::operands,
    .options = verb_replace::verb_options,
    .examples = verb_replace::examples,
    .run = verb_replace::run,
};

}  // namespace ngi::command

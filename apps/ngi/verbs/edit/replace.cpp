#include <array>

#include "apps/ngi/cli/export_options.h"
#include "apps/ngi/cli/files.h"
#include "apps/ngi/cli/texture_options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/issues.h"
#include "apps/ngi/verbs/convert/import_into.h"
#include "apps/ngi/verbs/convert/repainting.h"
#include "apps/ngi/verbs/edit/editing.h"
#include "ngi/core/file.h"
#include "ngi/json/export_list.h"
#include "ngi/tasks/entry_content.h"
#include "ngi/tasks/export_formats.h"
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
Asset source_entry(const ContainerEditor& archive, std::size_t source, Bytes payload) {
  const Container& container = archive.source();
  Asset asset = {{}, std::string(container.name(source)), std::move(payload), {}};
  if (container.nres()) asset.record = container.nres()->records()[source];
  return asset;
}

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
  // First the entry: whether it is there should not depend on a pipe that may last.
  const auto entry = editing.entry(*path);
  if (!entry) return context.fail(entry.error());
  const auto payload = read_input(context, file);
  if (!payload) return context.fail(payload.error());
  if (context.arguments().has(options::raw)) {
    return replace_by_bytes(context, editing, *entry, *payload, operand);
  }
  auto present = entry->archive->source().payload(entry->source);
  if (!present) return context.fail(std::move(present).error().at_path(operand));
  Asset old = source_entry(*entry->archive, entry->source, *std::move(present));
  old.path = operand;
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

constexpr auto verb_options =
    editing_options(&from, &options::raw, &options::fps, &options::texture_format, &options::mips,
                    &options::palette, &options::alpha, &options::quantise, &options::sidecar,
                    &options::no_sidecar);

constexpr std::array examples = {
    Example{"ngi replace sample.rlb/Colours.txt parts/Colours.txt",
            "Puts a file in the place of an entry"},
    Example{"ngi replace sample.rlb/#0 - --dry-run", "Says what the bytes of a pipe would change"},
    Example{"ngi replace Textures.lib/WALL.0 wall.png", "Repaints a texture"},
    Example{"ngi replace objects.rlb/robot.msh robot.glb", "Puts what was edited into a model"},
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
        "Puts the bytes of a file in the place of an entry's payload, packed by the entry's own "
        "method in an RsLi archive. Name, type, attributes and id stay; attributes that count "
        "elements are not adjusted ('ngi set' sets them). Content of the same size changes nothing "
        "else in an NRes archive. A file that is not of the entry's kind and cannot be converted "
        "is refused; --raw puts its bytes in all the same.\n\n"
        "A PNG, TGA, DDS or JPEG picture for a texture repaints it: format, number of levels, Page "
        "and "
        "header words stay unless options say otherwise, and a picture that nobody changed "
        "changes nothing. A NAME.texm.json beside the picture is used. A .glb, .gltf or .obj for a "
        "model changes what was edited in it, as 'ngi import' does. A .json document that 'ngi "
        "convert' or 'ngi dump --full' wrote becomes the asset it describes. With --from all files "
        "of an exported folder go back in one step.",
    .operands = verb_replace::operands,
    .options = verb_replace::verb_options,
    .examples = verb_replace::examples,
    .run = verb_replace::run,
};

}  // namespace ngi::command

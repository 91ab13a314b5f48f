#include <array>

#include "apps/ngi/cli/companion_files.h"
#include "apps/ngi/cli/documents.h"
#include "apps/ngi/cli/export_options.h"
#include "apps/ngi/cli/files.h"
#include "apps/ngi/cli/import_options.h"
#include "apps/ngi/cli/texture_options.h"
#include "apps/ngi/cli/unused_options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/issues.h"
#include "apps/ngi/print/model_changes.h"
#include "apps/ngi/print/translation.h"
#include "apps/ngi/verbs/edit/editing.h"
#include "apps/ngi/verbs/edit/import_into.h"
#include "apps/ngi/verbs/edit/table_updates.h"
#include "ngi/core/file.h"
#include "ngi/core/os/path_text.h"
#include "ngi/tasks/each_asset.h"
#include "ngi/tasks/entry_content.h"
#include "ngi/tasks/import_from_folder.h"
#include "ngi/tasks/node_tables.h"

namespace ngi::command {

namespace verb_replace {
namespace {

constexpr Option from = {
    .flags = "--from",
    .value = "DIR",
    .help = "Put back every file of a folder made by 'ngi export'; a single file is taken as FILE",
    .completes = Completes::Files};

constexpr Option all_files = {
    .flags = "--all",
    .help = "With --from, put back files that were not edited too: undoes newer edits of theirs"};

// Writes the entry, which has its new content, and the tables that index the nodes of a model.
ExitCode finish_entry(Context& context, Editing& editing, const tasks::OpenedAsset& before,
                      const Bytes& content, const std::string& operand) {
  const auto tables = tasks::update_node_tables(before, content, open_options(context));
  if (!tables) return context.fail(tables.error());
  const auto is_written = written_tables(context, *tables, before.path.file, true);
  const auto changes = table_changes(*tables, is_written);
  if (changes.empty()) return editing.finish();
  auto done = replace_table_entries(editing, *tables, is_written);
  if (!done) return context.fail(std::move(done).error().at_path(operand));
  if (context.arguments().value(options::output) != "-") print_changes(context, operand, changes);
  add_table_files(*tables, is_written, editing.other_files());
  const Json listed = json_changes(changes);
  return editing.finish(&listed);
}

ExitCode replace_by_document(Context& context, Editing& editing, const FileEditor::Entry& entry,
                             const Asset& document, const tasks::OpenedAsset& before,
                             const std::string& operand) {
  auto made = asset_of_document(context, document, before.kind, operand);
  if (!made) return context.fail(made.error());
  const Bytes content = join(made->pieces);
  const std::size_t index = *entry.archive->position(entry.source);
  auto done = entry.archive->replace(index, content);
  if (done && made->attributes && entry.archive->source().nres()) {
    done = set_attributes(*entry.archive, index, *made->attributes);
  }
  return done ? finish_entry(context, editing, before, content, operand)
              : context.fail(std::move(done).error().at_path(operand));
}

ExitCode replace_by_bytes(Context& context, Editing& editing, const FileEditor::Entry& entry,
                          const Bytes& payload, const std::string& operand) {
  auto done = entry.archive->replace(*entry.archive->position(entry.source), payload);
  return done ? editing.finish() : context.fail(std::move(done).error().at_path(operand));
}

// Returns a message about an option for conversions, which --raw makes none of.
std::string raw_problem(const Context& context) {
  constexpr std::array<const Option*, 2> of_models = {&options::fps, &options::fix};
  const std::string problem = unused_option(context.arguments(), of_models, {}, "with '--raw'");
  if (!problem.empty()) return problem;
  return unused_option(context.arguments(), options::of_paintings, {}, "with '--raw'");
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
    const std::string problem = raw_problem(context);
    if (!problem.empty()) return context.fail_usage(problem);
    return replace_by_bytes(context, editing, *entry, *payload, operand);
  }
  auto present = editing.open(*path);
  if (!present) return context.fail(std::move(present).error().at_path(operand));
  Asset& old = present->asset;
  old.path = operand;
  const Asset asset = {file, input_name(file, *payload), *payload, {}};
  const auto way = with_issues_printed(context, [&](Report& report) {
    return tasks::way_of_content(asset, old, context.limits(), report);
  });
  if (!way) return context.fail(way.error());
  if (*way != tasks::ContentWay::Document && context.arguments().has(options::fix)) {
    return context.fail_usage("'--fix' does nothing for a file that is no JSON document");
  }
  switch (*way) {
    case tasks::ContentWay::Imported:
      return import_into_entry(context, editing, asset, *path, operand);
    case tasks::ContentWay::Document:
      return replace_by_document(context, editing, *entry, asset, *present, operand);
    case tasks::ContentWay::AsIs:
      break;
  }
  auto done = entry->archive->replace(*entry->archive->position(entry->source), *payload);
  return done ? finish_entry(context, editing, *present, *payload, operand)
              : context.fail(std::move(done).error().at_path(operand));
}

Result<tasks::FolderImportOptions> folder_import_options(const Context& context) {
  auto texture = repaint_options(context);
  if (!texture) return fail(std::move(texture));
  return tasks::FolderImportOptions{.open = open_options(context),
                                    .texture = *std::move(texture),
                                    .model = model_import_options(context),
                                    .unedited_files = context.arguments().has(all_files),
                                    .fix_models = context.arguments().has(options::fix),
                                    .other_files = !context.arguments().has(options::output)};
}

// Prints what scenes change, and adds the files of their new materials.
void finish_scenes(Context& context, std::vector<tasks::ImportedScene> scenes, FileWrites& writes) {
  for (tasks::ImportedScene& scene : scenes) {
    exchange::ChangeList changes = std::move(scene.model.changes);
    for (auto& change : table_changes(scene.model.tables, scene.written_tables)) {
      changes.push_back(std::move(change));
    }
    print_changes(context, to_text(scene.path), changes, scene.model.kind);
    if (scene.model.materials.empty() && scene.model.textures.empty()) continue;
    const std::string beside =
        context.arguments().value(options::output, path_text(scene.path.file));
    add_companions(context, tasks::companions_of(scene.model, to_path(beside)), writes);
  }
}

ExitCode fail_all(Context& context, const std::vector<Error>& failures) {
  const ExitCode code = context.fail(failures.front());
  for (std::size_t i = 1; i < failures.size(); ++i) (void)context.fail(failures[i]);
  if (failures.size() > 1) {
    context.tip(format_message("{} cannot be put back; nothing is written",
                               counted(failures.size(), "file")));
  }
  return code;
}

// Says in every export.json what was put back, so that the next time knows it.
void remember_put_back(Context& context, const std::vector<tasks::PutBackList>& lists) {
  if (context.arguments().has(options::dry_run)) return;
  for (const tasks::PutBackList& list : lists) {
    const Pieces pieces = {Bytes::copy(list.text)};
    if (replace_edited_file(list.path, pieces, list.before)) continue;
    context.tip(format_message(
        "{} cannot be updated; the next 'ngi replace --from' takes these edits for those of others",
        printable(path_text(list.path))));
  }
}

ExitCode replace_from(Context& context, const std::string& operand,
                      const std::filesystem::path& folder) {
  const auto path = tasks::locate_asset(operand, open_options(context));
  if (!path) return context.fail(path.error());
  const bool is_tree = tasks::is_folder(*path);
  if (is_tree && context.arguments().has(options::output)) {
    return context.fail_usage("'--output' takes one archive; a folder is changed in place");
  }
  Editing editing(context);
  if (!is_tree) {
    const auto archive = editing.archive(operand);
    if (!archive) return context.fail(archive.error());
  }
  auto options = folder_import_options(context);
  if (!options) return context.fail(options.error());
  auto done = with_issues_printed(context, [&](Report& report) {
    return tasks::import_from_folder(editing.edits(), *path, folder, *std::move(options), report);
  });
  if (!done) return context.fail(Error(done.error()).at_path(operand));
  if (!done->failures.empty()) return fail_all(context, done->failures);
  if (context.arguments().has(options::fix) && done->model_documents == 0) {
    return context.fail_usage(
        "'--fix' does nothing for a folder without an edited JSON document of a model");
  }
  for (const auto& sidecar : done->sidecars) {
    context.note(format_message("using {}", printable(path_text(sidecar))));
  }
  if (done->missing_files > 0) {
    context.tip(
        format_message("{} of export.json not in the folder: those entries stay as they are",
                       counted(done->missing_files, "file")));
  }
  for (const std::string& newer : done->overwritten) {
    context.tip(format_message("{} was changed since the export; the edited file replaces that",
                               printable(newer)));
  }
  const bool unchanged = editing.edits().file_count() == 0 && done->files.empty();
  if (unchanged && context.reports_changes() && !context.wants_json()) {
    context.out().print("{}: nothing changes\n", printable(operand));
  }
  for (const tasks::UnfitModel& model : done->unfit) {
    report_unfit(context, to_text(model.path), model.fields, model.more_fields);
  }
  finish_scenes(context, std::move(done->scenes), editing.other_files());
  for (const tasks::ReplacedFile& file : done->files) {
    editing.other_files().add_in_place(path_text(file.path), {file.content}, file.before);
  }
  const ExitCode code = editing.finish();
  if (code == ExitCode::Done) remember_put_back(context, done->lists);
  return code;
}

ExitCode run(Context& context) {
  const Arguments& arguments = context.arguments();
  const auto& operands = arguments.operands();
  if (arguments.has(from) != (operands.size() == 1)) {
    return context.fail_usage("give either FILE or '--from DIR'");
  }
  const std::string source = arguments.has(from) ? arguments.value(from) : operands[1];
  std::error_code ignored;
  const bool is_folder =
      arguments.has(from) && !std::filesystem::is_regular_file(to_path(source), ignored);
  if (!is_folder && arguments.has(all_files)) {
    return context.fail_usage("'--all' takes a folder: ngi replace PATH --from DIR --all");
  }
  return is_folder ? replace_from(context, operands[0], to_path(source))
                   : replace_entry(context, operands[0], source);
}

constexpr std::array operands = {
    Operand{
        .name = "PATH",
        .help =
            "An entry of an archive, at any depth; with --from an archive or a folder of archives"},
    Operand{.name = "FILE", .help = "Its new content; - is standard input", .min = 0}};

constexpr auto verb_options =
    editing_options(&from, &all_files, &options::raw, &options::fix, &options::fps,
                    &options::texture_format, &options::mips, &options::palette, &options::alpha,
                    &options::quantise, &options::sidecar, &options::no_sidecar);

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
    Example{"ngi replace game --from all --dry-run",
            "Prints what an edited export of a whole game would change"},
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
        "dump --full' becomes the asset it describes; of a model, fields that no longer fit others "
        "are listed, and --fix updates them.\n\n"
        "--from puts all files of an exported folder back in one step: into an archive, or, with "
        "a folder such as that of a game, into every file that 'ngi export' listed below it. "
        "Scenes (.glb, .gltf, .obj) are imported into their models, and --fix holds for the JSON "
        "documents of models. Files that were not edited "
        "change nothing, also when the game was changed since the export; --all puts them back "
        "too. "
        "When one of the files cannot be put back, all that cannot are reported "
        "and nothing is written.",
    .operands = verb_replace::operands,
    .options = verb_replace::verb_options,
    .examples = verb_replace::examples,
    .run = verb_replace::run,
};

}  // namespace ngi::command

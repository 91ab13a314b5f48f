#include <array>
#include <map>
#include <nlohmann/json.hpp>

#include "apps/ngi/cli/each_operand.h"
#include "apps/ngi/cli/export_options.h"
#include "apps/ngi/cli/files.h"
#include "apps/ngi/cli/texture_options.h"
#include "apps/ngi/cli/unused_options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/json.h"
#include "apps/ngi/print/translation.h"
#include "ngi/core/os/path_text.h"
#include "ngi/msh/rules.h"
#include "ngi/tasks/export_to_folder.h"

namespace ngi::command {

namespace verb_export {
namespace {

using tasks::ExportedAsset;

constexpr Option as_model = {.flags = "--as",
                             .value = "FORMAT",
                             .help = "Format of models: JSON documents, or scenes for 3D programs",
                             .choices = "json|glb|gltf|obj"};

tasks::ModelFormat format_of(std::string_view word) {
  if (word == "obj") return tasks::ModelFormat::Obj;
  return word == "gltf" ? tasks::ModelFormat::Gltf : tasks::ModelFormat::Glb;
}

Result<tasks::ExportToFolderOptions> export_to_folder_options(const Context& context) {
  const Arguments& arguments = context.arguments();
  tasks::ExportToFolderOptions out = {.open = open_options(context)};
  out.open.kind.reset();  // here --as is the format of models
  auto view = picture_view(context);
  if (!view) return fail(std::move(view));
  out.view = *std::move(view);
  const std::string as = arguments.value(as_model, "json");
  if (as != "json") {
    auto scenes = model_export_options(context, format_of(as));
    if (!scenes) return fail(std::move(scenes));
    out.scenes = *std::move(scenes);
  }
  out.with_sidecars = arguments.has(options::sidecar);
  if (arguments.has(options::force)) out.existing = Existing::Replace;
  return out;
}

void print_text(Context& context, const std::vector<ExportedAsset>& assets,
                const std::string& folder) {
  std::map<std::string, std::uint64_t> counts;
  for (const ExportedAsset& asset : assets) {
    if (asset.failure) continue;
    const tasks::ExportFormat* format = tasks::find_export_format(asset.row.kind, asset.row.as);
    ++counts[format ? std::string(format->title) : asset.row.as + " model"];
  }
  for (const auto& [title, count] : counts) {
    context.out().print("{}: {}\n", printable(folder), counted(count, title));
  }
}

// Prints the data that scenes cannot hold, summed over all models.
void print_not_carried(Context& context, const std::vector<ExportedAsset>& assets,
                       const std::string& folder) {
  struct Sum {
    std::uint64_t count = 0;
    std::uint64_t models = 0;
  };
  std::map<std::pair<std::string, std::string>, Sum> sums;
  for (const ExportedAsset& asset : assets) {
    for (const auto& [count, what, where] : asset.not_carried) {
      Sum& sum = sums[{what, where}];
      sum.count += count;
      ++sum.models;
    }
  }
  for (const auto& [kind, sum] : sums) {
    const auto& [what, where] = kind;
    context.out().print("{}: {} of {}: {}\n", printable(folder),
                        sum.count == 0 ? translated(what) : counted(sum.count, what),
                        counted(sum.models, "model"), translated(where));
  }
}

// Whether to print an issue: errors, and nodes missing from a scene. An asset written unconverted
// has one message of its own.
bool is_printed(const ExportedAsset& asset, const Issue& issue) {
  if (asset.left_raw) return false;
  if (issue.severity == Severity::Error) return true;
  return !asset.not_carried.empty() && issue.rule == &msh::rules::res1_legacy24;
}

void print_json(Context& context, const std::vector<ExportedAsset>& assets,
                const std::string& folder) {
  Json document = json_document("export");
  document["folder"] = to_utf8(folder);
  document["files"] = Json::array();
  for (const ExportedAsset& asset : assets) {
    if (asset.failure) continue;
    Json row = {{"archive", to_utf8(asset.archive)}, {"index", asset.row.index}};
    set_name(row, asset.row.name);
    row["kind"] = asset.row.kind;
    row["as"] = asset.row.as;
    row["file"] = path_text(asset.folder / to_path(asset.row.file));
    document["files"].push_back(std::move(row));
  }
  context.out().write(json_text(document));
}

ExitCode run(Context& context) {
  const std::string folder = context.arguments().value(options::output);
  if (folder.empty() || folder == "-") {
    return context.fail_usage("give the folder to make with '--output DIR'");
  }
  if (context.arguments().value(as_model, "json") == "json") {
    const std::string unused = unused_option(context.arguments(), options::of_scenes, {},
                                             "without '--as glb', 'gltf' or 'obj'");
    if (!unused.empty()) return context.fail_usage(unused);
  }
  auto chosen = export_to_folder_options(context);
  if (!chosen) return context.fail(chosen.error());
  if (chosen->scenes) warn_of_time(context, chosen->scenes->from.time);
  chosen->kept_as = backup_of_folder(context, to_path(folder));
  const Work work = context.start_work("exporting");
  Report report;
  const auto done = tasks::export_to_folder(context.arguments().operands(), to_path(folder),
                                            *chosen, report, work);
  for (const Issue& issue : report.issues()) context.print_error(issue);
  if (!done) return context.fail(done.error());
  tell_backup(context, chosen->kept_as);
  const std::vector<ExportedAsset>& assets = *done;
  const bool lost_files = report.count(Severity::Error) != 0;
  ExitCode code = lost_files ? ExitCode::InvalidAsset : ExitCode::Done;
  for (const ExportedAsset& asset : assets) {
    for (const Issue& issue : asset.found.issues()) {
      if (is_printed(asset, issue)) context.print(issue);
    }
    if (asset.left_raw) context.print(asset.left_raw->issue);
    if (asset.failure) code = context.fail(*asset.failure);
  }
  if (context.wants_json()) {
    print_json(context, assets, folder);
  } else if (context.reports_changes()) {
    print_text(context, assets, folder);
    print_not_carried(context, assets, folder);
  }
  return code;
}

constexpr std::array operands = {
    Operand{.name = "PATH",
            .help = "An archive, an asset, or a folder with such files",
            .max = any_number}};

constexpr Option output = {.flags = options::output.flags,
                           .value = "DIR",
                           .help = "The folder to make; it must not exist, or be empty",
                           .completes = Completes::Folders};
constexpr Option force = {.flags = options::force.flags,
                          .help = "Replace a folder that an earlier 'ngi export' made"};

constexpr std::array verb_options = exporting_options(
    &output, &as_model, &options::sidecar, &options::alpha, &force, &options::backup,
    &options::strict, &options::tolerant, &options::salvage, &options::format);

constexpr std::array examples = {
    Example{"ngi export Textures.lib -o textures", "Every texture as a PNG picture"},
    Example{"ngi export game -o all --sidecar", "A folder of its own for every archive"},
    Example{"ngi export objects.rlb -o models --as glb", "Every model as a scene for Blender"},
};

}  // namespace
}  // namespace verb_export

const Verb export_verb = {
    .name = "export",
    .group = Group::Convert,
    .summary = "convert everything in archives to files that other programs read",
    .description =
        "Textures become PNG pictures. Models, palettes, materials, material tables and effects "
        "become JSON documents. Assets of other kinds, and assets too damaged to convert, are "
        "written unchanged. An export.json lists which file came from which entry, so that 'ngi "
        "replace ARCHIVE --from DIR', or 'ngi replace GAME --from DIR' after the export of a whole "
        "folder, can put all of them back. The folder appears only when it "
        "is complete. File names are valid on every system. Files of a folder that cannot be read "
        "are reported, the others are exported, and the exit code is 3; so it is when --salvage "
        "could "
        "read only a part of an archive. Backups (.bak) are left out.\n\n"
        "With --as glb, gltf or obj models become scenes as with 'ngi convert', with the "
        "materials and textures of the game; the verb ends with a list of the data that scenes "
        "cannot hold. A model that cannot become a scene is written as a document or unchanged, "
        "with the reason, and the others are still exported.",
    .operands = verb_export::operands,
    .options = verb_export::verb_options,
    .examples = verb_export::examples,
    .run = verb_export::run,
};

}  // namespace ngi::command

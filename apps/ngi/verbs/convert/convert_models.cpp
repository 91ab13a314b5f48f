#include <filesystem>

#include "apps/ngi/cli/companion_files.h"
#include "apps/ngi/cli/export_options.h"
#include "apps/ngi/cli/files.h"
#include "apps/ngi/cli/import_options.h"
#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/findings.h"
#include "apps/ngi/print/model_changes.h"
#include "apps/ngi/verbs/convert/converters.h"
#include "ngi/core/os/path_text.h"
#include "ngi/tasks/side_files.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::command {

namespace {

namespace fs = std::filesystem;
using tasks::ModelFiles;
using tasks::ModelFormat;

Result<void> write_companion_files(Context& context, const ModelFiles& made,
                                   const std::string& target) {
  if (made.files.size() > 1 && target == "-") {
    return tl::unexpected(
        tasks::unsupported(target, "cannot take several files; write a .glb file instead"));
  }
  const fs::path folder = to_path(target).parent_path();
  for (std::size_t i = 0; i < made.files.size(); ++i) {
    const std::string path = i == 0 ? target : path_text(folder / to_path(made.files[i].name));
    if (auto free = require_writable(context, path); !free) return free;
  }
  for (std::size_t i = 1; i < made.files.size(); ++i) {
    const std::string path = path_text(folder / to_path(made.files[i].name));
    if (auto written = write_output(context, path, made.files[i].content); !written) return written;
  }
  return {};
}

// Returns the folder of a target, in which the game is looked for.
fs::path folder_of_target(const std::string& target) {
  if (target == "-") return {};
  const fs::path folder = to_path(target).parent_path();
  return folder.empty() ? fs::path(".") : folder;
}

// Returns the model that --base names with the edits of the file, without --base a new model.
Result<tasks::ImportedModel> import_model(Context& context, const Asset& file,
                                          const std::string& target) {
  const std::string base = context.arguments().value(options::base);
  const tasks::OpenOptions open = open_options(context);
  tasks::ModelImportOptions chosen = model_import_options(context);
  Report report;
  Result<tasks::ImportedModel> made;
  if (base.empty()) {
    made = tasks::import_new(file, folder_of_target(target), chosen, open, report);
  } else {
    const auto present = open_input(context, base);
    if (!present) return tl::unexpected(present.error());
    auto wear = named_wear(context, *present);
    if (!wear) return fail(std::move(wear));
    chosen.wear = *std::move(wear);
    made = tasks::import_over(file, *present, chosen, open, report);
  }
  print_issues(context, std::move(report), file.path);
  return made;
}

}  // namespace

Result<Converted> model_to_scene(Context& context, const tasks::OpenedAsset& model,
                                 const std::string& target, ModelFormat format) {
  const SceneOf subject = model.kind == Kind::Terrain   ? SceneOf::Land
                          : model.kind == Kind::Mission ? SceneOf::Mission
                                                        : SceneOf::Model;
  const auto options = model_export_options(context, format, subject);
  if (!options) return tl::unexpected(options.error());
  warn_of_time(context, options->from.time);
  const auto wear = named_wear(context, model);
  if (!wear) return tl::unexpected(wear.error());
  Report report;
  std::string stem = path_text(to_path(target).stem());
  const auto make = [&](Report& found) {
    return tasks::export_model(model, *wear, *options, open_options(context), stem, found);
  };
  auto made = make(report);
  const bool replaces = format == ModelFormat::Gltf && context.arguments().has(options::force);
  if (made && replaces &&
      tasks::would_change_side_files(*made, to_path(target), context.limits())) {
    stem = tasks::second_stem(stem);
    Report same;
    made = make(same);
  }
  if (!made) return fail(std::move(made));
  print_issues(context, std::move(report), model.asset.path);
  if (auto written = write_companion_files(context, *made, target); !written) {
    return fail(std::move(written));
  }
  if (target != "-" && context.verbosity() != Verbosity::Quiet) {
    for (const auto& [count, what, where] : made->not_carried) {
      context.out().print("{}: {}: {}\n", printable(target),
                          count == 0 ? translated(what) : counted(count, what), translated(where));
    }
  }
  Converted out = {made->files.front().content};
  if (replaces && !context.arguments().has(options::dry_run)) {
    out.outdated = tasks::outdated_side_files(*made, to_path(target), stem);
  }
  return out;
}

Result<Pieces> scene_to_model(Context& context, const Asset& file, const std::string& target) {
  auto made = import_model(context, file, target);
  if (!made) return fail(std::move(made));
  const bool is_new = context.arguments().value(options::base).empty();
  if (is_new && target == "-") return std::move(made->pieces);
  std::vector<tasks::CompanionFile> files = tasks::companions_of(*made, to_path(target));
  if (const auto wear = tasks::wear_companion(*made, to_path(target))) files.push_back(*wear);
  if (!files.empty() && target == "-") {
    return tl::unexpected(
        tasks::unsupported(target, "cannot take the files of new materials; name a file instead"));
  }
  if (!files.empty()) {
    if (auto free = require_writable(context, target); !free) return fail(std::move(free));
    if (auto written = write_companions(context, files); !written) return fail(std::move(written));
  }
  const std::vector<bool> no_tables(made->tables.updates.size());
  for (auto& change : table_changes(made->tables, no_tables)) {
    made->changes.push_back(std::move(change));
  }
  if (!is_new || !made->changes.empty()) print_changes(context, target, made->changes, made->kind);
  return std::move(made->pieces);
}

}  // namespace ngi::command

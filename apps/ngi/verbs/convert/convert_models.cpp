#include <array>

#include "apps/ngi/cli/export_options.h"
#include "apps/ngi/cli/files.h"
#include "apps/ngi/cli/import_options.h"
#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/findings.h"
#include "apps/ngi/print/model_changes.h"
#include "apps/ngi/verbs/convert/converters.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::command {

namespace {

namespace fs = std::filesystem;
using tasks::ModelFiles;
using tasks::ModelFormat;

// Files beside the model come first, so that it is never without them.
Result<void> write_others(Context& context, const ModelFiles& made, const std::string& target) {
  if (made.files.size() > 1 && target == "-") {
    return tl::unexpected(tasks::unsupported(
        target, "is one stream, but the model becomes several files; take .glb"));
  }
  const fs::path folder = fs::path(target).parent_path();
  for (std::size_t i = 0; i < made.files.size(); ++i) {
    const std::string path = i == 0 ? target : (folder / made.files[i].name).string();
    if (auto free = require_writable(context, path); !free) return free;
  }
  for (std::size_t i = 1; i < made.files.size(); ++i) {
    const std::string path = (folder / made.files[i].name).string();
    if (auto written = write_output(context, path, made.files[i].content); !written) return written;
  }
  return {};
}

Result<Pieces> to_exchange(Context& context, const tasks::OpenedAsset& model,
                           const std::string& target, ModelFormat format) {
  const auto options = model_export_options(context, format);
  if (!options) return tl::unexpected(options.error());
  const auto wear = named_wear(context, model);
  if (!wear) return tl::unexpected(wear.error());
  Report report;
  auto made = tasks::export_model(model, *wear, *options, open_options(context),
                                  fs::path(target).stem().string(), report);
  if (!made) return fail(std::move(made));
  print_issues(context, std::move(report), model.asset.path);
  if (auto written = write_others(context, *made, target); !written) {
    return fail(std::move(written));
  }
  if (target != "-" && context.verbosity() != Verbosity::Quiet) {
    for (const auto& [count, what, where] : made->not_carried) {
      context.out().print("{}: {}: {}\n", printable(target),
                          count == 0 ? what : counted(count, what), where);
    }
  }
  return std::move(made->files.front().content);
}

template <ModelFormat format>
Result<Pieces> to(Context& context, const tasks::OpenedAsset& model, const std::string& target) {
  return to_exchange(context, model, target, format);
}

// The folder that a target stands in, for the game around it.
fs::path folder_of_target(const std::string& target) {
  if (target == "-") return {};
  const fs::path folder = fs::path(target).parent_path();
  return folder.empty() ? fs::path(".") : folder;
}

// With --base the base with what was edited, else a new model.
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

// The table and the files of new materials come first, so that the model is never without them.
Result<Pieces> from_exchange(Context& context, const tasks::OpenedAsset& file,
                             const std::string& target) {
  auto made = import_model(context, file.asset, target);
  if (!made) return fail(std::move(made));
  const bool is_new = context.arguments().value(options::base).empty();
  if (is_new && target == "-") return std::move(made->pieces);
  std::vector<tasks::CompanionFile> files = tasks::companions_of(*made, target);
  if (const auto wear = tasks::wear_companion(*made, target)) files.push_back(*wear);
  if (!files.empty() && target == "-") {
    return tl::unexpected(
        tasks::unsupported(target, "is one stream, but new materials need files"));
  }
  if (!files.empty()) {
    if (auto free = require_writable(context, target); !free) return fail(std::move(free));
    if (auto written = write_companions(context, files); !written) return fail(std::move(written));
  }
  const std::vector<bool> no_tables(made->tables.updates.size());
  for (auto& change : table_changes(made->tables, no_tables)) {
    made->changes.push_back(std::move(change));
  }
  if (!is_new || !made->changes.empty()) print_changes(context, target, made->changes);
  return std::move(made->pieces);
}

}  // namespace

std::span<const Converter> model_converters() noexcept {
  static constexpr std::array ways = {
      Converter{Kind::Model, ".msh", ".glb", to<ModelFormat::Glb>},
      Converter{Kind::Model, ".msh", ".gltf", to<ModelFormat::Gltf>},
      Converter{Kind::Model, ".msh", ".obj", to<ModelFormat::Obj>},
      Converter{Kind::Unknown, ".glb", ".msh", from_exchange},
      Converter{Kind::Unknown, ".gltf", ".msh", from_exchange},
      Converter{Kind::Unknown, ".obj", ".msh", from_exchange},
  };
  return ways;
}

}  // namespace ngi::command

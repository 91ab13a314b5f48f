#include <filesystem>

#include "ngi/core/os/path_text.h"
#include "ngi/core/text.h"
#include "ngi/exchange/gltf/mission_from_gltf.h"
#include "ngi/exchange/gltf/read.h"
#include "ngi/exchange/sibling_files.h"
#include "ngi/tasks/import_model.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::tasks {

namespace {

Result<void> refuse_options_of_models(const ModelImportOptions& options) {
  if (options.fps) return tl::unexpected(unsupported("--fps", "does nothing for a mission"));
  if (options.quat_order) {
    return tl::unexpected(unsupported("--quat-order", "does nothing for a mission"));
  }
  return {};
}

}  // namespace

Result<ImportedModel> import_mission(const Asset& file, const OpenedAsset& base,
                                     const ModelImportOptions& options,
                                     const OpenOptions& open_options, Report& report) {
  if (auto good = refuse_options_of_models(options); !good) return fail(std::move(good));
  if (fold(file.name).ends_with(".obj")) {
    return tl::unexpected(
        unsupported(file.path, "cannot be imported into a mission; import a .glb or .gltf file"));
  }
  const Limits& limits = open_options.container.limits;
  auto draft = mission::Draft::open(base.asset.bytes);
  if (!draft) return tl::unexpected(std::move(draft).error().at_path(base.asset.path));
  const auto here = [&file](auto failed) {
    return tl::unexpected(std::move(failed).error().at_path(file.path));
  };
  const auto open = exchange::files_of(to_path(file.path).parent_path(), limits);
  auto document = gltf::read(file.bytes, open, limits);
  if (!document) return here(std::move(document));
  Report found;
  auto scene = gltf::mission_from_gltf(*document, found);
  if (!scene) return here(std::move(scene));
  auto applied = exchange::apply_mission(*scene, *std::move(draft), found);
  if (!applied) return here(std::move(applied));
  report.merge(std::move(found), file.path);
  return ImportedModel{.pieces = {applied->draft.bytes()},
                       .changes = std::move(applied->changes),
                       .kind = Kind::Mission};
}

}  // namespace ngi::tasks

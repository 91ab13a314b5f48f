#include "ngi/exchange/import/apply_land.h"
#include "ngi/exchange/import/imported_materials.h"
#include "ngi/tasks/beside.h"
#include "ngi/tasks/detail/read_scene.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::tasks {

namespace {

std::optional<wear::Document> table_of(const std::optional<OpenedAsset>& file) {
  if (!file) return std::nullopt;
  auto table = wear::Document::parse(file->asset.bytes, Reading::Tolerant);
  return table ? std::optional(*std::move(table)) : std::nullopt;
}

std::optional<areals::Document> map_of(const std::optional<OpenedAsset>& file,
                                       const OpenOptions& options) {
  if (!file) return std::nullopt;
  auto map = areals::Document::parse(file->asset.bytes, Reading::Tolerant,
                                     {.limits = options.container.limits});
  return map ? std::optional(*std::move(map)) : std::nullopt;
}

Result<void> refuse_model_options(const ModelImportOptions& options) {
  if (options.fps) {
    return tl::unexpected(unsupported("--fps", "does nothing for a landscape"));
  }
  if (options.quat_order) {
    return tl::unexpected(unsupported("--quat-order", "does nothing for a landscape"));
  }
  return {};
}

// Adds the new rows to both material tables, so that they stay equally long.
Result<void> add_land_rows(const std::vector<exchange::WearRow>& rows, const LandFiles& files,
                           ImportedModel& out) {
  for (const auto* file : {&files.wear1, &files.wear2}) {
    const auto table = table_of(*file);
    if (!table) continue;
    auto longer = exchange::extend_wear(*table, rows);
    if (!longer) return tl::unexpected(std::move(longer).error().at_path((*file)->asset.path));
    out.tables.updates.push_back({.path = (*file)->path,
                                  .bytes = longer->bytes(),
                                  .before = (*file)->asset.bytes,
                                  .changed = rows.size(),
                                  .what = "gets rows for new materials"});
  }
  return {};
}

Result<void> add_areal_map(const areals::Draft& draft, const OpenedAsset& map, ImportedModel& out) {
  auto pieces = areals::write(draft);
  if (!pieces) return tl::unexpected(std::move(pieces).error().at_path(map.asset.path));
  out.tables.updates.push_back({.path = map.path,
                                .bytes = join(*pieces),
                                .before = map.asset.bytes,
                                .changed = 1,
                                .what = "gets the moved corners of areals"});
  return {};
}

}  // namespace

Result<ImportedModel> import_land(const Asset& file, const OpenedAsset& base,
                                  const ModelImportOptions& options,
                                  const OpenOptions& open_options, Report& report) {
  if (auto good = refuse_model_options(options); !good) return fail(std::move(good));
  const Limits& limits = open_options.container.limits;
  const auto land = land::Document::parse(base.asset.bytes, {.limits = limits});
  if (!land) return tl::unexpected(Error(land.error()).at_path(base.asset.path));
  Report found;
  auto scene = read_scene(file, {.limits = limits, .is_land = true}, found);
  if (!scene) return tl::unexpected(std::move(scene).error().at_path(file.path));
  if (scene->mission) return tl::unexpected(unsupported(file.path, scene_of_mission));
  const LandFiles files = open_land_files(base, open_options);
  const auto map = map_of(files.map, open_options);
  auto applied =
      exchange::apply_land(*scene, {*land, map ? &*map : nullptr, table_of(files.wear1)}, found);
  if (!applied) return tl::unexpected(std::move(applied).error().at_path(file.path));
  auto pieces = land::write(applied->draft);
  if (!pieces) return tl::unexpected(std::move(pieces).error().at_path(file.path));
  ImportedModel out = {
      .pieces = *std::move(pieces), .changes = std::move(applied->changes), .kind = Kind::Terrain};
  if (!applied->new_rows.empty()) {
    if (auto done = add_land_rows(applied->new_rows, files, out); !done) {
      return fail(std::move(done));
    }
    auto made = add_new_materials(*scene, applied->new_rows, base, open_options, out, found);
    if (!made) return fail(std::move(made));
  }
  if (applied->areals) {
    if (auto done = add_areal_map(*applied->areals, *files.map, out); !done) {
      return fail(std::move(done));
    }
  }
  report.merge(std::move(found), file.path);
  return out;
}

}  // namespace ngi::tasks

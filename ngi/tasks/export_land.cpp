#include "ngi/core/text.h"
#include "ngi/exchange/export/from_land.h"
#include "ngi/tasks/beside.h"
#include "ngi/tasks/detail/scene_files.h"
#include "ngi/tasks/read.h"

namespace ngi::tasks {

namespace {

std::vector<NotCarried> not_carried(const exchange::MadeLand& made, const LandFiles& files,
                                    const exchange::LandMaterials& materials,
                                    const ModelExportOptions& options) {
  const bool is_obj = options.format == ModelFormat::Obj;
  std::vector<NotCarried> list;
  if (is_obj) {
    list.push_back({0, "vertex numbers, microtexture coordinates, blend alphas, rows, flags",
                    "stored in the .obj.json file"});
  } else {
    list.push_back({0, "rows and flags of faces, names of microtextures", "stored in the extras"});
  }
  list.push_back({0, "tiles, slots, draw list, links and normals of faces",
                  "not exported; import takes them from the base"});
  const exchange::Lods lods = options.land.lods;
  if (lods == exchange::Lods::Near) list.push_back({0, "LOD 1", "not exported; use --lod all"});
  if (lods == exchange::Lods::Far) list.push_back({0, "LOD 0", "not exported; use --lod all"});
  if (files.map && !options.land.areals) {
    list.push_back({0, "areals (Land.map)", "not exported; use --areals"});
  }
  if (!files.map && options.land.areals) {
    list.push_back({0, "areals (Land.map)", "not exported; the file is missing"});
  }
  add_counted(list, made.faces_without_lod, "face", "not exported; in no tile");
  add_counted(list, made.faces_without_area, "face", "not exported; two corners are equal");
  add_counted(list, materials.missing_pictures, "picture", "not exported; missing or damaged");
  return list;
}

}  // namespace

Result<ModelFiles> export_land(const OpenedAsset& land, const game::Game* game,
                               exchange::Pictures* pictures, const ModelExportOptions& options,
                               const OpenOptions& open_options, const std::string& stem,
                               Report& report) {
  Report found;
  const auto checked = read_land(land.asset, open_options, found);
  if (!checked) return tl::unexpected(checked.error());
  const LandFiles files = open_land_files(land, open_options);
  std::optional<areals::AreaMap> map;
  if (options.land.areals && files.map) {
    auto read = read_areal_map(files.map->asset, open_options, found);
    if (!read) return fail(std::move(read));
    map = *std::move(read);
  }
  const exchange::LandMaterials materials =
      exchange::find_land_materials(asset_of(files.wear1), asset_of(files.wear2), game,
                                    options.with_textures ? pictures : nullptr);
  const exchange::MadeLand made =
      exchange::from_land(*checked, map ? &*map : nullptr,
                          {cp1251_to_utf8(land.asset.name), options.land.lods}, materials);
  auto written = write_scene_files(made.model, options, stem);
  if (!written) return tl::unexpected(std::move(written).error().at_path(land.asset.path));
  report.merge(std::move(found));
  return ModelFiles{*std::move(written), not_carried(made, files, materials, options)};
}

}  // namespace ngi::tasks

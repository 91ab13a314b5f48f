#include "ngi/core/text.h"
#include "ngi/exchange/export/from_world.h"
#include "ngi/tasks/detail/scene_files.h"
#include "ngi/tasks/open_world.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::tasks {

namespace {

std::vector<NotCarried> not_carried(const exchange::MadeMission& made, const world::World& world,
                                    const ModelExportOptions& options) {
  std::vector<NotCarried> list = {
      {0, "owners, ids, names and start flags of objects", "stored in the extras"},
      {0, "clans, properties of objects, the sky", "not exported; import takes them from the base"},
      {0, "routes and zones", "only for display"},
      {0, "animation, damage states and coarser levels of models", "not exported"}};
  if (!options.mission.land) {
    list.push_back({0, "the landscape", "not exported; leave out --no-land"});
  } else if (!world.ground()) {
    list.push_back({0, "the landscape", "not exported; the file is missing"});
  }
  const bool shows_land = options.mission.land && world.ground();
  if (shows_land && world.areals() && !options.mission.areals) {
    list.push_back({0, "areals (Land.map)", "not exported; use --areals"});
  }
  if (shows_land && !world.areals() && options.mission.areals) {
    list.push_back({0, "areals (Land.map)", "not exported; the file is missing"});
  }
  add_counted(list, made.objects_without_place, "object", "not exported; it has no place");
  add_counted(list, made.objects_without_model, "object",
              "exported as an empty node; it has no model");
  add_counted(list, made.parts_over_limit, "part", "not exported; too many triangles");
  add_counted(list, made.missing_pictures, "picture", "not exported; missing or damaged");
  return list;
}

}  // namespace

Result<ModelFiles> export_mission(const OpenedAsset& mission, const game::Game& game,
                                  exchange::Pictures* pictures, const ModelExportOptions& options,
                                  const OpenOptions& open_options, const std::string& stem,
                                  Report& report) {
  if (options.format == ModelFormat::Obj) {
    return tl::unexpected(unsupported(mission.asset.path,
                                      "is a mission, which an .obj file cannot hold; write a .glb "
                                      "file"));
  }
  Report found;
  const auto world =
      open_world(mission, std::make_shared<game::Materials>(game), open_options, found);
  if (!world) return tl::unexpected(world.error());
  const exchange::MadeMission made =
      exchange::from_world(*world, {.name = cp1251_to_utf8(mission.asset.name),
                                    .with_land = options.mission.land,
                                    .with_areals = options.mission.areals,
                                    .pictures = options.with_textures ? pictures : nullptr});
  auto written = write_scene_files(made.model, options, stem);
  if (!written) return tl::unexpected(std::move(written).error().at_path(mission.asset.path));
  report.merge(std::move(found));
  return ModelFiles{*std::move(written), not_carried(made, *world, options)};
}

}  // namespace ngi::tasks

#include <algorithm>

#include "ngi/render/map_layers.h"
#include "ngi/render/texture_store.h"
#include "ngi/tasks/detail/loaded_land.h"
#include "ngi/tasks/open_world.h"
#include "ngi/tasks/render_subject.h"
#include "ngi/terrain/land/query.h"

namespace ngi::tasks {

namespace {

using math::Double3;
using math::Float3;
using render::WorldView;

constexpr double eye_clearance = 2.5;     // of the eye above the ground
constexpr double target_distance = 160;   // of the eye from a chosen target
constexpr double least_unit_space = 130;  // what shadows cover around the target

double ground_at(const world::World& world, double x, double y, double otherwise) {
  if (!world.ground()) return otherwise;
  const auto found = world.ground()->heights->height(x, y, land::filters::any);
  return found ? found->z : otherwise;
}

Double3 target_of(const world::World& world, const LandViewOptions::Target& target) {
  return {target.x, target.y, target.z.value_or(ground_at(world, target.x, target.y, 0))};
}

// The camera that the options ask for; angles that nobody chose are those of the base.
render::Camera camera_of(const world::World& world, const RenderOptions& options,
                         const render::Camera& chosen) {
  const render::Camera base = render::base_camera(world);
  const Double3 target = options.land.target ? target_of(world, *options.land.target) : base.target;
  if (options.mission.from) return render::camera_between(*options.mission.from, target);
  render::Camera camera = base;
  camera.target = target;
  if (options.land.target) camera.distance = target_distance;
  if (options.settings.usual_angles) return camera;
  camera.yaw = chosen.yaw;
  camera.pitch = chosen.pitch;
  if (!options.settings.fitted) camera.distance = chosen.distance;
  return camera;
}

void keep_above_ground(const world::World& world, render::Camera& camera) {
  const Double3 eye = camera.eye();
  const double lowest = ground_at(world, eye.x, eye.y, eye.z - eye_clearance) + eye_clearance;
  if (eye.z < lowest) camera.target.z += lowest - eye.z;
}

void set_view(const world::World& world, const RenderOptions& options, render::View& view) {
  render::set_sky(view.environment,
                  world.sky_at(options.mission.hour.value_or(world.first_hour())));
  if (options.land.top_down) {
    view.environment.fog.reset();
    return;
  }
  if (options.land.fog) choose_fog(view.environment, *options.land.fog);
  view.camera = camera_of(world, options, view.camera);
  keep_above_ground(world, view.camera);
  // Shadows cover the unit space, and are finer the smaller it is.
  const double whole = view.unit_space.radius;
  view.unit_space.center = view.camera.target;
  view.unit_space.radius =
      std::min(std::max(least_unit_space, 1.6 * view.camera.distance), std::max(whole, 1.0));
}

Drawable drawable_of(WorldView& shown, const world::World& world, const RenderOptions& options,
                     render::Renderer& renderer) {
  Drawable out = {
      .pose = [&shown](const Moment& moment) { shown.seek(moment.clock_ms); },
      .add_points = [&shown](std::vector<Float3>& points) { shown.add_points(points); },
      .draw = [&shown, &renderer](const render::RenderTarget& target,
                                  const render::View& view) { shown.draw(renderer, target, view); },
      .marks = [&shown] { return shown.marks(); },
      .counters = [&shown] { return shown.counters(); },
      .adjust = [&world, options](render::View& view,
                                  const RenderSettings&) { set_view(world, options, view); }};
  if (options.land.top_down) out.camera = render::map_view_camera();
  return out;
}

}  // namespace

void choose_hour(const RenderSubject& subject, double hour, render::Environment& environment) {
  if (!subject.world) return;
  environment.fog.reset();
  render::set_sky(environment, subject.world->sky_at(hour));
}

namespace {

Result<LoadedMap> load_mission(const OpenedAsset& mission, const material::Switches& switches,
                               const OpenOptions& options, Report& report, const Work& work) {
  auto game = find_game(mission, options);
  if (!game) return fail(std::move(game));
  LoadedMap out;
  out.game = *std::move(game);
  out.materials = std::make_shared<game::Materials>(*out.game, switches);
  auto world = open_world(mission, out.materials, options, report, work);
  if (!world) return fail(std::move(world));
  out.world = std::make_unique<world::World>(*std::move(world));
  return out;
}

RenderSubject show_mission(LoadedMap loaded, const std::string& path,
                           const render::OffscreenRenderer& offscreen, const RenderOptions& options,
                           Report& report) {
  RenderSubject out = {};
  out.game = std::move(loaded.game);
  out.materials = std::move(loaded.materials);
  out.world = std::move(loaded.world);
  Report found;
  out.mission = std::make_unique<WorldView>(*out.world, *offscreen.textures, found);
  report.merge(std::move(found), path);
  out.mission->layers = options.mission.layers;
  if (render::LandView* const land = out.mission->land()) {
    land->look = {.water = options.land.water, .lod = options.land.lod};
    if (options.land.map.any()) {
      render::MapParts parts = {.land = &out.world->ground()->stored};
      if (out.world->areals()) parts.areals = &*out.world->areals();
      land->drape(render::draw_map_layers(options.land.map, parts));
    }
  }
  out.drawable = drawable_of(*out.mission, *out.world, options, *offscreen.renderer);
  return out;
}

}  // namespace

Result<RenderSubject> prepare_mission(const OpenedAsset& mission,
                                      const render::OffscreenRenderer& offscreen,
                                      const RenderOptions& options, const OpenOptions& open_options,
                                      Report& report) {
  auto loaded =
      load_mission(mission, offscreen.textures->options().switches, open_options, report, {});
  if (!loaded) return fail(std::move(loaded));
  return show_mission(*std::move(loaded), mission.asset.path, offscreen, options, report);
}

Result<LoadedMap> load_map(const OpenedAsset& map, const OpenOptions& options, Report& report,
                           const Work& work) {
  return map.kind == Kind::Terrain ? load_land(map, options, report)
                                   : load_mission(map, {}, options, report, work);
}

Result<RenderSubject> prepare_map(LoadedMap loaded, const OpenedAsset& map,
                                  const render::OffscreenRenderer& offscreen,
                                  const RenderOptions& options, const OpenOptions& open_options,
                                  Report& report) {
  if (loaded.land) {
    return prepare_land(std::move(loaded), map, offscreen, options.land, open_options, report);
  }
  return show_mission(std::move(loaded), map.asset.path, offscreen, options, report);
}

}  // namespace ngi::tasks

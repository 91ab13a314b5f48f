#include <algorithm>
#include <cmath>
#include <numbers>

#include "ngi/render/land_colours.h"
#include "ngi/render/map_layers.h"
#include "ngi/render/texture_store.h"
#include "ngi/tasks/beside.h"
#include "ngi/tasks/detail/loaded_land.h"
#include "ngi/tasks/read.h"
#include "ngi/tasks/render_subject.h"
#include "ngi/terrain/land/query.h"

namespace ngi::tasks {

namespace {

using math::Float3;
using render::LandView;

constexpr double clearance = 2.5;       // of the eye above the ground
constexpr double usual_distance = 160;  // of the eye from a chosen target
constexpr double wide_angle = 0.85;     // of the lens, for views from inside the map

// From the south-south-east, so that north is behind.
render::Camera overview() {
  render::Camera camera;
  camera.yaw = std::numbers::pi - 0.42;
  camera.pitch = 0.62;
  return camera;
}

render::Camera from_above() {
  render::Camera camera;
  camera.yaw = std::numbers::pi;
  camera.pitch = std::numbers::pi / 2;
  camera.projection = render::Projection::Parallel;
  return camera;
}

double ground_height(const land::LandIndex& index, double x, double y, double otherwise) {
  const auto found = index.height(x, y, land::filters::any);
  return found ? found->z : otherwise;
}

void look_at(render::View& view, const LandViewOptions::Target& target, bool fitted,
             const land::LandIndex& index) {
  render::Camera& camera = view.camera;
  const double ground = ground_height(index, target.x, target.y, view.unit_space.center.z);
  camera.target = {target.x, target.y, target.z.value_or(ground)};
  camera.shift_x = camera.shift_y = 0;
  if (fitted) camera.distance = std::min(usual_distance, view.unit_space.radius);
  if (camera.projection == render::Projection::Parallel) return;
  camera.angle = wide_angle;
}

// Raises an eye that would be in the ground.
void keep_above_ground(render::Camera& camera, const land::LandIndex& index) {
  const auto eye = camera.eye();
  const double lowest = ground_height(index, eye.x, eye.y, eye.z - clearance) + clearance;
  if (eye.z < lowest) camera.target.z += lowest - eye.z;
}

// Whether the eye is above the map.
bool is_above(const render::Camera& camera, const land::Header& header) {
  const auto eye = camera.eye();
  return eye.x > header.box[0].x && eye.x < header.box[7].x && eye.y > header.box[0].y &&
         eye.y < header.box[7].y;
}

// Daylight from the north-west, as on maps. There is no floor below a landscape.
void set_environment(render::View& view, bool has_sky) {
  render::Environment& environment = view.environment;
  environment.ground = false;
  if (!environment.sun) environment.sun = render::Sun{};
  if (!has_sky || view.camera.projection == render::Projection::Parallel) return;
  environment.backdrop = render::Backdrop::Sky;
  environment.top = {0.36F, 0.54F, 0.80F};
  environment.bottom = {0.76F, 0.82F, 0.87F};
  if (!environment.fog) {
    environment.fog = render::Fog{0, 2.2 * view.unit_space.radius, environment.bottom};
  }
}

}  // namespace

void choose_fog(render::Environment& environment, const LandViewOptions::FogRange& range) {
  const render::Colour colour = environment.fog ? environment.fog->colour : environment.bottom;
  environment.fog.reset();
  if (range.end > range.start) environment.fog = render::Fog{range.start, range.end, colour};
}

namespace {

Drawable drawable_of(LandView& land, const LandViewOptions& options,
                     const std::shared_ptr<const land::LandIndex>& index,
                     render::Renderer& renderer) {
  return {
      .pose = [](const Moment&) {},
      .add_points = [&land](std::vector<Float3>& points) { land.add_points(points); },
      .draw = [&land, &renderer](const render::RenderTarget& target,
                                 const render::View& view) { land.draw(renderer, target, view); },
      .marks = [] { return std::vector<render::NodePosition>(); },
      .counters = [&land] { return land.counters(); },
      .camera = options.top_down ? from_above() : overview(),
      .adjust =
          [&land, options, index](render::View& view, const RenderSettings& settings) {
            if (options.target) look_at(view, *options.target, settings.fitted, *index);
            if (!options.top_down) keep_above_ground(view.camera, *index);
            const bool inside = is_above(view.camera, land.land().land().header());
            set_environment(view, inside || options.target);
            if (options.fog) choose_fog(view.environment, *options.fog);
            land.look.walls = !inside;
          }};
}

// Without a library of materials all rows lack theirs: one of the issues says so.
Report without_repetition(Report found, const game::Game& game) {
  const std::string library = game.libraries().materials;
  if (found.issues().empty() || game.asset(library)) return found;
  Report first;
  first.add(*found.issues().begin());
  return first;
}

void show_layers(LandView& view, const LandViewOptions& options, const OpenedAsset& asset,
                 const OpenOptions& open_options, Report& report) {
  const land::Land& land = view.land().land();
  if (options.faces) view.show_face_colours(render::face_colours(land, *options.faces));
  if (!options.map.any()) return;
  render::MapParts parts = {.land = &land};
  const auto map = asset_of(open_beside(asset, ".map", open_options));
  const auto document = map ? read_areal_map_document(*map, open_options, report)
                            : Result<areals::Document>(tl::unexpect, Error{});
  std::optional<areals::AreaMap> areals;
  if (document) {
    parts.document = &*document;
    auto checked = areals::AreaMap::check(*document, Reading::Tolerant);
    if (checked) areals = *std::move(checked);
    if (areals) parts.areals = &*areals;
  }
  view.drape(render::draw_map_layers(options.map, parts));
}

}  // namespace

Result<RenderSubject> prepare_land(const OpenedAsset& asset,
                                   const render::OffscreenRenderer& offscreen,
                                   const LandViewOptions& options, const OpenOptions& open_options,
                                   Report& report) {
  auto found = find_game(asset, open_options);
  if (!found) return fail(std::move(found));
  std::shared_ptr<const game::Game> game = *std::move(found);
  auto materials = materials_for(*game, offscreen);
  return prepare_land(asset, std::move(game), std::move(materials), offscreen, options,
                      open_options, report);
}

namespace {

Result<LoadedMap> read_map_of_land(const OpenedAsset& asset, std::shared_ptr<const game::Game> game,
                                   std::shared_ptr<game::Materials> materials,
                                   const OpenOptions& open_options, Report& report) {
  auto land = read_land(asset.asset, open_options, report);
  if (!land) return fail(std::move(land));
  LoadedMap out;
  out.game = std::move(game);
  out.materials = std::move(materials);
  out.heights = std::make_shared<const land::LandIndex>(*land, land::LandIndex::Queries::Heights);
  Report found;
  out.land = render::assemble_land(*std::move(land),
                                   {asset_of(open_beside(asset, "1.wea", open_options)),
                                    asset_of(open_beside(asset, "2.wea", open_options))},
                                   out.materials, found);
  report.merge(without_repetition(std::move(found), *out.game), asset.asset.path);
  return out;
}

}  // namespace

Result<LoadedMap> load_land(const OpenedAsset& asset, const OpenOptions& options, Report& report) {
  auto found = find_game(asset, options);
  if (!found) return fail(std::move(found));
  std::shared_ptr<const game::Game> game = *std::move(found);
  auto materials = std::make_shared<game::Materials>(*game);
  return read_map_of_land(asset, std::move(game), std::move(materials), options, report);
}

Result<RenderSubject> prepare_land(LoadedMap loaded, const OpenedAsset& asset,
                                   const render::OffscreenRenderer& offscreen,
                                   const LandViewOptions& options, const OpenOptions& open_options,
                                   Report& report) {
  RenderSubject out = {};
  out.game = std::move(loaded.game);
  out.materials = std::move(loaded.materials);
  Report found;
  out.land = std::make_unique<LandView>(*std::move(loaded.land), *offscreen.textures, found);
  report.merge(without_repetition(std::move(found), *out.game), asset.asset.path);
  out.land->look = {.water = options.water, .lod = options.lod};
  show_layers(*out.land, options, asset, open_options, report);
  out.drawable = drawable_of(*out.land, options, loaded.heights, *offscreen.renderer);
  return out;
}

Result<RenderSubject> prepare_land(const OpenedAsset& asset, std::shared_ptr<const game::Game> game,
                                   std::shared_ptr<game::Materials> materials,
                                   const render::OffscreenRenderer& offscreen,
                                   const LandViewOptions& options, const OpenOptions& open_options,
                                   Report& report) {
  auto loaded =
      read_map_of_land(asset, std::move(game), std::move(materials), open_options, report);
  if (!loaded) return fail(std::move(loaded));
  return prepare_land(*std::move(loaded), asset, offscreen, options, open_options, report);
}

}  // namespace ngi::tasks

#include "ngi/world/world.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "ngi/core/core_rules.h"
#include "ngi/core/text.h"
#include "ngi/mission/placement.h"
#include "ngi/mission/rules.h"
#include "ngi/terrain/areals/document.h"
#include "ngi/world/detail/affine.h"
#include "ngi/world/rules.h"

namespace ngi::world {

namespace {

constexpr double plume_clearance = 80;  // missions.md 4.8
// Bounds for hostile missions; shipped ones have 4 lodes and 20 buildings at most.
constexpr std::size_t max_lodes = 10'000;
constexpr std::size_t max_buildings_near_lodes = 1'000;

scene::Placement placement_of(const mission::Object& object) {
  const auto& p = object.position;
  const auto& r = object.rotation;
  const auto s = mission::applied_scale(object);
  return scene::place_at({p[0], p[1], p[2]}, {r[0], r[1], r[2]}, {s[0], s[1], s[2]});
}

Place place_of(const mission::Object& object) {
  return {.stream = "objects", .offset = object.offset};
}

std::optional<Asset> optional_file(const game::Game& game, const std::string& path) {
  auto asset = game.file(path);
  if (!asset) return std::nullopt;
  return *std::move(asset);
}

}  // namespace

Result<MissionFiles> find_mission(const game::Game& game, std::string_view folder) {
  const std::string base = std::string(folder) + "/";
  auto mission = game.file(base + "data.tma");
  if (!mission) return fail(std::move(mission));
  return MissionFiles{.path = mission->path,
                      .mission = mission->bytes,
                      .sky = optional_file(game, base + "sky.ske"),
                      .sky_wear = optional_file(game, base + "sky.wea")};
}

Result<World> World::build(const MissionFiles& files, std::shared_ptr<game::Materials> materials,
                           const WorldOptions& options, Report& report) {
  Report found;
  auto document = mission::Document::parse(files.mission.stable(), options.limits);
  if (!document) return tl::unexpected(std::move(document).error().at_path(files.path));
  auto model = mission::Model::check(*std::move(document), options.reading, found);
  if (!model) return tl::unexpected(std::move(model).error().at_path(files.path));
  World out(std::move(materials));
  out.mission_ = std::make_shared<const mission::Model>(*std::move(model));
  out.load_ground(found, options);
  out.load_sky(files, found, options);
  if (auto placed = out.place_objects(found, options); !placed) return fail(std::move(placed));
  if (options.foundations == Foundations::Cut) {
    auto cut = out.cut_ground(found);
    if (!cut) return fail(std::move(cut));
  }
  out.enter_hosts(found);
  out.place_lodes();
  out.set_spheres();
  report.merge(std::move(found), files.path);
  return out;
}

void World::load_ground(Report& report, const WorldOptions& options) {
  const std::string base(mission_->document().land());
  const auto open = [&](const char* suffix) -> std::optional<Asset> {
    auto asset = game().file(base + suffix);
    if (asset) return *std::move(asset);
    report.add(mission::rules::land_missing, {.stream = "land"}, cp1251_to_utf8(base + suffix));
    return std::nullopt;
  };
  const auto map = open(".map");
  const auto mesh = open(".msh");
  auto wear1 = open("1.wea");
  auto wear2 = open("2.wea");
  if (map) {
    Report found;
    const auto document = areals::Document::parse(map->bytes);
    auto areals = document ? areals::AreaMap::check(*document, options.reading, &found)
                           : Result<areals::AreaMap>(tl::unexpected(document.error()));
    if (areals)
      areals_ = *std::move(areals);
    else
      report.add(std::move(areals.error()).at_path(map->path).issue);
    report.merge(std::move(found), map->path);
  }
  if (!mesh) return;
  Report found;
  const auto document = land::Document::parse(mesh->bytes);
  auto land = document ? land::Land::check(*document, options.reading, &found)
                       : Result<land::Land>(tl::unexpected(document.error()));
  report.merge(std::move(found), mesh->path);
  if (!land) return report.add(std::move(land.error()).at_path(mesh->path).issue);
  auto heights = std::make_shared<const land::LandIndex>(*land, land::LandIndex::Queries::Heights);
  ground_ = WorldGround{*land, *land, std::move(heights), std::move(wear1), std::move(wear2)};
}

void World::load_sky(const MissionFiles& files, Report& report, const WorldOptions& options) {
  sky_wear_ = files.sky_wear;
  if (!files.sky) return;
  auto sky = Sky::read(files.sky->bytes, options.limits);
  if (!sky) return report.add(std::move(sky.error()).at_path(files.sky->path).issue);
  sky_ = *std::move(sky);
}

Result<void> World::place_objects(Report& report, const WorldOptions& options) {
  std::map<std::uint64_t, std::uint32_t> stored_places;  // by offset
  for (const mission::Object& object : mission_->document().objects()) {
    stored_places.emplace(object.offset, static_cast<std::uint32_t>(stored_places.size()));
  }
  ObjectModels models(materials_, options.assemble);
  for (const mission::PlacedObject& placed : mission_->objects()) {
    const Work& work = options.work;
    if (work.cancelled && *work.cancelled) return fail(ngi::rules::cancelled, {});
    if (work.progress) work.progress({objects_.size(), mission_->objects().size()});
    const mission::Object& stored = placed.stored;
    WorldObject object;
    object.stored = stored_places.at(stored.offset);
    object.kind = static_cast<mission::ObjectKind>(stored.kind);
    object.model = models.find(stored.resource, report);
    if (placed.clan) object.clan = static_cast<std::uint32_t>(*placed.clan);
    if (placed.host) object.host = static_cast<std::uint32_t>(*placed.host);
    object.logical_id = stored.logical_id;
    object.is_created = placed.is_created;
    object.placement = placement_of(stored);
    if (!models.models()[object.model].is_found) {
      report.add(mission::rules::resource_missing, place_of(stored),
                 cp1251_to_utf8(stored.resource));
    }
    objects_.push_back(std::move(object));
  }
  models_ = std::move(models).take();
  return {};
}

Result<void> World::cut_ground(Report& report) {
  if (!ground_) return {};
  std::vector<Site> sites;
  std::vector<std::uint32_t> owners;
  for (std::uint32_t i = 0; i < objects_.size(); ++i) {
    const WorldObject& object = objects_[i];
    const ObjectModel& model = models_[object.model];
    if (object.kind != mission::ObjectKind::Building || !model.foundation) continue;
    const mission::Object& stored = mission_->objects()[i].stored;
    sites.push_back({.foundation = &*model.foundation,
                     .placement = affine_of(object.placement.matrix),
                     .keeps_height = mission::keeps_height(stored)});
    owners.push_back(i);
  }
  auto cut = cut_foundations(ground_->stored, sites);
  if (!cut) return fail(std::move(cut));
  ground_->land = std::move(cut->land);
  sites_ = std::move(cut->sites);
  for (std::uint32_t i = 0; i < owners.size(); ++i) {
    WorldObject& object = objects_[owners[i]];
    const mission::Object& stored = mission_->objects()[owners[i]].stored;
    const CutSite& site = sites_[i];
    object.site = i;
    if (!site.is_cut()) {
      report.add(rules::foundation, place_of(stored), cp1251_to_utf8(stored.resource),
                 site.problem);
      continue;
    }
    const auto& p = stored.position;
    const auto& r = stored.rotation;
    object.placement = scene::place_at({p[0], p[1], static_cast<float>(site.height)},
                                       {r[0], r[1], static_cast<float>(double{r[2]} + site.turn)});
  }
  return {};
}

// A unit inside a building has the place of a vertex of its hall way.
void World::enter_hosts(Report& report) {
  for (std::uint32_t i = 0; i < objects_.size(); ++i) {
    WorldObject& object = objects_[i];
    if (!object.host) continue;
    const mission::Object& stored = mission_->objects()[i].stored;
    const WorldObject& host = objects_[*object.host];
    const ObjectModel& building = models_[host.model];
    if (!building.is_drawn()) continue;
    const msh::Model& mesh = building.object.composite->parts()[0].model();
    const auto vertices = mesh.hall_vertices();
    const auto vertex = static_cast<std::size_t>(stored.hall_vertex);
    if (vertex >= vertices.size() || vertices[vertex].node == msh::unposed) {
      report.add(mission::rules::host, place_of(stored),
                 "the hall way of its host has no vertex " + std::to_string(vertex));
      object.host.reset();
      continue;
    }
    math::Matrix place =
        math::multiply(host.placement.matrix, building.pieces[vertices[vertex].node]);
    const math::Float3 at = math::transform_point(place, msh::decode(vertices[vertex].position));
    math::set_translation(place, at);
    object.placement = {place, 1};
  }
}

void World::place_lodes() {
  std::vector<math::Float3> buildings;
  for (const WorldObject& object : objects_) {
    if (object.kind != mission::ObjectKind::Building) break;  // they come first
    if (buildings.size() == max_buildings_near_lodes) break;
    buildings.push_back(math::translation(object.placement.matrix));
  }
  const auto stored = mission_->document().lodes();
  for (const mission::Lode& lode : stored.first(std::min(stored.size(), max_lodes))) {
    const double x = double{lode.position[0]};
    const double y = double{lode.position[1]};
    if (!std::isfinite(x) || !std::isfinite(y)) continue;
    const auto ground = ground_ ? ground_->heights->height(x, y) : std::nullopt;
    const bool is_covered = std::ranges::any_of(buildings, [x, y](const math::Float3& at) {
      return math::length(math::Double3{double{at.x} - x, double{at.y} - y, 0}) < plume_clearance;
    });
    lodes_.push_back({.position = {x, y, ground ? ground->z : 0},
                      .is_found = lode.found != 0,
                      .amount = double{lode.amount},
                      .has_plume = !is_covered});
  }
}

void World::set_spheres() {
  for (WorldObject& object : objects_) {
    const ObjectModel& model = models_[object.model];
    if (model.is_drawn())
      object.sphere = scene::placed(model.sphere, object.placement);
    else
      object.sphere.center = math::translation(object.placement.matrix);
  }
}

std::optional<std::int32_t> World::relation(const WorldObject& a, const WorldObject& b) const {
  if (!a.clan || !b.clan) return std::nullopt;
  return mission_->relations().word(*a.clan, *b.clan);
}

}  // namespace ngi::world

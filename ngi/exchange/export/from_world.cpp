#include "ngi/exchange/export/from_world.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "ngi/core/text.h"
#include "ngi/exchange/export/detail/object_shapes.h"
#include "ngi/exchange/export/from_land.h"
#include "ngi/math/trigonometry.h"
#include "ngi/mission/placement.h"

namespace ngi::exchange {

namespace {

constexpr double degrees = 180 / std::numbers::pi;
constexpr std::size_t circle_points = 48;
constexpr std::size_t max_loops = 10'000;  // of hostile missions
constexpr float above_ground = 0.5F;       // of lines

math::Rotation turned(const std::array<float, 3>& angles, double more) {
  const auto about = [](math::Axis axis, double angle) {
    return math::rotation(axis, angle * degrees);
  };
  return math::normalised(about(math::Axis::Z, double{angles[2]} + more) *
                          about(math::Axis::Y, angles[1]) * about(math::Axis::X, angles[0]));
}

bool are_finite(std::span<const float> numbers) {
  return std::ranges::all_of(numbers, [](float number) { return std::isfinite(number); });
}

bool has_place(const mission::Object& object) {
  return are_finite(object.position) && are_finite(object.rotation) && are_finite(object.scale);
}

// The rotation of a matrix without scale.
math::Rotation rotation_of(const math::Affine& matrix) {
  const auto& m = matrix.m;
  const auto column = [&](std::size_t c) { return math::Double3{m[c], m[4 + c], m[8 + c]}; };
  return math::normalised(math::rotation_to(column(0), column(1), column(2)));
}

class MissionMaker {
 public:
  MissionMaker(const world::World& world, const FromWorld& options)
      : world_(world), options_(options), stored_(world.mission().document().objects()) {}

  MadeMission make() && {
    add_land();
    Model& out = made_.model;
    out.name = options_.name;
    out.mission.emplace();
    add_shapes();
    add_objects();
    add_lodes();
    add_routes();
    add_zones();
    return std::move(made_);
  }

 private:
  void add_land() {
    const auto& ground = world_.ground();
    if (!ground || !options_.with_land) return;
    const LandMaterials materials =
        find_land_materials(ground->wear1, ground->wear2, &world_.game(), options_.pictures);
    const areals::AreaMap* map =
        options_.with_areals && world_.areals() ? &*world_.areals() : nullptr;
    MadeLand land = from_land(ground->stored, map, {options_.name, Lods::Near}, materials);
    made_.model = std::move(land.model);
    made_.missing_pictures += materials.missing_pictures;
  }

  // The models that objects of the mission use, in their order.
  void add_shapes() {
    ObjectShapes shapes(made_.model, options_.pictures);
    for (const world::ObjectModel& model : world_.models()) {
      std::optional<ObjectShape> shape;
      if (model.is_drawn()) shape = shapes.make(model);
      if (!shape) {
        shape_places_.emplace_back();
        continue;
      }
      shape_places_.emplace_back(made_.model.mission->shapes.size());
      made_.model.mission->shapes.push_back(*std::move(shape));
    }
    made_.parts_over_limit = shapes.parts_over_limit();
    made_.missing_pictures += shapes.missing_pictures();
  }

  ObjectRecord record_of(const mission::Object& object) const {
    return {.kind = object.kind,
            .resource = cp1251_to_utf8(object.resource),
            .clan = object.clan,
            .logical_id = object.logical_id,
            .position = object.position,
            .rotation = object.rotation,
            .scale = object.scale,
            .name = cp1251_to_utf8(object.name),
            .start_flag = object.start_flag,
            .host = object.host,
            .hall_vertex = object.hall_vertex};
  }

  ScenePlace place_of(const world::WorldObject& object, const mission::Object& stored) const {
    const auto scale = mission::applied_scale(stored);
    double turn = 0;
    if (object.site && world_.sites()[*object.site].is_cut()) {
      turn = world_.sites()[*object.site].turn;
    }
    return {.position = math::translation(object.placement.matrix),
            .rotation = turned(stored.rotation, turn),
            .scale = {scale[0], scale[1], scale[2]}};
  }

  // Where an object stands inside another; nullopt when the host flattens space.
  static std::optional<ScenePlace> place_inside(const world::WorldObject& object,
                                                const world::WorldObject& host) {
    const auto from_world = math::inverse(host.placement.matrix);
    if (!from_world) return std::nullopt;
    math::Affine own;
    std::copy_n(object.placement.matrix.cells.begin(), 12, own.m.begin());
    const math::Affine local = *from_world * own;
    return ScenePlace{.position = {static_cast<float>(local.m[3]), static_cast<float>(local.m[7]),
                                   static_cast<float>(local.m[11])},
                      .rotation = rotation_of(local)};
  }

  // Buildings come before the units inside them, as in the world.
  void add_objects() {
    MissionScene& scene = *made_.model.mission;
    scene.record.objects.resize(stored_.size());
    std::vector<std::optional<std::size_t>> places(world_.objects().size());
    for (std::size_t i = 0; i < world_.objects().size(); ++i) {
      const world::WorldObject& object = world_.objects()[i];
      const mission::Object& stored = stored_[object.stored];
      if (!has_place(stored)) continue;
      ObjectRecord record = record_of(stored);
      SceneObject node = {.index = object.stored, .shape = shape_places_[object.model]};
      record.shown = place_of(object, stored);
      if (object.host && *object.host < i && places[*object.host]) {
        const auto inside = place_inside(object, world_.objects()[*object.host]);
        if (inside) {
          record.shown = *inside;
          record.is_inside = true;
          node.host = places[*object.host];
        }
      }
      if (!node.shape) ++made_.objects_without_model;
      places[i] = scene.objects.size();
      scene.record.objects[object.stored] = std::move(record);
      scene.objects.push_back(node);
    }
    made_.objects_without_place = stored_.size() - scene.objects.size();
  }

  float ground_height(float x, float y, float otherwise) const {
    const auto& ground = world_.ground();
    const auto point = ground ? ground->heights->height(x, y) : std::nullopt;
    return point ? static_cast<float>(point->z) : otherwise;
  }

  void add_lodes() {
    auto& lodes = made_.model.mission->record.lodes;
    for (const mission::Lode& lode : world_.mission().document().lodes()) {
      const std::array<float, 3> p = {lode.position[0], lode.position[1], lode.position[2]};
      if (!are_finite(p)) {
        lodes.emplace_back();
        continue;
      }
      lodes.push_back(
          LodeRecord{.position = p, .shown = {p[0], p[1], ground_height(p[0], p[1], p[2])}});
    }
  }

  std::size_t line_material(std::string name, const std::array<float, 4>& colour) {
    Material material;
    material.name = std::move(name);
    material.base_colour = colour;
    made_.model.materials.push_back(std::move(material));
    return made_.model.materials.size() - 1;
  }

  Float3 on_ground(float x, float y, float otherwise) const {
    return {x, y, ground_height(x, y, otherwise) + above_ground};
  }

  void add_routes() {
    std::optional<std::size_t> material;
    for (const mission::Area& area : world_.mission().document().areas()) {
      std::vector<Float3> points;
      for (const mission::Point& p : area.points) {
        const std::array<float, 3> at = {p[0], p[1], p[2]};
        if (are_finite(at)) points.push_back(on_ground(at[0], at[1], at[2]));
      }
      if (points.size() < 2 || made_.model.mission->loops.size() == max_loops) continue;
      if (!material) material = line_material("routes", {1, 0.8F, 0.1F, 1});
      made_.model.mission->loops.push_back(
          {"route_" + std::to_string(area.id), {std::move(points)}, material});
    }
  }

  std::vector<Float3> circle(const mission::Zone& zone, float radius) const {
    std::vector<Float3> points;
    for (std::size_t i = 0; i < circle_points; ++i) {
      const double angle = 2 * std::numbers::pi * static_cast<double>(i) / circle_points;
      points.push_back(
          on_ground(static_cast<float>(double{zone.centre[0]} + double{radius} * math::cos(angle)),
                    static_cast<float>(double{zone.centre[1]} + double{radius} * math::sin(angle)),
                    zone.centre[2]));
    }
    return points;
  }

  void add_zones() {
    std::optional<std::size_t> material;
    const auto& clans = world_.mission().clans();
    for (std::size_t c = 0; c < clans.size(); ++c) {
      for (std::size_t z = 0; z < clans[c].zones.size(); ++z) {
        const mission::Zone& zone = clans[c].zones[z];
        const std::array<float, 5> numbers = {zone.centre[0], zone.centre[1], zone.centre[2],
                                              zone.inner, zone.outer};
        // Circles of numbers near the largest would leave the range of floats.
        const auto fits = [](float number) { return std::abs(number) < 1e9F; };
        if (!std::ranges::all_of(numbers, fits)) continue;
        if (made_.model.mission->loops.size() == max_loops) return;
        if (!material) material = line_material("zones", {0.3F, 0.9F, 0.4F, 1});
        made_.model.mission->loops.push_back({"zone_" + std::to_string(c) + "_" + std::to_string(z),
                                              {circle(zone, zone.inner), circle(zone, zone.outer)},
                                              material});
      }
    }
  }

  const world::World& world_;
  const FromWorld& options_;
  std::vector<mission::Object> stored_;
  std::vector<std::optional<std::size_t>> shape_places_;  // by model of the world
  MadeMission made_;
};

}  // namespace

MadeMission from_world(const world::World& world, const FromWorld& options) {
  return MissionMaker(world, options).make();
}

}  // namespace ngi::exchange

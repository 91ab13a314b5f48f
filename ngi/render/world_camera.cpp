#include <algorithm>
#include <cmath>
#include <numbers>

#include "ngi/render/world_view.h"

namespace ngi::render {

namespace {

constexpr double base_angle = 0.75;  // of the lens
constexpr double least_distance = 75;
constexpr double aside = 0.62;  // of the eye from the front of a building, in radians

Colour colour_of(const world::SkyColour& colour, float factor = 1) noexcept {
  return {colour.red * factor, colour.green * factor, colour.blue * factor};
}

Colour mixed(const Colour& a, const Colour& b, float share) noexcept {
  return {a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share};
}

// The objects of the player that the camera shows: buildings, or units when there are none.
std::vector<const world::WorldObject*> base_objects(const world::World& world) {
  const auto& clans = world.mission().clans();
  const auto player = std::ranges::find(clans, static_cast<std::int32_t>(mission::ClanType::Player),
                                        &mission::Clan::type);
  const auto owner = static_cast<std::uint32_t>(player == clans.end() ? 0 : player - clans.begin());
  for (const auto kind : {mission::ObjectKind::Building, mission::ObjectKind::Unit}) {
    std::vector<const world::WorldObject*> out;
    for (const world::WorldObject& object : world.objects()) {
      if (object.kind == kind && object.clan == owner) out.push_back(&object);
    }
    if (!out.empty()) return out;
  }
  return {};
}

// Over the middle of the landscape.
Camera map_camera(const world::World& world) noexcept {
  Camera camera;
  camera.yaw = std::numbers::pi - 0.42;
  camera.pitch = 0.62;
  if (!world.ground()) return camera;
  const auto& box = world.ground()->stored.header().box;
  camera.target = {(double{box[0].x} + double{box[7].x}) / 2,
                   (double{box[0].y} + double{box[7].y}) / 2, double{box[0].z}};
  camera.distance = std::max(1.0, double{box[7].x} - double{box[0].x}) * 1.2;
  return camera;
}

}  // namespace

Camera camera_between(const Double3& from, const Double3& to) noexcept {
  Camera camera;
  const Double3 way = from - to;
  camera.target = to;
  camera.distance = std::max(math::length(way), 1e-3);
  camera.pitch = std::asin(std::clamp(way.z / camera.distance, -1.0, 1.0));
  camera.yaw = std::atan2(-way.x, way.y);
  camera.angle = base_angle;
  return camera;
}

Camera base_camera(const world::World& world) noexcept {
  const auto shown = base_objects(world);
  if (shown.empty()) return map_camera(world);
  Double3 sum;
  for (const world::WorldObject* object : shown) {
    sum = sum + math::widen(math::translation(object->placement.matrix));
  }
  const Double3 middle = sum * (1.0 / static_cast<double>(shown.size()));
  double reach = 0;
  for (const world::WorldObject* object : shown) {
    const Double3 at = math::widen(math::translation(object->placement.matrix));
    reach = std::max(reach, math::length(at - middle) + double{object->sphere.radius});
  }
  const auto& m = shown.front()->placement.matrix.cells;
  Camera camera;
  camera.yaw = std::atan2(-double{m[1]}, double{m[5]}) + aside;
  camera.pitch = 0.2;
  camera.angle = base_angle;
  camera.target = middle + Double3{0, 0, 4};
  camera.distance = std::max(least_distance, 1.75 * std::min(reach, 400.0));
  return camera;
}

Camera map_view_camera() noexcept {
  Camera camera;
  camera.yaw = std::numbers::pi;
  camera.pitch = std::numbers::pi / 2;
  camera.projection = Projection::Parallel;
  return camera;
}

void set_sky(Environment& environment, const world::SkyState& sky) {
  using world::SkySlot;
  const bool by_moon = !sky.sun.is_up && sky.moon.is_up;
  const world::SkyBody& body = by_moon ? sky.moon : sky.sun;
  // A body below the horizon still lights the air, but nothing directly.
  const double rise = body.is_up ? body.direction.z : 0;
  const auto strength = static_cast<float>(std::clamp((rise + 0.02) / 0.1, 0.0, 1.0));
  // Ours: low light is stronger than its colours show, as eyes get used to it.
  const auto low = static_cast<float>(1 - std::clamp(rise / 0.4, 0.0, 1.0));
  Sun sun;
  sun.direction = body.is_up ? body.direction : Double3{0.3, -0.3, 0.9};
  if (sun.direction.z < 0.02) sun.direction.z = 0.02;
  sun.colour = colour_of(sky.colour(SkySlot::Light), (0.9F + 0.4F * low) * strength);
  sun.counter = colour_of(sky.colour(SkySlot::Counter));
  environment.sun = sun;
  environment.scene = colour_of(sky.colour(SkySlot::Scene), 0.55F);
  const float around = 0.95F + 0.4F * low;
  environment.sky_light = mixed(colour_of(sky.colour(SkySlot::Zenith), around),
                                colour_of(sky.colour(SkySlot::Dome), around), 0.6F);
  environment.floor_light = mixed(colour_of(sky.colour(SkySlot::Below), around),
                                  colour_of(sky.colour(SkySlot::Horizon), around), 0.35F);
  environment.backdrop = Backdrop::Sky;
  environment.ground = false;
  environment.top = colour_of(sky.colour(SkySlot::Zenith));
  environment.bottom = colour_of(sky.colour(SkySlot::Horizon));
  SkyDome dome;
  dome.middle = colour_of(sky.colour(SkySlot::Dome));
  dome.below = colour_of(sky.colour(SkySlot::Below));
  dome.clouds = colour_of(sky.colour(SkySlot::Clouds));
  dome.stars = colour_of(sky.colour(SkySlot::Stars));
  dome.sun_colour = colour_of(sky.sun.colour, sky.sun.is_up ? 1.0F : 0.0F);
  dome.sun = sky.sun.direction;
  dome.moon_colour = colour_of(sky.moon.colour, sky.moon.is_up ? 1.0F : 0.0F);
  dome.moon = sky.moon.direction;
  environment.dome = dome;
  if (sky.fog_end > sky.fog_start) {
    environment.fog = Fog{sky.fog_start, sky.fog_end, colour_of(sky.colour(SkySlot::Fog))};
  }
}

}  // namespace ngi::render

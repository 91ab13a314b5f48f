#include "ngi/render/detail/world_lines.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "ngi/render/detail/line_builder.h"

namespace ngi::render {

namespace {

constexpr double lift = 0.6;        // of lines over the ground
constexpr double longest_step = 6;  // of a line along the ground
constexpr int max_steps = 256;

// The colours the game marks objects with: docs/formats/missions.md 4.2.
Tint tint_of(int red, int green, int blue) noexcept {
  return {static_cast<float>(red) / 255.0F, static_cast<float>(green) / 255.0F,
          static_cast<float>(blue) / 255.0F, 0.95F};
}

class WorldLines {
 public:
  WorldLines(const world::World& world, const UnitSpace& unit_space, OverlayLines& out)
      : world_(world), pen_(unit_space, out.overlays) {}

  void add_objects() {
    for (const world::WorldObject& object : world_.objects()) {
      const Float3 at = math::translation(object.placement.matrix);
      const double radius = std::clamp(double{object.sphere.radius}, 1.0, 200.0);
      ring({double{at.x}, double{at.y}, double{at.z}}, radius, colour_of(object));
    }
  }

  void add_routes() {
    const Tint tint = tint_of(255, 160, 40);
    for (const auto& area : world_.mission().areas()) {
      if (!area) continue;
      for (std::size_t i = 0; i < area->points.size(); ++i) {
        along(point_of(area->points[i]), point_of(area->points[(i + 1) % area->points.size()]),
              tint);
      }
    }
  }

  void add_zones() {
    for (const mission::Clan& clan : world_.mission().clans()) {
      for (const mission::Zone& zone : clan.zones) {
        ring(point_of(zone.centre), double{zone.inner}, tint_of(255, 80, 80));
        ring(point_of(zone.centre), double{zone.outer}, tint_of(255, 220, 60));
      }
    }
  }

  void add_lodes() {
    for (const world::WorldLode& lode : world_.lodes()) {
      const Tint tint = lode.is_found ? tint_of(60, 255, 200) : tint_of(40, 120, 100);
      pen_.cross_at(lode.position, 6, tint);
      ring(lode.position, 20, tint);
    }
  }

 private:
  static Double3 point_of(const mission::Point& point) noexcept {
    return {double{point[0]}, double{point[1]}, double{point[2]}};
  }

  Tint colour_of(const world::WorldObject& object) const {
    if (!object.clan) return tint_of(200, 220, 160);
    const auto& clans = world_.mission().clans();
    const auto type = static_cast<mission::ClanType>(clans[*object.clan].type);
    if (type == mission::ClanType::Nature) return tint_of(255, 255, 0);
    if (type == mission::ClanType::Neutral) return tint_of(160, 160, 160);
    const auto word = world_.mission().relations().word(0, *object.clan);
    if (*object.clan == 0) return tint_of(128, 128, 255);
    return word == 0 ? tint_of(255, 0, 0) : word == 1 ? tint_of(255, 0, 255) : tint_of(0, 255, 255);
  }

  Double3 on_ground(Double3 at) const {
    const auto& ground = world_.ground();
    const auto found = ground ? ground->heights->height(at.x, at.y) : std::nullopt;
    if (found) at.z = found->z;
    at.z += lift;
    return at;
  }

  void along(const Double3& from, const Double3& to, const Tint& tint) {
    const double length = math::length(to - from);
    if (!std::isfinite(length)) return;
    const int steps =
        static_cast<int>(std::clamp(std::ceil(length / longest_step), 1.0, double{max_steps}));
    Double3 last = on_ground(from);
    for (int i = 1; i <= steps; ++i) {
      const Double3 next = on_ground(math::lerp(from, to, static_cast<double>(i) / steps));
      pen_.line(last, next, tint);
      last = next;
    }
  }

  void ring(const Double3& centre, double radius, const Tint& tint) {
    if (!std::isfinite(radius) || !std::isfinite(centre.x) || !std::isfinite(centre.y)) return;
    const int steps = static_cast<int>(std::clamp(radius, 16.0, 96.0));
    const auto at = [&](int i) {
      const double turn = 2 * std::numbers::pi * i / steps;
      return on_ground(
          {centre.x + radius * std::cos(turn), centre.y + radius * std::sin(turn), centre.z});
    };
    for (int i = 0; i < steps; ++i) pen_.line(at(i), at(i + 1), tint);
  }

  const world::World& world_;
  LineBuilder pen_;
};

}  // namespace

void add_world_lines(const world::World& world, const WorldLayers& layers,
                     const UnitSpace& unit_space, OverlayLines& out) {
  WorldLines lines(world, unit_space, out);
  if (layers.objects) lines.add_objects();
  if (layers.routes) lines.add_routes();
  if (layers.zones) lines.add_zones();
  if (layers.lodes) lines.add_lodes();
}

}  // namespace ngi::render

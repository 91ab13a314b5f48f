#include "ngi/render/detail/light_gizmos.h"

#include <algorithm>

namespace ngi::render {

namespace {

constexpr double cross_size = 0.02;  // in unit space
constexpr double arm_size = 0.12;

// Returns the colour at full brightness; white for a light without a colour.
Tint tint_of(float red, float green, float blue) noexcept {
  const float maximum = std::max({red, green, blue});
  if (!(maximum > 0)) return {1, 1, 1, 1};
  const auto shade = [maximum](float part) { return std::clamp(part / maximum, 0.0F, 1.0F); };
  return {shade(red), shade(green), shade(blue), 1};
}

void add_light_gizmo(const Double3& place, const Double3& direction, const Tint& tint,
                     LineBuilder& pen) {
  pen.cross_at(place, pen.length(cross_size), tint);
  pen.line(place, place + of_length(direction, pen.length(arm_size)), tint);
}

}  // namespace

void add_light_gizmos(std::span<const fx::run::LightSource> lights, const UnitSpace& unit_space,
                      OverlayLines& out) {
  LineBuilder pen(unit_space, out.overlays);
  for (const fx::run::LightSource& light : lights) {
    const Double3 place = {light.position.x, light.position.y, light.position.z};
    const Tint tint = tint_of(light.colour[0], light.colour[1], light.colour[2]);
    add_light_gizmo(place, {light.direction.x, light.direction.y, light.direction.z}, tint, pen);
    pen.sphere(place, light.range, tint);
  }
}

void add_local_lights(const scene::Instance& instance, LineBuilder& pen) {
  for (const scene::Part& part : instance.composite().parts()) {
    const std::size_t nodes = part.model().nodes().size();
    for (const msh::Light& light : part.model().lights()) {
      const std::int64_t node = light.node;
      if (node < 0 || static_cast<std::uint64_t>(node) >= nodes) continue;
      const math::Matrix& world = instance.world()[part.piece_of(static_cast<std::uint32_t>(node))];
      add_light_gizmo(math::widen(math::transform_point(world, msh::decode(light.position))),
                      turned(world, msh::decode(light.direction)),
                      tint_of(light.colour[0], light.colour[1], light.colour[2]), pen);
    }
  }
}

}  // namespace ngi::render

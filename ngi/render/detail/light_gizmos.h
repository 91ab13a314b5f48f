#pragma once

#include "ngi/fx/run/primitives.h"
#include "ngi/render/detail/line_builder.h"

// Gizmos at the positions of lights, in their colours.
namespace ngi::render {

// Adds the lights of an effect with spheres of their range: docs/formats/fxid.md 13.
void add_light_gizmos(std::span<const fx::run::LightSource> lights, const UnitSpace& unit_space,
                      OverlayLines& out);

// Adds the lights of models (Res20): docs/formats/msh.md 5.12. They illuminate nothing.
void add_local_lights(const scene::Instance& instance, LineBuilder& pen);

}  // namespace ngi::render

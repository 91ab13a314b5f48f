#pragma once

#include "ngi/fx/run/primitives.h"
#include "ngi/render/line_builder.h"

// Where lights are, in their colours.
namespace ngi::render {

// Those of an effect with the spheres that they reach: docs/formats/fxid.md 13.
void add_light_marks(std::span<const fx::run::LightSource> lights, const UnitSpace& unit_space,
                     LayerLines& out);

// Those that models carry (Res20): docs/formats/msh.md 5.12. Nothing is lit by them.
void add_local_lights(const scene::Instance& instance, LineBuilder& pen);

}  // namespace ngi::render

#pragma once

#include "ngi/render/detail/render_request.h"
#include "ngi/render/world_view.h"

namespace ngi::render {

// Adds the lines of the chosen layers, draped over the ground.
void add_world_lines(const world::World& world, const WorldLayers& layers,
                     const UnitSpace& unit_space, OverlayLines& out);

}  // namespace ngi::render

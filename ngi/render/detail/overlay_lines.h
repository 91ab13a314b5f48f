#pragma once

#include "ngi/render/detail/render_request.h"
#include "ngi/scene/draw_list.h"

// Diagnostic overlays of a model.
namespace ngi::render {

// Adds the lines of the enabled overlays, at most this many: a hostile model may have more.
inline constexpr std::size_t max_line_vertices = 2'000'000;
void add_overlays(const Overlays& overlays, const scene::Instance& instance,
                  std::span<const scene::DrawItem> draws, const UnitSpace& unit_space,
                  OverlayLines& out);

}  // namespace ngi::render

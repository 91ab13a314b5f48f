#pragma once

#include "ngi/render/renderer.h"
#include "ngi/scene/draw_list.h"

// What is drawn over a model to explain it.
namespace ngi::render {

struct Overlays {
  bool wireframe = false;
  bool normals = false;   // of the vertices
  bool boxes = false;     // of the slots that are drawn
  bool spheres = false;   // likewise
  bool hull = false;      // the header's box and cylinder, by which the game tests collisions
  bool links = false;     // from each triangle to its neighbours; edges without one in red
  bool axes = false;      // of every node, and the way to its parent
  bool uv = false;        // a checker instead of all textures
  bool lights = false;    // of models and effects: place, direction, range
  bool overdraw = false;  // the brighter, the more often drawn

  friend bool operator==(const Overlays&, const Overlays&) = default;
};

struct LayerLines {
  std::vector<LineVertex> lines;     // hidden by what is before them
  std::vector<LineVertex> overlays;  // hidden by nothing

  void clear() noexcept {
    lines.clear();
    overlays.clear();
  }
};

// Adds the lines of all overlays that have some. At most so many: a hostile model may ask for more.
inline constexpr std::size_t max_line_vertices = 2'000'000;
void add_layers(const Overlays& overlays, const scene::Instance& instance,
                std::span<const scene::DrawItem> draws, const UnitSpace& unit_space,
                LayerLines& out);

}  // namespace ngi::render

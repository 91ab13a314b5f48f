#pragma once

#include "ngi/render/renderer.h"
#include "ngi/scene/draw_list.h"

// Diagnostic overlays of a model.
namespace ngi::render {

struct Overlays {
  bool wireframe = false;
  bool normals = false;   // of the vertices
  bool boxes = false;     // of the drawn slots
  bool spheres = false;   // likewise
  bool hull = false;      // the header's box and cylinder, used by the game for collisions
  bool links = false;     // from each triangle to its neighbours; open edges in red
  bool axes = false;      // of every node, and a line to its parent
  bool uv = false;        // a checker instead of all textures
  bool lights = false;    // of models and effects: position, direction, range
  bool overdraw = false;  // brightness by the number of draws

  friend bool operator==(const Overlays&, const Overlays&) = default;
};

struct OverlayLines {
  std::vector<LineVertex> lines;     // depth-tested
  std::vector<LineVertex> overlays;  // not depth-tested

  void clear() noexcept {
    lines.clear();
    overlays.clear();
  }
};

// Adds the lines of the enabled overlays, at most this many: a hostile model may have more.
inline constexpr std::size_t max_line_vertices = 2'000'000;
void add_overlays(const Overlays& overlays, const scene::Instance& instance,
                  std::span<const scene::DrawItem> draws, const UnitSpace& unit_space,
                  OverlayLines& out);

}  // namespace ngi::render

#pragma once

#include <array>
#include <span>
#include <vector>

#include "ngi/fx/run/primitives.h"
#include "ngi/render/detail/draw_command.h"
#include "ngi/render/detail/land_draw.h"
#include "ngi/render/view.h"

namespace ngi::render {

struct LineVertex {
  std::array<float, 3> position = {};  // in unit space
  std::array<float, 4> colour = {};
};

struct RenderRequest {
  Camera camera = {};
  UnitSpace unit_space = {};
  Environment environment = {};
  Shading shading = Shading::Picture;
  std::span<const DrawCommand> commands = {};
  const LandRequest* land = nullptr;  // nullptr: none
  bool wireframe = false;             // drawn over the rest
  bool draft = false;
  // Lights of effects: docs/formats/fxid.md 7.1. Those beyond max_lights are ignored.
  std::span<const fx::run::LightSource> lights = {};
  std::span<const LineVertex> lines = {};     // depth-tested
  std::span<const LineVertex> overlays = {};  // not depth-tested
};

// The lines of overlays.
struct OverlayLines {
  std::vector<LineVertex> lines;     // depth-tested
  std::vector<LineVertex> overlays;  // not depth-tested

  void clear() noexcept {
    lines.clear();
    overlays.clear();
  }
};

// Makes the render request for these commands and lines.
RenderRequest make_render_request(const View& view, std::span<const DrawCommand> commands,
                                  const OverlayLines& lines, const LandRequest* land = nullptr);

}  // namespace ngi::render

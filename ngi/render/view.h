#pragma once

#include "ngi/render/overlays.h"
#include "ngi/render/renderer.h"

namespace ngi::render {

// Settings for drawing a view.
struct View {
  Camera camera = {};
  UnitSpace unit_space = {};
  Environment environment = {};
  Overlays overlays = {};
  std::uint32_t clock = 0;  // of the materials, in ms
  float fraction = 0;
  std::uint32_t block = 0;
  bool lightmaps = true;
  std::span<const fx::run::LightSource> lights = {};  // of nearby effects
};

// Makes the render request for these commands and lines.
RenderRequest make_render_request(const View& view, std::span<const DrawCommand> commands,
                                  const OverlayLines& lines);

}  // namespace ngi::render

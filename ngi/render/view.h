#pragma once

#include "ngi/render/layers.h"
#include "ngi/render/renderer.h"

namespace ngi::render {

// How a portrait is taken.
struct View {
  Camera camera = {};
  Stage stage = {};
  Look look = {};
  Layers layers = {};
  std::uint32_t clock = 0;  // of the materials, in ms
  float fraction = 0;
  std::uint32_t block = 0;
  bool lightmaps = true;
  std::span<const fx::run::LightSource> lights = {};  // of effects nearby
};

// The shot of these commands and lines through a view.
Shot shot_of(const View& view, std::span<const DrawCommand> commands, const LayerLines& lines);

}  // namespace ngi::render

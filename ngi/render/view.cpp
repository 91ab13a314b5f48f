#include "ngi/render/view.h"

namespace ngi::render {

Shot shot_of(const View& view, std::span<const DrawCommand> commands, const LayerLines& lines) {
  return {.camera = view.camera,
          .stage = view.stage,
          .look = view.look,
          .shading = view.layers.overdraw ? Shading::Overdraw : Shading::Picture,
          .commands = commands,
          .wireframe = view.layers.wireframe,
          .lights = view.lights,
          .lines = lines.lines,
          .overlays = lines.overlays};
}

}  // namespace ngi::render

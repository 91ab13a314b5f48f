#include "ngi/render/detail/render_request.h"

namespace ngi::render {

RenderRequest make_render_request(const View& view, std::span<const DrawCommand> commands,
                                  const OverlayLines& lines, const LandRequest* land) {
  return {.camera = view.camera,
          .unit_space = view.unit_space,
          .environment = view.environment,
          .shading = view.overlays.overdraw ? Shading::Overdraw : Shading::Picture,
          .commands = commands,
          .land = land,
          .wireframe = view.overlays.wireframe,
          .draft = view.draft,
          .lights = view.lights,
          .lines = lines.lines,
          .overlays = lines.overlays};
}

}  // namespace ngi::render

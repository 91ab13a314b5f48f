#pragma once

#include <array>
#include <span>
#include <vector>

#include "ngi/fx/run/primitives.h"
#include "ngi/render/camera.h"
#include "ngi/render/detail/draw_command.h"
#include "ngi/render/detail/shadow_map.h"
#include "ngi/render/render_target.h"

namespace ngi::render {

using Colour = std::array<float, 3>;

// Background, ground and lighting around the object.
struct Environment {
  LightingMode light = LightingMode::Studio;
  bool shadows = true;
  bool ground = true;                  // receives shadows
  bool grid = true;                    // lines on the ground
  bool transparent = false;            // no background
  Colour top = {0.50F, 0.53F, 0.57F};  // brightest and darkest colour of the background
  Colour bottom = {0.15F, 0.165F, 0.19F};
};

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
  bool wireframe = false;  // drawn over the rest
  // Lights of effects: docs/formats/fxid.md 7.1. Those beyond max_lights are ignored.
  std::span<const fx::run::LightSource> lights = {};
  std::span<const LineVertex> lines = {};     // depth-tested
  std::span<const LineVertex> overlays = {};  // not depth-tested
};

// Draws requests into render targets, in the order of docs/formats/rendering.md 13: opaque
// commands, the ground, the other commands in order, lines. Keeps the programs and a few buffers;
// once those have reached their size, drawing allocates nothing.
class Renderer {
 public:
  // Fails with RENDER-DRIVER when a shader does not compile. A context must be current.
  static Result<Renderer> make();

  void draw(const RenderTarget& frame, const RenderRequest& request);

 private:
  Renderer() = default;

  void send_view(const RenderRequest& request, ImageSize size);
  void set_lights(const RenderRequest& request) noexcept;
  void send_draws(const RenderRequest& request);
  void bind_draw(std::size_t index) const;
  void cast_shadows(const RenderRequest& request);
  void draw_backdrop() const;
  void draw_commands(const RenderRequest& request, bool before_ground) const;
  void draw_ground() const;
  void draw_wireframe(const RenderRequest& request);
  void draw_lines(std::span<const LineVertex> lines, bool hidden) const;
  void set_shading(Shading shading);

  Program surface_;
  Program shadow_;
  Program backdrop_;
  Program ground_;
  Program line_;
  ShadowMap shadow_map_;
  VertexArray no_vertices_;
  VertexArray line_array_;
  Buffer line_buffer_;
  Buffer view_buffer_;
  Buffer draw_buffer_;
  std::size_t draw_stride_ = 0;
  std::vector<std::byte> staged_;
  ViewBlock view_ = {};
};

}  // namespace ngi::render

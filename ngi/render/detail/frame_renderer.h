#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ngi/render/detail/draw_blocks.h"
#include "ngi/render/detail/land_renderer.h"
#include "ngi/render/detail/program_variants.h"
#include "ngi/render/detail/render_request.h"
#include "ngi/render/detail/shadow_map.h"
#include "ngi/render/renderer.h"

namespace ngi::render {

// Draws requests into render targets, in the order of docs/formats/rendering.md 13: the landscape,
// opaque commands, the ground, the other commands in order, lines. Keeps the programs and a few
// buffers; once those have reached their size, drawing allocates nothing.
class FrameRenderer {
 public:
  // Fails with RENDER-DRIVER when a shader does not compile. A context must be current.
  static Result<FrameRenderer> make();

  void draw(const RenderTarget& frame, const RenderRequest& request);

 private:
  FrameRenderer() = default;

  void send_view(const RenderRequest& request, ImageSize size);
  void set_lights(const RenderRequest& request) noexcept;
  void set_dome(const std::optional<SkyDome>& dome) noexcept;
  void send_draws(const RenderRequest& request);
  void add_calls(std::span<const DrawCommand> commands);
  void cast_shadows(const RenderRequest& request);
  // The scene from the mirrored eye: into the reflection texture, or into the frame.
  void draw_reflection(const RenderRequest& request, ImageSize size);
  void draw_mirrored(const RenderRequest& request, const RenderTarget& frame);
  void draw_mirrored_scene(const RenderRequest& request, const Matrix4& view);
  void draw_backdrop(const RenderRequest& request) const;
  void draw_sky(const Program& program) const;
  void draw_commands(const RenderRequest& request, bool before_ground);
  void draw_ground();
  void draw_wireframe(const RenderRequest& request);
  void draw_lines(std::span<const LineVertex> lines, bool hidden) const;
  void send_view_block();
  ShaderSettings settings_for(const DrawCommand& command) const noexcept;

  // One draw call: instances of the same mesh, which follow one another in the commands.
  struct DrawCall {
    std::uint32_t first = 0;  // of the commands
    std::uint32_t instances = 0;
    std::size_t places = 0;  // of DrawPlaces
  };
  void submit(std::size_t call, const DrawCommand& command) const;

  ProgramVariants surface_;
  ProgramVariants shadow_;
  Program backdrop_;
  Program sky_;
  ProgramVariants ground_;
  Program line_;
  ShadowMap shadow_map_;
  VertexArray no_vertices_;
  VertexArray line_array_;
  Buffer line_buffer_;
  Buffer view_buffer_;
  std::vector<DrawCall> calls_;
  DrawBlocks draw_blocks_;  // one for each call
  DrawPlaces places_;
  LandRenderer land_;
  ViewBlock view_ = {};
  ShaderSettings settings_ = {};  // of the frame
};

}  // namespace ngi::render

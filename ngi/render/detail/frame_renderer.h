#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "ngi/render/detail/render_request.h"
#include "ngi/render/detail/shadow_map.h"
#include "ngi/render/renderer.h"

namespace ngi::render {

// Draws requests into render targets, in the order of docs/formats/rendering.md 13: opaque
// commands, the ground, the other commands in order, lines. Keeps the programs and a few buffers;
// once those have reached their size, drawing allocates nothing.
class FrameRenderer {
 public:
  // Fails with RENDER-DRIVER when a shader does not compile. A context must be current.
  static Result<FrameRenderer> make();

  void draw(const RenderTarget& frame, const RenderRequest& request);

 private:
  FrameRenderer() = default;

  void send_view(const RenderRequest& request, ImageSize size);
  void set_lights(const RenderRequest& request) noexcept;
  void send_draws(const RenderRequest& request);
  void bind_draw(std::size_t index) const;
  void cast_shadows(const RenderRequest& request, ImageSize size);
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

#include "ngi/render/detail/frame_renderer.h"

#include <epoxy/gl.h>

#include <algorithm>
#include <cmath>
#include <cstring>

#include "ngi/render/detail/shader.h"
#include "ngi/render/detail/shader_sources.h"

namespace ngi::render {

namespace {

namespace sources = shader_sources;

constexpr GLuint view_binding = 0;
constexpr GLuint draw_binding = 1;

// The sun moves with the camera, so that a rotating model is lit equally from every side.
Double3 to_sun(const Camera& camera) noexcept {
  constexpr double aside = 0.75;
  constexpr double height = 0.95;
  const double yaw = camera.yaw + aside;
  return {-std::sin(yaw) * std::cos(height), std::cos(yaw) * std::cos(height), std::sin(height)};
}

Vector4 vector4(const Double3& v, double w = 0) noexcept {
  return {static_cast<float>(v.x), static_cast<float>(v.y), static_cast<float>(v.z),
          static_cast<float>(w)};
}
Vector4 vector4(const Colour& c) noexcept {
  return {c[0], c[1], c[2], 1};
}

// Distance of the grid lines: a power of ten in world units, so that about a dozen are under a
// model.
double line_distance(const UnitSpace& unit_space) noexcept {
  return std::pow(10, std::floor(std::log10(unit_space.radius / 1.5))) / unit_space.radius;
}

// Alpha of the disc of a light on the ground: docs/formats/fxid.md 7.1.
float disc_opacity(const fx::run::LightSource& light) noexcept {
  constexpr std::uint32_t none =
      fx::run::light_flags::owner_only | fx::run::light_flags::no_ground_disc;
  if ((light.flags & none) != 0) return 0;
  const auto& c = light.colour;
  return 0.25F * std::min(std::hypot(c[0], c[1], c[2]), 2.0F);
}

bool shows_shadows(const RenderRequest& request) noexcept {
  return request.environment.shadows && request.environment.light == LightingMode::Studio &&
         request.shading == Shading::Picture;
}

void describe_line(GLuint place, GLint components, std::size_t offset) {
  glEnableVertexAttribArray(place);
  glVertexAttribPointer(place, components, GL_FLOAT, GL_FALSE, sizeof(LineVertex),
                        buffer_offset(offset));
}

void submit(const DrawCommand& command) {
  const std::size_t offset = std::size_t{command.index_start} * sizeof(std::uint16_t);
  glBindVertexArray(command.mesh->array.name());
  glDrawElementsBaseVertex(GL_TRIANGLES, static_cast<GLsizei>(command.index_count),
                           GL_UNSIGNED_SHORT, buffer_offset(offset),
                           static_cast<GLint>(command.base_vertex));
}

void bind_texture(GLenum unit, GLuint texture) {
  glActiveTexture(unit);
  glBindTexture(GL_TEXTURE_2D, texture);
}

}  // namespace

Result<FrameRenderer> FrameRenderer::make() {
  FrameRenderer out;
  struct ProgramSources {
    Program* program;
    std::string_view vertex;
    std::string_view fragment;
  };
  const std::array programs = {
      ProgramSources{&out.surface_, sources::surface_vertex, sources::surface_fragment},
      ProgramSources{&out.shadow_, sources::surface_vertex, sources::shadow_fragment},
      ProgramSources{&out.backdrop_, sources::backdrop_vertex, sources::backdrop_fragment},
      ProgramSources{&out.ground_, sources::ground_vertex, sources::ground_fragment},
      ProgramSources{&out.line_, sources::line_vertex, sources::line_fragment}};
  for (const ProgramSources& wanted : programs) {
    auto made = make_program(wanted.vertex, wanted.fragment);
    if (!made) return fail(std::move(made));
    *wanted.program = *std::move(made);
  }
  auto shadow_map = ShadowMap::make();
  if (!shadow_map) return fail(std::move(shadow_map));
  out.shadow_map_ = *std::move(shadow_map);
  out.no_vertices_ = VertexArray::make();
  out.line_array_ = VertexArray::make();
  out.line_buffer_ = Buffer::make();
  out.view_buffer_ = Buffer::make();
  out.draw_buffer_ = Buffer::make();
  glBindVertexArray(out.line_array_.name());
  glBindBuffer(GL_ARRAY_BUFFER, out.line_buffer_.name());
  describe_line(0, 3, offsetof(LineVertex, position));
  describe_line(1, 4, offsetof(LineVertex, colour));
  GLint alignment = 0;
  glGetIntegerv(GL_UNIFORM_BUFFER_OFFSET_ALIGNMENT, &alignment);
  const auto step = static_cast<std::size_t>(std::max(alignment, 1));
  out.draw_stride_ = (sizeof(DrawBlock) + step - 1) / step * step;
  return out;
}

void FrameRenderer::draw(const RenderTarget& frame, const RenderRequest& request) {
  send_view(request, frame.size());
  send_draws(request);
  bind_texture(GL_TEXTURE2, 0);
  if (shows_shadows(request)) cast_shadows(request, frame.size());
  bind_texture(GL_TEXTURE2, shadow_map_.texture());
  frame.bind();
  glDepthMask(GL_TRUE);
  glClearColor(0, 0, 0, request.environment.transparent ? 0.0F : 1.0F);
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  glDepthFunc(GL_LEQUAL);
  if (!request.environment.transparent && request.shading == Shading::Picture) draw_backdrop();
  draw_commands(request, true);
  if (request.environment.ground && request.shading == Shading::Picture) draw_ground();
  draw_commands(request, false);
  if (request.wireframe) draw_wireframe(request);
  draw_lines(request.lines, true);
  draw_lines(request.overlays, false);
}

void FrameRenderer::send_view(const RenderRequest& request, ImageSize size) {
  const Double3 sun = to_sun(request.camera);
  view_.view_projection = view_projection(request.camera, request.unit_space, size);
  view_.sun_projection = sun_lookup(sun_view(sun), size);
  view_.eye = vector4(request.unit_space.place(request.camera.eye()), 1);
  view_.to_sun = vector4(sun, used_share(size));
  view_.sun_colour = {1.05F, 0.98F, 0.86F, 1};
  view_.sky_colour = {0.56F, 0.61F, 0.70F, 1};
  view_.floor_colour = {0.30F, 0.27F, 0.24F, 1};
  const double floor =
      (request.unit_space.floor - request.unit_space.center.z) / request.unit_space.radius;
  view_.ground = {static_cast<float>(floor - 0.001),
                  static_cast<float>(line_distance(request.unit_space)), 0.55F,
                  request.environment.grid ? 1.0F : 0.0F};
  view_.top = vector4(request.environment.top);
  view_.bottom = vector4(request.environment.bottom);
  view_.choices = {static_cast<std::int32_t>(request.environment.light),
                   static_cast<std::int32_t>(request.shading), shows_shadows(request), 0};
  set_lights(request);
  set_shading(request.shading);
}

void FrameRenderer::set_lights(const RenderRequest& request) noexcept {
  const auto lights = request.lights.first(std::min(request.lights.size(), max_lights));
  for (std::size_t i = 0; i < lights.size(); ++i) {
    const fx::run::LightSource& light = lights[i];
    const math::Float3& at = light.position;
    view_.light_places[i] = vector4(request.unit_space.place({at.x, at.y, at.z}),
                                    light.range / request.unit_space.radius);
    view_.light_colours[i] = {light.colour[0], light.colour[1], light.colour[2],
                              disc_opacity(light)};
    view_.light_fades[i] = {light.attenuation[0], light.attenuation[1], light.attenuation[2], 0};
  }
  view_.choices[3] = static_cast<std::int32_t>(lights.size());
}

void FrameRenderer::set_shading(Shading shading) {
  view_.choices[1] = static_cast<std::int32_t>(shading);
  glBindBuffer(GL_UNIFORM_BUFFER, view_buffer_.name());
  glBufferData(GL_UNIFORM_BUFFER, sizeof view_, &view_, GL_STREAM_DRAW);
  glBindBufferBase(GL_UNIFORM_BUFFER, view_binding, view_buffer_.name());
}

// Uploads all uniform blocks at once; each draw then binds its own range.
void FrameRenderer::send_draws(const RenderRequest& request) {
  staged_.resize(std::max<std::size_t>(request.commands.size(), 1) * draw_stride_);
  for (std::size_t i = 0; i < request.commands.size(); ++i) {
    std::memcpy(staged_.data() + i * draw_stride_, &request.commands[i].block, sizeof(DrawBlock));
  }
  glBindBuffer(GL_UNIFORM_BUFFER, draw_buffer_.name());
  glBufferData(GL_UNIFORM_BUFFER, static_cast<GLsizeiptr>(staged_.size()), staged_.data(),
               GL_STREAM_DRAW);
  bind_draw(0);
}

void FrameRenderer::bind_draw(std::size_t index) const {
  glBindBufferRange(GL_UNIFORM_BUFFER, draw_binding, draw_buffer_.name(),
                    static_cast<GLintptr>(index * draw_stride_), sizeof(DrawBlock));
}

void FrameRenderer::cast_shadows(const RenderRequest& request, ImageSize size) {
  const Matrix4 seen = view_.view_projection;
  view_.view_projection = sun_view(to_sun(request.camera));
  set_shading(request.shading);
  shadow_map_.begin(size);
  apply({});
  glEnable(GL_POLYGON_OFFSET_FILL);
  glPolygonOffset(2, 4);
  glUseProgram(shadow_.name());
  for (std::size_t i = 0; i < request.commands.size(); ++i) {
    const DrawCommand& command = request.commands[i];
    if (!command.casts_shadow) continue;
    bind_draw(i);
    bind_texture(GL_TEXTURE0, command.texture);
    submit(command);
  }
  glDisable(GL_POLYGON_OFFSET_FILL);
  view_.view_projection = seen;
  set_shading(request.shading);
}

void FrameRenderer::draw_backdrop() const {
  apply({.depth_test = false, .depth_write = false});
  glUseProgram(backdrop_.name());
  glBindVertexArray(no_vertices_.name());
  glDrawArrays(GL_TRIANGLES, 0, 3);
}

void FrameRenderer::draw_commands(const RenderRequest& request, bool before_ground) const {
  glUseProgram(surface_.name());
  for (std::size_t i = 0; i < request.commands.size(); ++i) {
    const DrawCommand& command = request.commands[i];
    if (command.before_ground != before_ground) continue;
    apply(request.shading == Shading::Overdraw ? DrawState{2, false, false} : command.state);
    bind_draw(i);
    bind_texture(GL_TEXTURE1, command.lightmap);
    bind_texture(GL_TEXTURE0, command.texture);
    submit(command);
  }
}

void FrameRenderer::draw_ground() const {
  apply({.blend_mode = 4, .depth_write = false});
  glUseProgram(ground_.name());
  glBindVertexArray(no_vertices_.name());
  glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
}

void FrameRenderer::draw_wireframe(const RenderRequest& request) {
  set_shading(Shading::Plain);
  glUseProgram(surface_.name());
  apply({.blend_mode = 4, .depth_write = false});
  glPolygonMode(GL_FRONT_AND_BACK, GL_LINE);
  glEnable(GL_POLYGON_OFFSET_LINE);
  glPolygonOffset(-1, -1);
  for (std::size_t i = 0; i < request.commands.size(); ++i) {
    bind_draw(i);
    submit(request.commands[i]);
  }
  glDisable(GL_POLYGON_OFFSET_LINE);
  glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
}

void FrameRenderer::draw_lines(std::span<const LineVertex> lines, bool hidden) const {
  if (lines.empty()) return;
  apply({.blend_mode = 4, .depth_test = hidden, .depth_write = false});
  glUseProgram(line_.name());
  glBindVertexArray(line_array_.name());
  glBindBuffer(GL_ARRAY_BUFFER, line_buffer_.name());
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(lines.size_bytes()), lines.data(),
               GL_STREAM_DRAW);
  glDrawArrays(GL_LINES, 0, static_cast<GLsizei>(lines.size()));
}

}  // namespace ngi::render

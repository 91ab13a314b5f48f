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
constexpr std::uint32_t engine_reflection = 256;   // docs/formats/terrain.md 3.10
constexpr std::uint32_t studio_reflection = 1024;  // ours: sharper
constexpr double unit_far = 12;                    // like the far plane of camera.cpp

// The sun moves with the camera, so that a rotating model is lit equally from every side.
Double3 to_sun(const Camera& camera, const std::optional<Sun>& sun) noexcept {
  if (sun) return divided_by_length(sun->direction, {0, 0, 1});
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

Lighting lighting_of(const Environment& environment) noexcept {
  if (environment.light == LightingMode::Flat) return Lighting::Flat;
  if (environment.light == LightingMode::Studio) return Lighting::Studio;
  return environment.sun ? Lighting::Sun : Lighting::HeadLight;
}

Vector4 fog_block(const std::optional<Fog>& fog, const UnitSpace& unit_space) noexcept {
  if (!fog) return {};
  const auto squared = [&](double distance) {
    const double share = distance / unit_space.radius;
    return static_cast<float>(share * share);
  };
  return {squared(fog->start), squared(fog->end), 1, 0};
}

void describe_line(GLuint place, GLint components, std::size_t offset) {
  glEnableVertexAttribArray(place);
  glVertexAttribPointer(place, components, GL_FLOAT, GL_FALSE, sizeof(LineVertex),
                        buffer_offset(offset));
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
      ProgramSources{&out.backdrop_, sources::backdrop_vertex, sources::backdrop_fragment},
      ProgramSources{&out.sky_, sources::sky_vertex, sources::sky_fragment},
      ProgramSources{&out.line_, sources::line_vertex, sources::line_fragment}};
  for (const ProgramSources& wanted : programs) {
    auto made = make_program(wanted.vertex, wanted.fragment);
    if (!made) return fail(std::move(made));
    *wanted.program = *std::move(made);
  }
  auto surface = ProgramVariants::make(sources::surface_vertex, sources::surface_fragment, {});
  if (!surface) return fail(std::move(surface));
  out.surface_ = *std::move(surface);
  auto shadow = ProgramVariants::make(sources::surface_vertex, sources::shadow_fragment, {});
  if (!shadow) return fail(std::move(shadow));
  out.shadow_ = *std::move(shadow);
  auto ground = ProgramVariants::make(sources::ground_vertex, sources::ground_fragment, {});
  if (!ground) return fail(std::move(ground));
  out.ground_ = *std::move(ground);
  auto shadow_map = ShadowMap::make();
  if (!shadow_map) return fail(std::move(shadow_map));
  out.shadow_map_ = *std::move(shadow_map);
  auto land = LandRenderer::make();
  if (!land) return fail(std::move(land));
  out.land_ = *std::move(land);
  out.no_vertices_ = VertexArray::make();
  out.line_array_ = VertexArray::make();
  out.line_buffer_ = Buffer::make();
  out.view_buffer_ = Buffer::make();
  out.draw_blocks_ = DrawBlocks::make();
  out.places_ = DrawPlaces::make();
  glBindVertexArray(out.line_array_.name());
  glBindBuffer(GL_ARRAY_BUFFER, out.line_buffer_.name());
  describe_line(0, 3, offsetof(LineVertex, position));
  describe_line(1, 4, offsetof(LineVertex, colour));
  return out;
}

void FrameRenderer::draw(const RenderTarget& frame, const RenderRequest& request) {
  send_view(request, frame.size());
  send_draws(request);
  bind_texture(2, 0);
  if (shows_shadows(request)) cast_shadows(request);
  bind_texture(2, shadow_map_.texture());
  glDepthFunc(GL_LEQUAL);
  const LandRequest* const land = request.land;
  const bool mirrors = land && land->mirrored && request.shading == Shading::Picture;
  if (mirrors && land->water == scene::WaterWay::Shifted) draw_reflection(request, frame.size());
  frame.bind();
  glDepthMask(GL_TRUE);
  glClearColor(0, 0, 0, request.environment.transparent ? 0.0F : 1.0F);
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  if (mirrors && land->water == scene::WaterWay::Mirrored) draw_mirrored(request, frame);
  draw_backdrop(request);
  if (land) land_.draw(*land, settings_);
  draw_commands(request, true);
  if (request.environment.ground && request.shading == Shading::Picture) draw_ground();
  draw_commands(request, false);
  if (request.wireframe) draw_wireframe(request);
  draw_lines(request.lines, true);
  draw_lines(request.overlays, false);
}

void FrameRenderer::send_view(const RenderRequest& request, ImageSize size) {
  const Environment& environment = request.environment;
  const Double3 sun = to_sun(request.camera, environment.sun);
  view_.view_projection = view_projection(request.camera, request.unit_space, size);
  const float share = used_share(size, request.draft);
  view_.sun_projection = sun_lookup(sun_view(sun), share);
  view_.eye = vector4(request.unit_space.place(request.camera.eye()), 1);
  view_.to_sun = vector4(sun, share);
  view_.sun_colour = vector4(environment.sun.value_or(Sun()).colour);
  view_.counter_colour = vector4(environment.sun.value_or(Sun()).counter);
  view_.scene_colour = vector4(environment.scene);
  view_.fog = fog_block(environment.fog, request.unit_space);
  view_.fog_colour = vector4(environment.fog.value_or(Fog()).colour);
  view_.clip = {0, 0, 0, 1};
  view_.sky_colour = vector4(environment.sky_light);
  view_.floor_colour = vector4(environment.floor_light);
  set_dome(environment.dome);
  const double floor =
      (request.unit_space.floor - request.unit_space.center.z) / request.unit_space.radius;
  view_.ground = {static_cast<float>(floor - 0.001),
                  static_cast<float>(line_distance(request.unit_space)), 0.55F,
                  request.environment.grid ? 1.0F : 0.0F};
  view_.top = vector4(request.environment.top);
  view_.bottom = vector4(request.environment.bottom);
  const std::int32_t softness = share < 1 ? 1 : 2;
  view_.choices[1] = request.draft ? 0 : softness;
  set_lights(request);
  settings_ = {.lighting = lighting_of(environment),
               .shading = request.shading,
               .shadows = shows_shadows(request),
               .lights = !request.lights.empty(),
               .draft = request.draft};
  send_view_block();
}

void FrameRenderer::set_dome(const std::optional<SkyDome>& dome) noexcept {
  const SkyDome shown = dome.value_or(SkyDome());
  const auto unit = [](const Double3& v) { return vector4(divided_by_length(v, {0, 0, 1})); };
  view_.dome_middle = vector4(shown.middle);
  view_.dome_middle[3] = dome ? 1.0F : 0.0F;
  view_.dome_below = vector4(shown.below);
  view_.dome_clouds = vector4(shown.clouds);
  view_.dome_stars = vector4(shown.stars);
  view_.sun_place = unit(shown.sun);
  view_.sun_body = vector4(shown.sun_colour);
  view_.moon_place = unit(shown.moon);
  view_.moon_body = vector4(shown.moon_colour);
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
  view_.choices[0] = static_cast<std::int32_t>(lights.size());
}

void FrameRenderer::send_view_block() {
  glBindBuffer(GL_UNIFORM_BUFFER, view_buffer_.name());
  glBufferData(GL_UNIFORM_BUFFER, sizeof view_, &view_, GL_STREAM_DRAW);
  glBindBufferBase(GL_UNIFORM_BUFFER, view_binding, view_buffer_.name());
}

void FrameRenderer::send_draws(const RenderRequest& request) {
  calls_.clear();
  draw_blocks_.clear();
  places_.clear();
  add_calls(request.commands);
  draw_blocks_.send();
  places_.send();
  if (request.land) land_.send(*request.land);
}

void FrameRenderer::add_calls(std::span<const DrawCommand> commands) {
  for (std::size_t i = 0; i < commands.size(); ++i) {
    const DrawCommand& command = commands[i];
    const bool joins = !calls_.empty() && calls_.back().instances < max_instances &&
                       are_instances(commands[i - 1], command);
    if (!joins) {
      calls_.push_back({.first = static_cast<std::uint32_t>(i), .places = places_.begin()});
      draw_blocks_.add(command.block);
    }
    places_.add(command.place);
    ++calls_.back().instances;
  }
}

void FrameRenderer::submit(std::size_t call, const DrawCommand& command) const {
  const std::size_t offset = std::size_t{command.index_start} * sizeof(std::uint16_t);
  draw_blocks_.bind(call);
  places_.bind(calls_[call].places);
  glBindVertexArray(command.mesh->array.name());
  glDrawElementsInstancedBaseVertex(GL_TRIANGLES, static_cast<GLsizei>(command.index_count),
                                    GL_UNSIGNED_SHORT, buffer_offset(offset),
                                    static_cast<GLsizei>(calls_[call].instances),
                                    static_cast<GLint>(command.base_vertex));
}

void FrameRenderer::cast_shadows(const RenderRequest& request) {
  const Matrix4 seen = view_.view_projection;
  view_.view_projection = sun_view(to_sun(request.camera, request.environment.sun));
  send_view_block();
  shadow_map_.begin(view_.to_sun[3]);
  apply({});
  glEnable(GL_POLYGON_OFFSET_FILL);
  glPolygonOffset(2, 4);
  for (std::size_t i = 0; i < calls_.size(); ++i) {
    const DrawCommand& command = request.commands[calls_[i].first];
    if (!command.casts_shadow) continue;
    const bool has_holes = command.block.choices[0] != 0 && command.block.choices[3] != 0;
    shadow_.use({.alpha_test = has_holes});
    if (has_holes) bind_texture(0, command.texture);
    submit(i, command);
  }
  if (request.land) land_.draw_depth(*request.land);
  glDisable(GL_POLYGON_OFFSET_FILL);
  view_.view_projection = seen;
  send_view_block();
}

void FrameRenderer::draw_reflection(const RenderRequest& request, ImageSize size) {
  const bool like_engine = request.environment.light == LightingMode::Game;
  const LandRequest& land = *request.land;
  land_.begin_reflection(
      reflection_side(size, like_engine ? engine_reflection : studio_reflection));
  const double far = request.camera.distance + unit_far * request.unit_space.radius;
  draw_mirrored_scene(request,
                      reflection_view(request.camera.eye(), land.box, far, request.unit_space));
}

// The liquid faces are left out of the frame that is drawn over this one: their depth keeps the
// background from covering what is seen in the water.
void FrameRenderer::draw_mirrored(const RenderRequest& request, const RenderTarget& frame) {
  const LandRequest& land = *request.land;
  draw_mirrored_scene(
      request, mirrored_view(view_projection(request.camera, request.unit_space, frame.size()),
                             land.box.level, request.unit_space));
  glDepthMask(GL_TRUE);
  glClear(GL_DEPTH_BUFFER_BIT);
  land_.draw_holes(land);
}

// Water under a studio's wall mirrors a sky all the same.
void FrameRenderer::draw_mirrored_scene(const RenderRequest& request, const Matrix4& view) {
  const ViewBlock seen = view_;
  view_.view_projection = view;
  if (request.environment.backdrop == Backdrop::Studio) {
    view_.top = {0.52F, 0.66F, 0.84F, 1};
    view_.bottom = {0.80F, 0.85F, 0.90F, 1};
  }
  view_.clip = water_clip(request.land->box.level, request.unit_space);
  send_view_block();
  draw_sky(sky_);
  glEnable(GL_CLIP_DISTANCE0);
  land_.draw_mirrored(*request.land, settings_);
  draw_commands(request, true);
  draw_commands(request, false);
  glDisable(GL_CLIP_DISTANCE0);
  view_ = seen;
  send_view_block();
}

void FrameRenderer::draw_backdrop(const RenderRequest& request) const {
  if (request.environment.transparent || request.shading != Shading::Picture) return;
  draw_sky(request.environment.backdrop == Backdrop::Sky ? sky_ : backdrop_);
}

// Fills what nothing else covers.
void FrameRenderer::draw_sky(const Program& program) const {
  apply({.depth_test = true, .depth_write = false});
  glUseProgram(program.name());
  glBindVertexArray(no_vertices_.name());
  glDrawArrays(GL_TRIANGLES, 0, 3);
}

ShaderSettings FrameRenderer::settings_for(const DrawCommand& command) const noexcept {
  ShaderSettings out = settings_;
  const bool is_unlit = command.block.more[0] != 0;
  const bool is_lightmapped = command.block.choices[1] != 0;
  if (is_lightmapped) out.surface = SurfaceSort::Lightmapped;
  if (is_unlit) out.surface = SurfaceSort::Unlit;
  out.alpha_test = command.block.choices[2] != 0;
  return out;
}

void FrameRenderer::draw_commands(const RenderRequest& request, bool before_ground) {
  for (std::size_t i = 0; i < calls_.size(); ++i) {
    const DrawCommand& command = request.commands[calls_[i].first];
    if (command.before_ground != before_ground) continue;
    surface_.use(settings_for(command));
    apply(request.shading == Shading::Overdraw ? DrawState{2, false, false} : command.state);
    bind_texture(1, command.lightmap);
    bind_texture(0, command.texture);
    submit(i, command);
  }
}

void FrameRenderer::draw_ground() {
  apply({.blend_mode = 4, .depth_write = false});
  ground_.use(settings_);
  glBindVertexArray(no_vertices_.name());
  glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
}

void FrameRenderer::draw_wireframe(const RenderRequest& request) {
  ShaderSettings plain = settings_;
  plain.shading = Shading::Plain;
  surface_.use(plain);
  apply({.blend_mode = 4, .depth_write = false});
  glPolygonMode(GL_FRONT_AND_BACK, GL_LINE);
  glEnable(GL_POLYGON_OFFSET_LINE);
  glPolygonOffset(-1, -1);
  for (std::size_t i = 0; i < calls_.size(); ++i) submit(i, request.commands[calls_[i].first]);
  if (request.land) land_.draw_wireframe(*request.land, plain);
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

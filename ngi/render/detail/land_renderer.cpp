#include "ngi/render/detail/land_renderer.h"

#include <epoxy/gl.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "ngi/render/detail/draw_command.h"
#include "ngi/render/detail/shader.h"
#include "ngi/render/detail/shader_sources.h"
#include "ngi/render/rules.h"

namespace ngi::render {

namespace {

constexpr GLuint land_binding = 2;
constexpr std::uint32_t bump_side = 32;
constexpr double reflection_near = 5;

GpuTexture make_bump_map() {
  const auto texels = bump_texels();
  auto out = GpuTexture::make();
  glBindTexture(GL_TEXTURE_2D, out.name());
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RG16F, bump_side, bump_side, 0, GL_RG, GL_FLOAT, texels.data());
  glGenerateMipmap(GL_TEXTURE_2D);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_REPEAT);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_REPEAT);
  return out;
}

DrawState state_of(const LandCommand& command) noexcept {
  if (command.term != LandTerm::Secondary) return {};
  return {.blend_mode = 4, .depth_write = false};
}

}  // namespace

std::vector<std::array<float, 2>> bump_texels() {
  constexpr double pi = 3.14159;  // as the engine has it
  constexpr double largest = 64;
  constexpr float unit = 127;
  std::vector<std::array<float, 2>> out;
  for (std::uint32_t j = 0; j < bump_side; ++j) {
    for (std::uint32_t i = 0; i < bump_side; ++i) {
      const double turn = 4 * pi * (double(i) / bump_side + double(j) / bump_side - 1);
      out.push_back({static_cast<float>(std::round(largest * std::cos(turn))) / unit,
                     static_cast<float>(std::round(largest * std::sin(turn))) / unit});
    }
  }
  return out;
}

std::uint32_t reflection_side(ImageSize frame, std::uint32_t most) noexcept {
  return std::min(std::bit_floor(std::max(std::min(frame.width, frame.height), 1U)), most);
}

Matrix4 reflection_view(const Double3& eye, const land::WaterBox& box, double far,
                        const UnitSpace& unit_space) noexcept {
  // Forward is +Z, right is -Y, up is +X. Lengths are in unit space.
  const Double3 mirrored = unit_space.place({eye.x, eye.y, 2 * double{box.level} - eye.z});
  const Double3 low = unit_space.place({box.x0, box.y0, box.level});
  const Double3 high = unit_space.place({box.x1, box.y1, box.level});
  const double depth = low.z - mirrored.z;  // of the window
  const double near = std::min(reflection_near / unit_space.radius, depth / 2);
  const double reach = std::max(far / unit_space.radius, 2 * near);
  const double right_low = mirrored.y - high.y;
  const double right_high = mirrored.y - low.y;
  const double up_low = low.x - mirrored.x;
  const double up_high = high.x - mirrored.x;
  const double a = (reach + near) / (reach - near);
  const double b = -2 * reach * near / (reach - near);
  const auto column = [&](double right, double up, double forward, double w) {
    return std::array{
        static_cast<float>((2 * depth * right - (right_high + right_low) * forward) /
                           (right_high - right_low)),
        static_cast<float>((2 * depth * up - (up_high + up_low) * forward) / (up_high - up_low)),
        static_cast<float>(forward * a + w * b), static_cast<float>(forward)};
  };
  const std::array columns = {column(0, 1, 0, 0), column(-1, 0, 0, 0), column(0, 0, 1, 0),
                              column(mirrored.y, -mirrored.x, -mirrored.z, 1)};
  Matrix4 out;
  for (std::size_t i = 0; i < 16; ++i) out[i] = columns[i / 4][i % 4];
  return out;
}

Matrix4 mirrored_view(const Matrix4& view, float level, const UnitSpace& unit_space) noexcept {
  const auto height = static_cast<float>((double{level} - unit_space.center.z) / unit_space.radius);
  Matrix4 out = view;
  for (std::size_t row = 0; row < 4; ++row) {
    out[8 + row] = -view[8 + row];
    out[12 + row] = view[12 + row] + 2 * height * view[8 + row];
  }
  return out;
}

Vector4 water_clip(float level, const UnitSpace& unit_space) noexcept {
  const double lowest = double{level} - 0.5;
  const auto height = static_cast<float>((lowest - unit_space.center.z) / unit_space.radius);
  return {0, 0, 1, -height};
}

Result<LandRenderer> LandRenderer::make() {
  LandRenderer out;
  auto land = ProgramVariants::make(shader_sources::land_vertex, shader_sources::land_fragment, {});
  if (!land) return fail(std::move(land));
  out.land_ = *std::move(land);
  auto depth = make_program(shader_sources::land_vertex, shader_sources::land_shadow_fragment);
  if (!depth) return fail(std::move(depth));
  out.depth_ = *std::move(depth);
  out.block_ = Buffer::make();
  out.blocks_ = DrawBlocks::make();
  out.bump_ = make_bump_map();
  out.mirror_frame_ = Framebuffer::make();
  out.mirror_ = GpuTexture::make();
  out.mirror_depth_ = Renderbuffer::make();
  return out;
}

void LandRenderer::send(const LandRequest& request) {
  glBindBuffer(GL_UNIFORM_BUFFER, block_.name());
  glBufferData(GL_UNIFORM_BUFFER, sizeof request.block, &request.block, GL_STREAM_DRAW);
  glBindBufferBase(GL_UNIFORM_BUFFER, land_binding, block_.name());
  blocks_.clear();
  for (const LandCommand& command : request.seen->commands) blocks_.add(command.block);
  mirrored_blocks_ = request.seen->commands.size();
  const std::size_t mirrored = request.mirrored ? request.mirrored->commands.size() : 0;
  for (std::size_t i = 0; i < mirrored; ++i) blocks_.add(request.mirrored->commands[i].block);
  hole_blocks_ = mirrored_blocks_ + mirrored;
  const std::size_t holes = request.holes ? request.holes->commands.size() : 0;
  for (std::size_t i = 0; i < holes; ++i) blocks_.add(request.holes->commands[i].block);
  blocks_.send();
}

void LandRenderer::begin_reflection(std::uint32_t side) {
  glBindFramebuffer(GL_FRAMEBUFFER, mirror_frame_.name());
  if (side != mirror_side_) {
    const auto pixels = static_cast<GLsizei>(side);
    bind_texture(0, mirror_.name());
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, pixels, pixels, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    glBindRenderbuffer(GL_RENDERBUFFER, mirror_depth_.name());
    glRenderbufferStorage(GL_RENDERBUFFER, GL_DEPTH_COMPONENT24, pixels, pixels);
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, mirror_.name(), 0);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER,
                              mirror_depth_.name());
    mirror_side_ = side;
  }
  glViewport(0, 0, static_cast<GLsizei>(side), static_cast<GLsizei>(side));
  glDepthMask(GL_TRUE);
  glClearColor(0, 0, 0, 1);
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
}

void LandRenderer::bind_textures(const LandRequest& request, std::uint32_t mirror) const {
  bind_texture(3, request.drape);
  bind_texture(4, mirror);
  bind_texture(5, bump_.name());
}

void LandRenderer::submit_ranges(const LandCommands& list, const LandCommand& command) const {
  glMultiDrawArrays(GL_TRIANGLES, list.firsts.data() + command.first_range,
                    list.counts.data() + command.first_range,
                    static_cast<GLsizei>(command.range_count));
}

void LandRenderer::draw_all(const LandRequest& request, const LandCommands& list,
                            std::size_t first_block, const ShaderSettings& settings) {
  const bool overdraw = settings.shading == Shading::Overdraw;
  ShaderSettings wanted = settings;
  glBindVertexArray(request.mesh->array.name());
  for (std::size_t i = 0; i < list.commands.size(); ++i) {
    const LandCommand& command = list.commands[i];
    wanted.term = command.term;
    land_.use(wanted);
    apply(overdraw ? DrawState{2, false, false} : state_of(command));
    blocks_.bind(first_block + i);
    bind_texture(1, command.microtexture);
    bind_texture(0, command.texture);
    submit_ranges(list, command);
  }
}

void LandRenderer::draw(const LandRequest& request, const ShaderSettings& settings) {
  bind_textures(request, mirror_side_ != 0 ? mirror_.name() : 0);
  draw_all(request, *request.seen, 0, settings);
}

void LandRenderer::draw_mirrored(const LandRequest& request, const ShaderSettings& settings) {
  bind_textures(request, 0);  // the reflection is what is drawn into
  // Ground is left out where it is seen from below: ripples would show it beside the shore. A
  // mirror turns the winding of faces.
  glFrontFace(GL_CW);
  glEnable(GL_CULL_FACE);
  draw_all(request, *request.mirrored, mirrored_blocks_, settings);
  glDisable(GL_CULL_FACE);
  glFrontFace(GL_CCW);
}

void LandRenderer::draw_depth(const LandRequest& request) const {
  glUseProgram(depth_.name());
  glBindVertexArray(request.mesh->array.name());
  const LandCommands& list = *request.seen;
  for (std::size_t i = 0; i < list.commands.size(); ++i) {
    if (list.commands[i].term == LandTerm::Secondary || list.commands[i].liquid) continue;
    blocks_.bind(i);
    submit_ranges(list, list.commands[i]);
  }
}

void LandRenderer::draw_holes(const LandRequest& request) const {
  glUseProgram(depth_.name());
  glBindVertexArray(request.mesh->array.name());
  glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_FALSE);
  apply({});
  for (std::size_t i = 0; i < request.holes->commands.size(); ++i) {
    blocks_.bind(hole_blocks_ + i);
    submit_ranges(*request.holes, request.holes->commands[i]);
  }
  glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
}

void LandRenderer::draw_wireframe(const LandRequest& request, const ShaderSettings& settings) {
  land_.use(settings);
  glBindVertexArray(request.mesh->array.name());
  const LandCommands& list = *request.seen;
  for (std::size_t i = 0; i < list.commands.size(); ++i) {
    if (list.commands[i].term == LandTerm::Secondary) continue;
    blocks_.bind(i);
    submit_ranges(list, list.commands[i]);
  }
}

}  // namespace ngi::render

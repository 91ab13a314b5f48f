#include "ngi/render/detail/render_request.h"
#include "ngi/render/detail/stored_texture.h"
#include "ngi/render/offscreen_renderer.h"
#include "ngi/render/texture_store.h"

namespace ngi::render {

namespace {

constexpr ImageSize small = {16, 16};

DrawCommand command_of(const Mesh& mesh, std::size_t indices, const StoredTexture& texture,
                       std::int32_t blend_mode, bool depth_write) {
  DrawCommand out = {.mesh = &mesh,
                     .index_count = static_cast<std::uint32_t>(indices),
                     .texture = texture.texture.name()};
  out.state = {static_cast<std::uint32_t>(blend_mode), true, depth_write};
  out.before_ground = depth_write;
  out.block.choices = {1, 0, blend_mode == 0 ? 0 : 1, blend_mode};
  for (std::size_t i = 0; i < 4; ++i) out.place.world[5 * i] = 1;
  for (std::size_t i = 0; i < 3; ++i) out.place.normal[i][i] = 1;
  return out;
}

}  // namespace

void OffscreenRenderer::warm_up(RenderTarget::Samples samples, bool draft) const {
  const auto target = RenderTarget::make(small, {}, samples);
  if (!target) return;
  const Shape shape = square();
  const Mesh mesh = upload_mesh(shape.vertices, shape.indices);
  const std::shared_ptr<const StoredTexture> texture = textures->checker();
  const std::size_t indices = shape.indices.size();
  const std::array commands = {command_of(mesh, indices, *texture, 0, true),
                               command_of(mesh, indices, *texture, 4, true),
                               command_of(mesh, indices, *texture, 4, false)};
  View view;
  view.draft = draft;
  OverlayLines none;
  renderer->draw(*target, make_render_request(view, commands, none));
  (void)target->read();
}

}  // namespace ngi::render

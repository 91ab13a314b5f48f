#include "ngi/render/offscreen_renderer.h"

#include "ngi/render/detail/context.h"
#include "ngi/render/texture_store.h"

namespace ngi::render {

OffscreenRenderer::OffscreenRenderer() = default;
OffscreenRenderer::OffscreenRenderer(OffscreenRenderer&&) noexcept = default;
OffscreenRenderer& OffscreenRenderer::operator=(OffscreenRenderer&&) noexcept = default;
OffscreenRenderer::~OffscreenRenderer() = default;

Result<OffscreenRenderer> OffscreenRenderer::open(const TextureOptions& options,
                                                  const Limits& limits) {
  auto context = Context::open();
  if (!context) return fail(std::move(context));
  auto renderer = Renderer::make();
  if (!renderer) return tl::unexpected(std::move(renderer).error());
  OffscreenRenderer out;
  out.context = *std::move(context);
  out.textures = std::make_unique<TextureStore>(options, limits);
  out.renderer = std::make_unique<Renderer>(*std::move(renderer));
  return out;
}

std::string OffscreenRenderer::driver() const {
  return context->driver();
}

}  // namespace ngi::render

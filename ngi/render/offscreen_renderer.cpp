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
  auto out = in_current_context(options, limits);
  if (out) out->context = *std::move(context);
  return out;
}

Result<OffscreenRenderer> OffscreenRenderer::in_current_context(const TextureOptions& options,
                                                                const Limits& limits) {
  auto renderer = Renderer::make();
  if (!renderer) return tl::unexpected(std::move(renderer).error());
  OffscreenRenderer out;
  out.textures = std::make_unique<TextureStore>(options, limits);
  out.renderer = std::make_unique<Renderer>(*std::move(renderer));
  return out;
}

Result<void> OffscreenRenderer::make_current() const {
  return context ? context->make_current() : Result<void>();
}

std::string OffscreenRenderer::driver() const {
  return driver_name();
}

}  // namespace ngi::render

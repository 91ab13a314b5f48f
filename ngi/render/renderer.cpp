#include "ngi/render/renderer.h"

#include "ngi/render/detail/frame_renderer.h"

namespace ngi::render {

Renderer::Renderer(FrameRenderer frame_renderer)
    : frame_renderer_(std::make_unique<FrameRenderer>(std::move(frame_renderer))) {}
Renderer::Renderer(Renderer&&) noexcept = default;
Renderer& Renderer::operator=(Renderer&&) noexcept = default;
Renderer::~Renderer() = default;

Result<Renderer> Renderer::make() {
  auto made = FrameRenderer::make();
  if (!made) return tl::unexpected(std::move(made).error());
  return Renderer(*std::move(made));
}

void Renderer::draw(const RenderTarget& frame, const RenderRequest& request) {
  frame_renderer_->draw(frame, request);
}

}  // namespace ngi::render

#include "ngi/tasks/thumbnail.h"

#include <array>

#include "ngi/tasks/texture_view.h"

namespace ngi::tasks {

Result<texture::Image> draw_thumbnail(RenderSubject& subject, std::uint32_t side,
                                      const render::Environment& environment,
                                      const Limits& limits) {
  RenderSettings settings;
  settings.size = {side * 2, side * 2};
  settings.view.environment = environment;
  const std::int64_t clock = subject.effect ? subject.effect->usual_time() : 0;
  const std::array moments = {Moment{0, static_cast<std::uint32_t>(clock), 0}};
  const auto target = render::RenderTarget::make(settings.size, limits);
  if (!target) return tl::unexpected(target.error());
  const render::View view = framed(subject.drawable, settings, moments);
  return image::fit_into(take_picture(subject.drawable, settings, *target, view, moments[0]), side);
}

Result<texture::Image> thumbnail(const AssetOrObject& subject, std::uint32_t side,
                                 const OpenOptions& options, Report& report) {
  if (subject.asset && subject.asset->kind == Kind::Texture) {
    return view_of_texture(subject.asset->asset, {side, side}, image::Ground::None, options);
  }
  const Limits& limits = options.container.limits;
  const auto offscreen = render::OffscreenRenderer::open({}, limits);
  if (!offscreen) return tl::unexpected(offscreen.error());
  auto shown = prepare_subject(subject, *offscreen, {}, options, report);
  if (!shown) return fail(std::move(shown));
  render::Environment environment;
  environment.transparent = true;
  environment.ground = false;
  return draw_thumbnail(*shown, side, environment, limits);
}

}  // namespace ngi::tasks

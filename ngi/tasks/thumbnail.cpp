#include "ngi/tasks/thumbnail.h"

#include <array>

#include "ngi/tasks/map_picture.h"
#include "ngi/tasks/texture_view.h"

namespace ngi::tasks {

Result<render::RenderTarget> make_thumbnail_target(std::uint32_t side, const Limits& limits) {
  return render::RenderTarget::make({side * 2, side * 2}, limits,
                                    render::RenderTarget::Samples::One);
}

texture::Image draw_thumbnail(RenderSubject& subject, const render::RenderTarget& target,
                              const render::Environment& environment) {
  RenderSettings settings;
  settings.size = target.size();
  settings.view.environment = environment;
  const std::int64_t clock = subject.effect ? subject.effect->usual_time() : 0;
  const std::array moments = {Moment{0, static_cast<std::uint32_t>(clock), 0}};
  const render::View view = framed(subject.drawable, settings, moments);
  return image::fit_into(take_picture(subject.drawable, settings, target, view, moments[0]),
                         settings.size.width / 2);
}

Result<texture::Image> thumbnail(const AssetOrObject& subject, std::uint32_t side,
                                 const OpenOptions& options, Report& report) {
  if (subject.asset && subject.asset->kind == Kind::Texture) {
    return view_of_texture(subject.asset->asset, {side, side}, image::Ground::None, options);
  }
  if (subject.asset && subject.asset->kind == Kind::TerrainMap) {
    return view_of_areal_map(subject.asset->asset, {side, side}, {.areals = true}, options, report);
  }
  const Limits& limits = options.container.limits;
  const auto offscreen = render::OffscreenRenderer::open({}, limits);
  if (!offscreen) return tl::unexpected(offscreen.error());
  const bool is_land = subject.asset && subject.asset->kind == Kind::Terrain;
  auto shown = is_land ? prepare_land(*subject.asset, *offscreen, {}, options, report)
                       : prepare_subject(subject, *offscreen, {}, options, report);
  if (!shown) return fail(std::move(shown));
  render::Environment environment;
  environment.transparent = true;
  environment.ground = false;
  const auto target = make_thumbnail_target(side, limits);
  if (!target) return tl::unexpected(target.error());
  return draw_thumbnail(*shown, *target, environment);
}

}  // namespace ngi::tasks

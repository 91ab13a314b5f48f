#include "apps/ngi/thumbnails.h"

#include <array>

#include "ngi/image/contact_sheet.h"

namespace ngi::command {

Result<texture::Image> draw_thumbnail(Subject& subject, std::uint32_t side,
                                      const render::Environment& look, const Limits& limits) {
  RenderSettings settings;
  settings.size = {side * 2, side * 2};
  settings.view.environment = look;
  const std::int64_t clock = subject.effect ? subject.effect->usual_time() : 0;
  const std::array moments = {Moment{0, static_cast<std::uint32_t>(clock), 0}};
  const auto frame = render::RenderTarget::make(settings.size, limits);
  if (!frame) return tl::unexpected(frame.error());
  const render::View view = framed(subject.drawable, settings, moments);
  return image::fit_into(take_picture(subject.drawable, settings, *frame, view, moments[0]), side);
}

}  // namespace ngi::command

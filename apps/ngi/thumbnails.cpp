#include "apps/ngi/thumbnails.h"

#include <array>

#include "ngi/convert/contact_sheet.h"

namespace ngi::command {

Result<texture::Image> draw_thumbnail(Subject& subject, std::uint32_t side,
                                      const render::Look& look, const Limits& limits) {
  Sitting sitting;
  sitting.size = {side * 2, side * 2};
  sitting.view.look = look;
  const std::int64_t clock = subject.effect ? subject.effect->usual_time() : 0;
  const std::array moments = {Moment{0, static_cast<std::uint32_t>(clock), 0}};
  const auto frame = render::Frame::make(sitting.size, limits);
  if (!frame) return tl::unexpected(frame.error());
  const render::View view = framed(subject.sitter, sitting, moments);
  return convert::fit_into(take_picture(subject.sitter, sitting, *frame, view, moments[0]), side);
}

}  // namespace ngi::command

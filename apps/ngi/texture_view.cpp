#include "apps/ngi/texture_view.h"

#include <algorithm>

#include "ngi/image/contact_sheet.h"
#include "ngi/texture/texture.h"

namespace ngi::command {

Result<texture::Image> view_of_texture(const Context& context, const Asset& asset,
                                       render::ImageSize size, bool transparent) {
  auto image = texture::decode_texture(asset.bytes, context.reading(Reading::Tolerant), {},
                                       context.limits());
  if (!image) return tl::unexpected(std::move(image).error().at_path(asset.path));
  std::uint32_t factor = 1;
  if (size.width > 0 && size.height > 0) {
    const std::uint32_t side = std::min(size.width, size.height);
    *image = image::fit_into(*image, side);
    factor = std::max(std::min(size.width / image->width, size.height / image->height), 1U);
  }
  return image::enlarged(*image, factor, transparent ? image::Ground::None : image::Ground::Checks,
                         context.limits());
}

}  // namespace ngi::command

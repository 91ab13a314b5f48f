#include "ngi/tasks/texture_view.h"

#include <algorithm>

#include "ngi/texture/texture.h"

namespace ngi::tasks {

TextureParts parts_of_texture(const Asset& asset, std::uint32_t level) {
  const auto document = texture::Document::parse(asset.bytes);
  if (!document) return {};
  TextureParts out;
  for (const texture::PaletteEntry& entry : document->palette()) {
    out.palette.push_back({entry.r, entry.g, entry.b, 255});
  }
  const auto rectangles = document->page();
  if (!rectangles || level >= texture::max_levels) return out;
  for (const texture::PageRect& rect : *rectangles) {
    out.cells.push_back(texture::rect_on_level(rect, level));
  }
  return out;
}

Result<texture::Image> view_of_texture(const Asset& asset, render::ImageSize size,
                                       image::Ground ground, const OpenOptions& options) {
  const Limits& limits = options.container.limits;
  auto image = texture::decode_texture(asset.bytes, options.reading, {}, limits);
  if (!image) return tl::unexpected(std::move(image).error().at_path(asset.path));
  std::uint32_t factor = 1;
  if (size.width > 0 && size.height > 0) {
    const std::uint32_t side = std::min(size.width, size.height);
    *image = image::fit_into(*image, side);
    factor = std::max(std::min(size.width / image->width, size.height / image->height), 1U);
  }
  return image::enlarged(*image, factor, ground, limits);
}

}  // namespace ngi::tasks

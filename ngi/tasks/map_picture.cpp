#include "ngi/tasks/map_picture.h"

#include <algorithm>

#include "ngi/tasks/read.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::tasks {

namespace {

constexpr texture::Rgba8 paper = {206, 204, 198, 255};

}  // namespace

Result<texture::Image> view_of_areal_map(const Asset& asset, render::ImageSize size,
                                         const render::MapLayers& layers,
                                         const OpenOptions& options, Report& report) {
  auto fits = texture::check_image_size(size.width, size.height, options.container.limits);
  if (!fits) return fail(std::move(fits));
  const auto document = read_areal_map_document(asset, options, report);
  if (!document) return tl::unexpected(document.error());
  const auto map = areals::AreaMap::check(*document, Reading::Tolerant);
  if (!map) return tl::unexpected(map.error());
  const areals::Rectangle& bounds = map->bounds();
  const double width = bounds.empty() ? 1 : bounds.high.x - bounds.low.x;
  const double height = bounds.empty() ? 1 : bounds.high.y - bounds.low.y;
  if (!(width > 0 && height > 0)) {
    return tl::unexpected(unsupported(asset.path, "has no areals that can be drawn"));
  }
  const double scale = std::min(size.width / width, size.height / height);
  const auto side = static_cast<std::uint32_t>(std::max(scale * std::max(width, height), 1.0));
  return render::draw_map_layers(layers, {.areals = &*map, .document = &*document},
                                 {.side = side, .opacity = 255, .background = paper})
      .image;
}

}  // namespace ngi::tasks

#include "apps/ngi/cli/land_picture_options.h"

#include "apps/ngi/cli/number_list.h"
#include "apps/ngi/cli/render_options.h"

namespace ngi::command {

tl::expected<std::optional<image::HeightRange>, std::string> chosen_height_range(
    const Arguments& arguments) {
  if (!arguments.has(options::height_range)) return std::nullopt;
  const auto bounds = parse_map_point(arguments.value(options::height_range));
  const image::HeightRange range = bounds ? image::HeightRange{static_cast<float>((*bounds)[0]),
                                                               static_cast<float>((*bounds)[1])}
                                          : image::HeightRange{0, 0};
  if (range.low < range.high) return range;
  return tl::unexpected(
      std::string("--height-range takes two heights, the lower one first, for example 0,94.5"));
}

tl::expected<tasks::LandPictureOptions, std::string> land_picture_options(
    const Arguments& arguments, const std::string& target) {
  tasks::LandPictureOptions out = {.picture = tasks::land_picture_of(target)};
  const std::string named = arguments.value(options::land_picture);
  if (named == "minimap") out.picture = tasks::LandPicture::Minimap;
  if (named == "height") out.picture = tasks::LandPicture::Height;
  if (named == "rows") out.picture = tasks::LandPicture::Rows;
  if (arguments.has(options::picture_size)) {
    const auto size = frame_size(arguments, {});
    if (!size) return tl::unexpected(size.error());
    out.size = *size;
  }
  const auto range = chosen_height_range(arguments);
  if (!range) return tl::unexpected(range.error());
  if (*range && out.picture != tasks::LandPicture::Height) {
    return tl::unexpected(std::string("'--height-range' is only for height maps"));
  }
  out.range = *range;
  return out;
}

}  // namespace ngi::command

#include "ngi/tasks/land_pictures.h"

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "ngi/core/os/path_text.h"
#include "ngi/core/parallel.h"
#include "ngi/core/text.h"
#include "ngi/image/formats.h"
#include "ngi/render/land_colours.h"
#include "ngi/tasks/beside.h"
#include "ngi/tasks/detail/land_samples.h"
#include "ngi/tasks/detail/row_colours.h"
#include "ngi/tasks/read.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::tasks {

namespace {

constexpr std::uint8_t no_ground = 255;  // index of pixels outside all faces
constexpr texture::Rgba8 outside = {38, 42, 48, 255};

render::ImageSize size_of(const MapArea& area, const LandPictureOptions& options) {
  if (options.size) return *options.size;
  const double longest = options.picture == LandPicture::Minimap ? 256 : 1024;
  const double scale = longest / std::max(area.width(), area.height());
  const auto pixels = [scale](double side) {
    return static_cast<std::uint32_t>(std::max(std::round(side * scale), 1.0));
  };
  return {pixels(area.width()), pixels(area.height())};
}

// Pixels without ground get the value of the nearest one of their row.
void fill_gaps(std::span<double> row) {
  double last = std::nan("");
  std::size_t gap = 0;  // where the pixels without ground begin
  for (std::size_t x = 0; x <= row.size(); ++x) {
    if (x < row.size() && std::isnan(row[x])) continue;
    const double next = x < row.size() ? row[x] : std::nan("");
    for (std::size_t i = gap; i < x; ++i) {
      const bool nearer_next = std::isnan(last) || (!std::isnan(next) && x - i < i + 1 - gap);
      row[i] = nearer_next ? next : last;
    }
    last = next;
    gap = x + 1;
  }
}

Result<MadeLandPicture> height_picture(const LandSamples& samples, render::ImageSize size,
                                       const std::optional<image::HeightRange>& chosen) {
  std::vector<double> heights(std::size_t{size.width} * size.height);
  parallel_for(size.height, [&](std::size_t y) {
    const auto row = std::span(heights).subspan(y * size.width, size.width);
    for (std::uint32_t x = 0; x < size.width; ++x) {
      const auto ground = samples.at(x, static_cast<double>(y), land::filters::ground);
      row[x] = ground ? ground->z : std::nan("");
    }
    fill_gaps(row);
  });
  image::HeightRange range = {0, 0};
  if (chosen) {
    range = *chosen;
  } else {
    double low = INFINITY;
    double high = -INFINITY;
    for (const double z : heights) {
      if (std::isnan(z)) continue;
      low = std::min(low, z);
      high = std::max(high, z);
    }
    if (low <= high) range = {static_cast<float>(low), static_cast<float>(high)};
  }
  image::HeightMap map = {size.width, size.height, {}, range};
  map.values.reserve(heights.size());
  for (const double z : heights) map.values.push_back(range.value(z));
  auto png = image::write_height_map(map);
  if (!png) return fail(std::move(png));
  return MadeLandPicture{*std::move(png), size, range};
}

Result<MadeLandPicture> row_picture(const LandSamples& samples, render::ImageSize size) {
  image::Picture picture = {{size.width, size.height, {}}, image::Channels::Rgb, {}, {}};
  for (std::size_t row = 0; row < 256; ++row) {
    picture.palette.push_back(render::row_colour(static_cast<std::uint8_t>(row)));
  }
  picture.palette[no_ground] = outside;
  picture.indices.resize(std::size_t{size.width} * size.height);
  parallel_for(size.height, [&](std::size_t y) {
    for (std::uint32_t x = 0; x < size.width; ++x) {
      const auto ground = samples.at(x, static_cast<double>(y), land::filters::ground);
      picture.indices[y * size.width + x] =
          ground ? samples.land().faces()[ground->face].primary : no_ground;
    }
  });
  auto png = image::write_png(picture);
  if (!png) return fail(std::move(png));
  return MadeLandPicture{*std::move(png), size, {}};
}

// Four samples for each pixel.
Result<MadeLandPicture> minimap(const LandSamples& samples, render::ImageSize size,
                                const RowColours& colours) {
  constexpr std::uint32_t fine = 2;
  image::Picture picture = {{size.width, size.height, {}}, image::Channels::Rgb, {}, {}};
  picture.image.pixels.resize(std::size_t{size.width} * size.height);
  parallel_for(size.height, [&](std::size_t y) {
    for (std::uint32_t x = 0; x < size.width; ++x) {
      std::array<double, 3> sum = {};
      for (std::uint32_t i = 0; i < fine * fine; ++i) {
        const double sx = x + (i % fine + 0.5) / fine - 0.5;
        const double sy = static_cast<double>(y) + (i / fine + 0.5) / fine - 0.5;
        const Rgb seen =
            colours.at(samples, sx, sy)
                .value_or(Rgb{outside.r / 255.0, outside.g / 255.0, outside.b / 255.0});
        for (std::size_t c = 0; c < 3; ++c) sum[c] += seen[c] / (fine * fine);
      }
      const auto byte = [](double value) {
        return static_cast<std::uint8_t>(std::lround(std::clamp(value, 0.0, 1.0) * 255));
      };
      picture.image.pixels[y * size.width + x] = {byte(sum[0]), byte(sum[1]), byte(sum[2]), 255};
    }
  });
  auto png = image::write_png(picture);
  if (!png) return fail(std::move(png));
  return MadeLandPicture{*std::move(png), size, {}};
}

}  // namespace

LandPicture land_picture_of(std::string_view path) {
  const std::string stem = fold(path_text(to_path(path).stem()));
  if (stem.find("height") != std::string::npos) return LandPicture::Height;
  return stem.find("rows") != std::string::npos ? LandPicture::Rows : LandPicture::Minimap;
}

Result<MadeLandPicture> make_land_picture(const OpenedAsset& asset,
                                          const LandPictureOptions& options,
                                          const OpenOptions& open_options, Report& report) {
  auto land = read_land(asset.asset, open_options, report);
  if (!land) return fail(std::move(land));
  const auto area = map_area(*land);
  if (!area) return tl::unexpected(unsupported(asset.asset.path, "has no ground to show"));
  const render::ImageSize size = size_of(*area, options);
  const Limits& limits = open_options.container.limits;
  if (auto fits = texture::check_image_size(size.width, size.height, limits); !fits) {
    return fail(std::move(fits));
  }
  const LandSamples samples(*land, *area, size);
  switch (options.picture) {
    case LandPicture::Height:
      return height_picture(samples, size, options.range);
    case LandPicture::Rows:
      return row_picture(samples, size);
    default:
      break;
  }
  auto game = find_game(asset, open_options);
  if (!game) return fail(std::move(game));
  const auto wear = asset_of(open_beside(asset, "1.wea", open_options));
  Report found;
  const RowColours colours(wear, **game, limits, found);
  report.merge(std::move(found), asset.asset.path);
  return minimap(samples, size, colours);
}

}  // namespace ngi::tasks

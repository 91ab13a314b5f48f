#include "ngi/image/texture_picture.h"

#include <algorithm>

namespace ngi::image {

namespace {

Channels channels_of(texture::PixelFormat format, texture::AlphaRule alpha,
                     const texture::Header& header) noexcept {
  if (format == texture::PixelFormat::La88) return Channels::GreyAlpha;
  const bool loaded = alpha == texture::AlphaRule::AsLoaded && is_alpha_surface(header);
  return stores_alpha(format) || loaded ? Channels::Rgba : Channels::Rgb;
}

// Adds the colours of the palette and the index of each pixel.
void show_palette(const texture::Texture& texture, const PictureView& view, Picture& out) {
  const auto stored =
      view.palette ? std::span<const texture::PaletteEntry>(*view.palette) : texture.palette();
  const texture::Colours colours = palette_colours(texture.header(), stored, {.rule = view.alpha});
  out.palette.assign(colours.begin(), colours.end());
  for (const std::byte index : texture.levels()[view.level].bytes) {
    out.indices.push_back(std::to_integer<std::uint8_t>(index));
    out.image.pixels[out.indices.size() - 1] = colours[out.indices.back()];
  }
}

}  // namespace

Result<Picture> picture_of(const texture::Texture& texture, const PictureView& view,
                           const Limits& limits) {
  auto image = texture.decode(view.level, {.rule = view.alpha}, limits);
  if (!image) return fail(std::move(image));
  Picture out = {
      *std::move(image), channels_of(texture.format(), view.alpha, texture.header()), {}, {}};
  if (texture.format() == texture::PixelFormat::Indexed) show_palette(texture, view, out);
  return out;
}

DdsFormat dds_format(texture::PixelFormat format) noexcept {
  switch (format) {
    case texture::PixelFormat::Indexed:
      return dds::p8;
    case texture::PixelFormat::La88:
      return dds::a8l8;
    case texture::PixelFormat::Rgb556:
      return dds::r5g5b6;
    case texture::PixelFormat::Rgb565:
      return dds::r5g6b5;
    case texture::PixelFormat::Rgb888:
      return dds::x8r8g8b8;
    case texture::PixelFormat::Argb4444:
      return dds::a4r4g4b4;
    case texture::PixelFormat::Argb8888:
      break;
  }
  return dds::a8r8g8b8;
}

std::optional<texture::PixelFormat> pixel_format_of(const DdsFormat& format) noexcept {
  for (const texture::PixelFormat candidate : texture::all_pixel_formats()) {
    if (dds_format(candidate) == format) return candidate;
  }
  return std::nullopt;
}

DdsFile dds_of(const texture::Texture& texture) {
  DdsFile out = {dds_format(texture.format()), texture.size().width, texture.size().height, {}, {}};
  for (const texture::Level& level : texture.levels()) {
    out.levels.push_back(texture.document().bytes().slice(level.offset, level.bytes.size()));
  }
  for (const texture::PaletteEntry& entry : texture.palette()) {
    out.palette.push_back({entry.r, entry.g, entry.b, entry.x});
  }
  return out;
}

}  // namespace ngi::image

#pragma once

#include <optional>

#include "ngi/image/dds.h"
#include "ngi/image/picture.h"
#include "ngi/texture/texture.h"

// Textures as pictures: docs/formats/materials.md 6.12.
namespace ngi::image {

// What of a texture a picture shows.
struct PictureView {
  std::size_t level = 0;
  texture::AlphaRule alpha = texture::AlphaRule::AsStored;
  std::optional<texture::Palette> palette = {};  // instead of the texture's own
};

// An indexed texture keeps its palette and indices. Fails as Texture::decode does.
Result<Picture> picture_of(const texture::Texture& texture, const PictureView& view = {},
                           const Limits& limits = {});

// The stored words of every level, as they are.
DdsFile dds_of(const texture::Texture& texture);

// How a DDS file stores the pixels of a format, and which format has such pixels; nothing when
// none has.
DdsFormat dds_format(texture::PixelFormat format) noexcept;
std::optional<texture::PixelFormat> pixel_format_of(const DdsFormat& format) noexcept;

}  // namespace ngi::image

#pragma once

#include <optional>

#include "ngi/image/dds.h"
#include "ngi/image/picture.h"
#include "ngi/texture/texture.h"

// Conversion of textures to pictures: docs/formats/materials.md 6.12.
namespace ngi::image {

// The part of a texture to convert.
struct PictureView {
  std::size_t level = 0;
  texture::AlphaRule alpha = texture::AlphaRule::AsStored;
  std::optional<texture::Palette> palette = {};  // replaces the texture's own
};

// Converts a texture. An indexed one keeps its palette and indices. Fails like Texture::decode.
Result<Picture> picture_of(const texture::Texture& texture, const PictureView& view = {},
                           const Limits& limits = {});

// Returns the stored words of every level, unchanged.
DdsFile dds_of(const texture::Texture& texture);

// Returns the DDS format of a pixel format, and the inverse; nullopt when there is
// none.
DdsFormat dds_format(texture::PixelFormat format) noexcept;
std::optional<texture::PixelFormat> pixel_format_of(const DdsFormat& format) noexcept;

}  // namespace ngi::image

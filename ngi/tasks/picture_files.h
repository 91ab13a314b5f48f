#pragma once

#include <array>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "ngi/image/texture_picture.h"

// Textures as picture files, and the names of those files.
namespace ngi::tasks {

// In the order of image::PictureFormat.
inline constexpr std::array<std::string_view, 4> picture_suffixes = {".png", ".tga", ".dds",
                                                                     ".jpg"};
// Those that are written: all but the last.
inline constexpr std::span<const std::string_view> written_suffixes =
    std::span(picture_suffixes).first<3>();

// Returns the format that the suffix of a path names.
std::optional<image::PictureFormat> picture_format(const std::string& path);
// Returns the format that the first bytes name, else that of the suffix: TGA files have no magic.
std::optional<image::PictureFormat> picture_format(const Bytes& bytes, const std::string& path);

// "x/wall.png" -> "x/wall.texm.json"
std::string sidecar_path(const std::string& picture);

// Encodes a texture as a picture file; fails when it cannot be decoded.
Result<Pieces> texture_to_picture(const texture::Document& texture, image::PictureFormat format,
                                  const image::PictureView& view, const Limits& limits);

}  // namespace ngi::tasks

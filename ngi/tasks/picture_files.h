#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "ngi/image/texture_picture.h"

// Textures as picture files, and the names of those files.
namespace ngi::tasks {

// By the suffix of a path: ".png", ".tga", ".dds".
std::optional<image::PictureFormat> picture_format(const std::string& path);
// The same by the first bytes where the format has a mark, else by the suffix.
std::optional<image::PictureFormat> picture_format(const Bytes& bytes, const std::string& path);

// "x/wall.png" -> "x/wall.texm.json"
std::string sidecar_path(const std::string& picture);

// A texture as a file of that format; what cannot be decoded fails.
Result<Pieces> texture_to_picture(const texture::Document& texture, image::PictureFormat format,
                                  const image::PictureView& view, const Limits& limits);

}  // namespace ngi::tasks

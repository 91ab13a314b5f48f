#pragma once

#include <span>

#include "ngi/core/bytes.h"
#include "ngi/image/formats.h"

// JPEG files by libjpeg-turbo, read only: docs/formats/files.md 8.
namespace ngi::image {

bool is_jpeg(std::span<const std::byte> bytes) noexcept;

// Reads baseline and progressive files, grey and colour. Orientation and colour profiles are not
// applied. IMAGE-FORMAT, IMAGE-DAMAGED, IMAGE-UNSUPPORTED (four inks); TEXM-402 before allocation
// when the picture is too large.
Result<Picture> read_jpeg(std::span<const std::byte> bytes, const Limits& limits = {});

}  // namespace ngi::image

#pragma once

#include <span>

#include "ngi/core/bytes.h"
#include "ngi/image/picture.h"

// PNG files by libspng: docs/formats/files.md 8.
namespace ngi::image {

bool is_png(std::span<const std::byte> bytes) noexcept;

// Reads any PNG: palettes, grey, 1 to 16 bits, interlaced, transparent colours. 16 bits are reduced
// to 8; gamma and colour profiles are not applied. IMAGE-FORMAT, IMAGE-DAMAGED; TEXM-402 before
// allocation when the picture is too large.
Result<Picture> read_png(std::span<const std::byte> bytes, const Limits& limits = {});

// Writes a palette in its order with unchanged indices, or 8 bits per channel.
// IMAGE-UNWRITABLE when a side is 0 or above 2^31 - 1.
Result<Bytes> write_png(const Picture& picture);

}  // namespace ngi::image

#pragma once

#include <span>

#include "ngi/core/bytes.h"
#include "ngi/image/picture.h"

// Truevision TGA files: docs/formats/files.md 8. They have no signature, so they cannot be
// recognized by content.
namespace ngi::image {

// Reads palettes, true colour and grey, plain or run-length encoded, from any corner. The alpha of
// 16 and 32 bits is used when the header declares it. IMAGE-FORMAT, IMAGE-DAMAGED,
// IMAGE-UNSUPPORTED; TEXM-402 before allocation when the picture is too large.
Result<Picture> read_tga(std::span<const std::byte> bytes, const Limits& limits = {});

// Writes uncompressed, from the top left: 24 bits per pixel, or 32 with alpha; a palette in its
// order with unchanged indices. IMAGE-UNWRITABLE when a side is above 65535.
Result<Bytes> write_tga(const Picture& picture);

}  // namespace ngi::image

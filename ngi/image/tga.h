#pragma once

#include <span>

#include "ngi/core/bytes.h"
#include "ngi/image/picture.h"

// Truevision TGA files: docs/formats/files.md 8. They have no mark at their beginning, so nobody
// can tell one by its bytes.
namespace ngi::image {

// With a palette, true colour or grey, plain or run-length packed, from any corner. The alpha of 16
// and 32 bits counts when the header says that there is one. IMAGE-FORMAT, IMAGE-DAMAGED,
// IMAGE-UNSUPPORTED; TEXM-402 before anything is allocated for a picture that is too large.
Result<Picture> read_tga(std::span<const std::byte> bytes, const Limits& limits = {});

// Plain, from the top left: 24 bits a colour, or with an alpha 32; a palette in its order with the
// indices verbatim. IMAGE-UNWRITABLE when a side is over 65535.
Result<Bytes> write_tga(const Picture& picture);

}  // namespace ngi::image

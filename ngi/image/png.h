#pragma once

#include <span>

#include "ngi/core/bytes.h"
#include "ngi/image/picture.h"

// PNG files by libspng: docs/formats/files.md 8.
namespace ngi::image {

bool is_png(std::span<const std::byte> bytes) noexcept;

// Any PNG: palettes, greys, 1 to 16 bits, interlaced, transparent colours. 16 bits lose the lower
// eight; gamma and colour profiles are not applied. IMAGE-FORMAT, IMAGE-DAMAGED; TEXM-402 before
// anything is allocated for a picture that is too large.
Result<Picture> read_png(std::span<const std::byte> bytes, const Limits& limits = {});

// A palette is written in its order with the indices verbatim; else 8 bits a channel.
// IMAGE-UNWRITABLE when a side is 0 or over 2^31 - 1.
Result<Bytes> write_png(const Picture& picture);

}  // namespace ngi::image

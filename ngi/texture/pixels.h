#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "ngi/texture/image.h"
#include "ngi/texture/pixel_format.h"
#include "ngi/texture/records.h"

// Stored pixels to RGBA8 and back: docs/formats/materials.md 6.3 and 6.4. encode(decode(w)) is w
// for every word of every 16-bit format. Single thread, no allocation, near the speed of a copy.
namespace ngi::texture {

// What the indices of a paletted texture stand for; alpha.h makes it from a palette.
using Colours = std::array<Rgba8, palette_entries>;

// `out` has one pixel for each stored one. `colours` is used for PixelFormat::Indexed only.
void decode_pixels(PixelFormat format, std::span<const std::byte> stored, const Colours& colours,
                   std::span<Rgba8> out) noexcept;

// `out` has bytes_per_pixel() for each pixel. Not for PixelFormat::Indexed (quantise.h), which
// writes nothing. Opacity is dropped where the format has none; the spare byte of 888 is 0; 88
// takes the luminance, which is the red channel of a grey picture.
void encode_pixels(PixelFormat format, std::span<const Rgba8> pixels,
                   std::span<std::byte> out) noexcept;

// One pixel at a time. The two above use vectors and give the same bytes.
namespace plain {
void decode_pixels(PixelFormat format, std::span<const std::byte> stored, const Colours& colours,
                   std::span<Rgba8> out) noexcept;
void encode_pixels(PixelFormat format, std::span<const Rgba8> pixels,
                   std::span<std::byte> out) noexcept;
}  // namespace plain

}  // namespace ngi::texture

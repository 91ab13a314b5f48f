#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "ngi/texture/image.h"
#include "ngi/texture/pixel_format.h"
#include "ngi/texture/records.h"

// Conversion between stored pixels and RGBA8: docs/formats/materials.md 6.3 and 6.4.
// encode(decode(w)) is w for every word of every 16-bit format. Single thread, no allocation, close
// to the speed of a copy.
namespace ngi::texture {

// The colours of the indices of a paletted texture; alpha.h makes it from a palette.
using Colours = std::array<Rgba8, palette_entries>;

// `out` has one element per stored pixel. `colours` is used only for PixelFormat::Indexed.
void decode_pixels(PixelFormat format, std::span<const std::byte> stored, const Colours& colours,
                   std::span<Rgba8> out) noexcept;

// `out` has bytes_per_pixel() bytes per pixel. Writes nothing for PixelFormat::Indexed
// (quantise.h). Drops alpha where the format has none; the unused byte of 888 is 0; 88
// stores the luminance, which is the red channel of a grey image.
void encode_pixels(PixelFormat format, std::span<const Rgba8> pixels,
                   std::span<std::byte> out) noexcept;

// Scalar versions. The two functions above use vectors and are bit-identical.
namespace plain {
void decode_pixels(PixelFormat format, std::span<const std::byte> stored, const Colours& colours,
                   std::span<Rgba8> out) noexcept;
void encode_pixels(PixelFormat format, std::span<const Rgba8> pixels,
                   std::span<std::byte> out) noexcept;
}  // namespace plain

}  // namespace ngi::texture

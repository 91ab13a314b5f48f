#pragma once

#include <cstddef>
#include <cstdint>

#include "ngi/texture/texture.h"

// The vector paths of this folder. Each converts as many pixels as fill whole vectors, returns
// their number, and is bit-identical to the scalar path (pixels_plain.cpp).
namespace ngi::texture::simd {

enum class Stores : std::uint8_t {
  Cached,
  Streamed,  // bypass the cache, for large data; `out` is aligned to 64 bytes
};

// For all formats but indexed.
std::size_t decode(PixelFormat format, const std::byte* stored, std::size_t count, Rgba8* out,
                   Stores stores) noexcept;
std::size_t encode(PixelFormat format, const Rgba8* pixels, std::size_t count, std::byte* out,
                   Stores stores) noexcept;
// For indexed pixels.
std::size_t look_up(const std::byte* indices, std::size_t count, const Colours& colours, Rgba8* out,
                    Stores stores) noexcept;

}  // namespace ngi::texture::simd

#pragma once

#include <cstddef>
#include <cstdint>

#include "ngi/texture/pixels.h"

// The vector paths of this folder. Each takes as many pixels as make whole vectors, says how many
// these were, and gives the bytes of its plain twin (pixels_plain.cpp).
namespace ngi::texture::simd {

enum class Stores : std::uint8_t {
  Cached,
  Streamed,  // past the cache, for what does not fit in it; `out` is aligned to 64 bytes
};

// Not for indices.
std::size_t decode(PixelFormat format, const std::byte* stored, std::size_t count, Rgba8* out,
                   Stores stores) noexcept;
std::size_t encode(PixelFormat format, const Rgba8* pixels, std::size_t count, std::byte* out,
                   Stores stores) noexcept;
// For indices.
std::size_t look_up(const std::byte* indices, std::size_t count, const Colours& colours, Rgba8* out,
                    Stores stores) noexcept;

}  // namespace ngi::texture::simd

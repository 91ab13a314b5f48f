#pragma once

#include <array>
#include <cstdint>

namespace ngi::image {

inline constexpr std::uint32_t glyph_width = 5;
inline constexpr std::uint32_t glyph_height = 7;
inline constexpr std::uint32_t glyph_advance = glyph_width + 1;

// Rows from the top; the highest of the five bits is the leftmost pixel.
using GlyphRows = std::array<std::uint8_t, glyph_height>;

// Returns the glyph of a letter, digit or sign used in names; a box for every other byte.
const GlyphRows& glyph(char character) noexcept;

}  // namespace ngi::image

#pragma once

#include <string_view>

#include "ngi/texture/image.h"

namespace ngi::image {

// Draws a line of text with bitmap_font.h, its top left corner at (x, y), which may be
// outside. The text is clipped.
void draw_text(texture::Image& image, std::int64_t x, std::int64_t y, std::string_view text,
               const texture::Rgba8& ink);

}  // namespace ngi::image

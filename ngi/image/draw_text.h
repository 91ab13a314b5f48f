#pragma once

#include <string_view>

#include "ngi/texture/image.h"

namespace ngi::image {

// Writes a line in the letters of bitmap_font.h, its top left corner at (x, y), which may lie
// outside: what does not fit is cut.
void draw_text(texture::Image& image, std::int64_t x, std::int64_t y, std::string_view text,
               const texture::Rgba8& ink);

}  // namespace ngi::image

#include "ngi/image/draw_text.h"

#include "ngi/image/bitmap_font.h"

namespace ngi::image {

namespace {

void draw_glyph(texture::Image& image, std::int64_t left, std::int64_t top, const GlyphRows& rows,
                const texture::Rgba8& ink) {
  for (std::uint32_t y = 0; y < glyph_height; ++y) {
    for (std::uint32_t x = 0; x < glyph_width; ++x) {
      const bool dotted = (rows[y] >> (glyph_width - 1 - x) & 1) != 0;
      const bool inside =
          left + x >= 0 && left + x < image.width && top + y >= 0 && top + y < image.height;
      if (!dotted || !inside) continue;
      image.at(static_cast<std::uint32_t>(left + x), static_cast<std::uint32_t>(top + y)) = ink;
    }
  }
}

}  // namespace

void draw_text(texture::Image& image, std::int64_t x, std::int64_t y, std::string_view text,
               const texture::Rgba8& ink) {
  for (const char character : text) {
    draw_glyph(image, x, y, glyph(character), ink);
    x += glyph_advance;
  }
}

}  // namespace ngi::image

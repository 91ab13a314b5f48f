#pragma once

#include <cstdint>

#include "ngi/forge/detail/random.h"
#include "ngi/texture/image.h"

namespace ngi::forge {

using Colour = texture::Rgba8;

// Converts a hex colour: rgb(0xFF8000) is orange.
constexpr Colour rgb(std::uint32_t hex, std::uint8_t opacity = 255) noexcept {
  return {static_cast<std::uint8_t>(hex >> 16U), static_cast<std::uint8_t>(hex >> 8U),
          static_cast<std::uint8_t>(hex), opacity};
}

struct Area {
  int x = 0;
  int y = 0;
  int w = 0;
  int h = 0;

  constexpr Area inset(int by) const noexcept { return {x + by, y + by, w - 2 * by, h - 2 * by}; }
  constexpr int middle_x() const noexcept { return x + w / 2; }
  constexpr int middle_y() const noexcept { return y + h / 2; }
};

constexpr int full_weight = 256;

// An image to paint on. Its sides are powers of two, and painting wraps around the edges, so that
// the image tiles. All painters use integers: a seed gives the
// same image on every machine.
//
//   Canvas canvas(128, 128, seed);
//   canvas.fill(rgb(0x6B705C));
//   panel_lines(canvas, 64, 32);
//   rust(canvas, 30);
//   auto texture = texture::build(canvas.image());
class Canvas {
 public:
  Canvas(int width, int height, std::uint64_t seed);

  int width() const noexcept { return width_; }
  int height() const noexcept { return height_; }
  Area whole() const noexcept { return {0, 0, width_, height_}; }
  const texture::Image& image() const noexcept { return image_; }
  Random& random() noexcept { return random_; }

  Colour at(int x, int y) const noexcept { return image_.pixels[index(x, y)]; }
  void set(int x, int y, Colour colour) noexcept { image_.pixels[index(x, y)] = colour; }
  // Blends the pixel towards the colour, including alpha; a weight of 256 replaces it.
  void mix_in(int x, int y, Colour colour, int weight) noexcept;
  // Lightens or darkens; keeps alpha.
  void shade(int x, int y, int amount) noexcept;

  void fill(Colour colour) { fill(whole(), colour); }
  void fill(const Area& area, Colour colour);
  void frame(const Area& area, int thickness, Colour colour);
  // A disc with a soft edge of one pixel.
  void disc(int middle_x, int middle_y, int radius, Colour colour);
  void line(int x0, int y0, int x1, int y1, Colour colour, int weight = full_weight);

  // Calls paint(x, y) for every pixel of an area, rows from the top.
  template <typename Paint>
  static void each(const Area& area, Paint&& paint) {
    for (int y = area.y; y < area.y + area.h; ++y) {
      for (int x = area.x; x < area.x + area.w; ++x) paint(x, y);
    }
  }

 private:
  std::size_t index(int x, int y) const noexcept {
    return static_cast<std::size_t>(y & (height_ - 1)) * static_cast<std::size_t>(width_) +
           static_cast<std::size_t>(x & (width_ - 1));
  }

  int width_;
  int height_;
  texture::Image image_;
  Random random_;
};

// Returns the integer square root, rounded down.
int square_root(int number) noexcept;
// Returns the distance in sixteenths of a pixel.
int distance16(int dx, int dy) noexcept;

}  // namespace ngi::forge

#include "ngi/forge/paint/light.h"

#include <algorithm>
#include <cstdlib>

#include "ngi/forge/paint/noise.h"

namespace ngi::forge {

namespace {

// Returns 256 in the middle of an area, 0 at the edge of its ellipse and beyond.
int closeness(const Area& area, int x, int y) noexcept {
  const int across = (2 * (x - area.x) + 1 - area.w) * 256 / area.w;
  const int down = (2 * (y - area.y) + 1 - area.h) * 256 / area.h;
  return std::max(0, 256 - square_root(across * across + down * down));
}

std::uint8_t opacity(int value) noexcept {
  return static_cast<std::uint8_t>(std::clamp(value, 0, 255));
}

Colour with_opacity(Colour colour, int value) noexcept {
  colour.a = opacity(value);
  return colour;
}

}  // namespace

void glow(Canvas& canvas, const Area& area, Colour colour) {
  Canvas::each(area, [&](int x, int y) {
    const int close = closeness(area, x, y);
    canvas.set(x, y, with_opacity(colour, close * close / 200));
    if (close > 128) canvas.mix_in(x, y, rgb(0xFFFFFF), (close - 128) * 2);
  });
}

void lamp(Canvas& canvas, const Area& area, Colour colour, Lamp state) {
  canvas.fill(area, rgb(0x2B2D2F));
  canvas.frame(area, 2, rgb(0x4C4F52));
  Canvas::each(area.inset(3), [&](int x, int y) {
    const int close = closeness(area.inset(3), x, y);
    if (close == 0) return;
    canvas.set(x, y, colour);
    if (state == Lamp::Off) {
      canvas.mix_in(x, y, rgb(0x101214), 190 - close / 4);
    } else {
      canvas.mix_in(x, y, rgb(0xFFFFFF), close * 3 / 4);
    }
    const bool is_rib = (x - area.x) % 6 == 0 || (y - area.y) % 6 == 0;
    if (is_rib) canvas.shade(x, y, -18);
  });
}

void ring(Canvas& canvas, const Area& area, int thickness, Colour colour) {
  const int radius = 8 * (std::min(area.w, area.h) - 2 * thickness);
  Canvas::each(area, [&](int x, int y) {
    const int from_middle = distance16(x - area.middle_x(), y - area.middle_y());
    const int off = std::abs(from_middle - radius);
    canvas.set(x, y, with_opacity(colour, 255 - off * 255 / (16 * thickness)));
  });
}

void flame(Canvas& canvas, const Area& area, int age) {
  const NoiseField field(canvas, area.w / 2);
  Canvas::each(area, [&](int x, int y) {
    const int close = closeness(area, x, y);
    const int heat = close + (field.at(x, y) - 128) - age / 2 - 20;
    if (close < 12 || heat <= 0) return canvas.set(x, y, rgb(0x200800, 0));
    canvas.set(x, y, rgb(0x7A1C04, opacity(heat * 4)));
    canvas.mix_in(x, y, rgb(0xF27A10), (heat - 20) * 5);
    canvas.mix_in(x, y, rgb(0xFFF2B0), (heat - 70) * 5);
  });
}

void puff(Canvas& canvas, const Area& area, Colour colour) {
  const NoiseField field(canvas, area.w / 2);
  Canvas::each(area, [&](int x, int y) {
    const int close = closeness(area, x, y);
    const int thick = close == 0 ? 0 : close + (field.at(x, y) - 150);
    canvas.set(x, y, with_opacity(colour, thick));
    canvas.shade(x, y, (field.at(x, y) - 128) / 3);
  });
}

void glass(Canvas& canvas, Colour colour) {
  canvas.fill(colour);
  const int period = canvas.width();
  Canvas::each(canvas.whole(), [&](int x, int y) {
    const int along = (x + y) % period * 256 / period;
    const bool bright = (along > 40 && along < 80) || (along > 96 && along < 108);
    if (bright) canvas.mix_in(x, y, rgb(0xFFFFFF, 190), 110);
  });
}

}  // namespace ngi::forge

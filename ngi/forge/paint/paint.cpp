#include "ngi/forge/paint/paint.h"

#include <algorithm>
#include <cstdlib>

namespace ngi::forge {

namespace {

std::uint8_t clamped(int value) noexcept {
  return static_cast<std::uint8_t>(std::clamp(value, 0, 255));
}

std::uint8_t between(int from, int to, int weight) noexcept {
  return clamped(from + (to - from) * weight / full_weight);
}

}  // namespace

Canvas::Canvas(int width, int height, std::uint64_t seed)
    : width_(width), height_(height), random_(seed) {
  image_.width = static_cast<std::uint32_t>(width);
  image_.height = static_cast<std::uint32_t>(height);
  image_.pixels.resize(std::size_t{image_.width} * image_.height);
}

void Canvas::mix_in(int x, int y, Colour colour, int weight) noexcept {
  const Colour old = at(x, y);
  weight = std::clamp(weight, 0, full_weight);
  set(x, y,
      {between(old.r, colour.r, weight), between(old.g, colour.g, weight),
       between(old.b, colour.b, weight), between(old.a, colour.a, weight)});
}

void Canvas::shade(int x, int y, int amount) noexcept {
  const Colour old = at(x, y);
  set(x, y, {clamped(old.r + amount), clamped(old.g + amount), clamped(old.b + amount), old.a});
}

void Canvas::fill(const Area& area, Colour colour) {
  each(area, [&](int x, int y) { set(x, y, colour); });
}

void Canvas::frame(const Area& area, int thickness, Colour colour) {
  const int inner = area.h - 2 * thickness;
  fill({area.x, area.y, area.w, thickness}, colour);
  fill({area.x, area.y + area.h - thickness, area.w, thickness}, colour);
  fill({area.x, area.y + thickness, thickness, inner}, colour);
  fill({area.x + area.w - thickness, area.y + thickness, thickness, inner}, colour);
}

void Canvas::disc(int middle_x, int middle_y, int radius, Colour colour) {
  const int reach = radius + 1;
  each({middle_x - reach, middle_y - reach, 2 * reach + 1, 2 * reach + 1}, [&](int x, int y) {
    const int inside = 16 * radius + 8 - distance16(x - middle_x, y - middle_y);
    mix_in(x, y, colour, inside * 16);
  });
}

void Canvas::line(int x0, int y0, int x1, int y1, Colour colour, int weight) {
  const int steps = std::max({std::abs(x1 - x0), std::abs(y1 - y0), 1});
  for (int i = 0; i <= steps; ++i) {
    mix_in(x0 + (x1 - x0) * i / steps, y0 + (y1 - y0) * i / steps, colour, weight);
  }
}

int square_root(int number) noexcept {
  int root = 0;
  for (int bit = 1 << 15; bit != 0; bit >>= 1) {
    const std::int64_t candidate = root | bit;
    if (candidate * candidate <= number) root |= bit;
  }
  return root;
}

int distance16(int dx, int dy) noexcept {
  return square_root((dx * dx + dy * dy) * 256);
}

}  // namespace ngi::forge

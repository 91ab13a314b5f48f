#include "ngi/forge/paint/decal.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace ngi::forge {

namespace {

// Rows from the top, three bits each, the left one highest.
constexpr std::array<std::array<std::uint8_t, 5>, 10> glyphs = {{
    {7, 5, 5, 5, 7},
    {2, 6, 2, 2, 7},
    {7, 1, 7, 4, 7},
    {7, 1, 3, 1, 7},
    {5, 5, 7, 1, 1},
    {7, 4, 7, 1, 7},
    {7, 4, 7, 5, 7},
    {7, 1, 2, 2, 2},
    {7, 5, 7, 5, 7},
    {7, 5, 7, 1, 7},
}};
constexpr std::array<std::uint8_t, 5> minus = {0, 0, 7, 0, 0};

// The corners of a five-pointed star around the origin, clockwise from the top, on a circle of
// radius 1000; every other one is an inner corner.
struct Point {
  int x;
  int y;
};
constexpr std::array<Point, 10> star_corners = {{{0, -1000},
                                                 {225, -309},
                                                 {951, -309},
                                                 {363, 118},
                                                 {588, 809},
                                                 {0, 382},
                                                 {-588, 809},
                                                 {-363, 118},
                                                 {-951, -309},
                                                 {-225, -309}}};

// Tests by counting the edges to the right of the point.
bool is_in_star(int x, int y) noexcept {
  bool inside = false;
  for (std::size_t i = 0; i < star_corners.size(); ++i) {
    const Point& a = star_corners[i];
    const Point& b = star_corners[(i + 1) % star_corners.size()];
    if ((a.y > y) == (b.y > y)) continue;
    if (x < a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y)) inside = !inside;
  }
  return inside;
}

// Half the width of a triangle that points up, `row` rows below its tip.
int half_width(const Area& area, int row) noexcept {
  return area.w * row / (2 * area.h);
}

}  // namespace

void number(Canvas& canvas, int x, int y, int scale, std::string_view digits, Colour colour) {
  for (const char digit : digits) {
    const bool is_digit = digit >= '0' && digit <= '9';
    const auto& glyph = is_digit ? glyphs[static_cast<std::size_t>(digit - '0')] : minus;
    Canvas::each({0, 0, 3, 5}, [&](int column, int row) {
      if ((glyph[static_cast<std::size_t>(row)] >> (2 - column) & 1) == 0) return;
      canvas.fill({x + column * scale, y + row * scale, scale, scale}, colour);
    });
    x += 4 * scale;
  }
}

void insignia(Canvas& canvas, const Area& area, Colour ring, Colour ground, Colour star) {
  const int radius = std::min(area.w, area.h) / 2 - 1;
  canvas.disc(area.middle_x(), area.middle_y(), radius, ring);
  canvas.disc(area.middle_x(), area.middle_y(), radius * 7 / 8, ground);
  const int size = radius * 13 / 16;
  Canvas::each(area, [&](int x, int y) {
    const int across = (x - area.middle_x()) * 1000 / size;
    const int down = (y - area.middle_y()) * 1000 / size;
    if (is_in_star(across, down)) canvas.set(x, y, star);
  });
}

void warning_sign(Canvas& canvas, const Area& area) {
  const int rim = area.w / 12 + 1;
  Canvas::each(area, [&](int x, int y) {
    const int row = y - area.y;
    const int inside = half_width(area, row) - std::abs(x - area.middle_x());
    if (inside < 0) return;
    const bool is_rim = inside < rim || row >= area.h - rim;
    canvas.set(x, y, is_rim ? rgb(0x101010) : rgb(0xF2C318));
  });
  const int bar = area.w / 10 + 1;
  canvas.fill({area.middle_x() - bar / 2, area.y + area.h * 2 / 5, bar, area.h / 4}, rgb(0x101010));
  canvas.fill({area.middle_x() - bar / 2, area.y + area.h * 3 / 4, bar, bar}, rgb(0x101010));
}

void arrow(Canvas& canvas, const Area& area, Colour colour) {
  const int shaft = area.w * 3 / 5;
  canvas.fill({area.x, area.y + area.h * 3 / 8, shaft, area.h / 4}, colour);
  Canvas::each({area.x + shaft, area.y, area.w - shaft, area.h}, [&](int x, int y) {
    const int left = area.x + area.w - x;
    const int reach = left * area.h / (2 * (area.w - shaft));
    if (std::abs(y - area.middle_y()) < reach) canvas.set(x, y, colour);
  });
}

}  // namespace ngi::forge

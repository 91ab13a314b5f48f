#include "ngi/forge/paint/metal.h"

#include <cstdlib>

namespace ngi::forge {

namespace {

constexpr int groove_depth = 38;

// A triangle wave between -256 and 256.
int triangle_wave(int position, int period) noexcept {
  const int share = position % period * 1024 / period;
  return std::abs(share - 512) - 256;
}

}  // namespace

void bevel(Canvas& canvas, const Area& area, int depth) {
  for (int i = 0; i < area.w; ++i) {
    canvas.shade(area.x + i, area.y, depth);
    canvas.shade(area.x + i, area.y + area.h - 1, -depth);
  }
  for (int i = 1; i + 1 < area.h; ++i) {
    canvas.shade(area.x, area.y + i, depth);
    canvas.shade(area.x + area.w - 1, area.y + i, -depth);
  }
}

void rivet(Canvas& canvas, int x, int y) {
  canvas.shade(x, y, 30);
  canvas.shade(x + 1, y, 10);
  canvas.shade(x, y + 1, 10);
  canvas.shade(x + 1, y + 1, -30);
  canvas.shade(x + 2, y + 1, -22);
  canvas.shade(x + 1, y + 2, -22);
}

void rivets(Canvas& canvas, const Area& area, int step) {
  for (int x = area.x; x < area.x + area.w; x += step) {
    rivet(canvas, x, area.y);
    rivet(canvas, x, area.y + area.h - 3);
  }
  for (int y = area.y + step; y + step <= area.y + area.h; y += step) {
    rivet(canvas, area.x, y);
    rivet(canvas, area.x + area.w - 3, y);
  }
}

void panel_lines(Canvas& canvas, int plate_width, int plate_height) {
  for (int y = 0; y < canvas.height(); y += plate_height) {
    const int moved = y / plate_height % 2 * plate_width / 2;
    for (int x = 0; x < canvas.width(); x += plate_width) {
      const Area plate = {x + moved, y, plate_width, plate_height};
      const int tint = canvas.random().between(-6, 6);
      Canvas::each(plate, [&](int px, int py) { canvas.shade(px, py, tint); });
      for (int i = 0; i < plate.w; ++i) canvas.shade(plate.x + i, plate.y, -groove_depth);
      for (int i = 1; i < plate.h; ++i) canvas.shade(plate.x, plate.y + i, -groove_depth);
      bevel(canvas, {plate.x + 1, plate.y + 1, plate.w - 1, plate.h - 1}, 16);
      const Area bolts = plate.inset(4);
      for (const int bolt_x : {bolts.x, bolts.x + bolts.w - 2}) {
        for (const int bolt_y : {bolts.y, bolts.y + bolts.h - 2}) rivet(canvas, bolt_x, bolt_y);
      }
    }
  }
}

void corrugate(Canvas& canvas, const Area& area, int period, int strength) {
  Canvas::each(area, [&](int x, int y) {
    canvas.shade(x, y, triangle_wave(x - area.x, period) * strength / 256);
  });
}

void hazard_stripes(Canvas& canvas, const Area& area, int period, Colour one, Colour other) {
  Canvas::each(area, [&](int x, int y) {
    const bool first = (x - area.x + y - area.y) % period * 2 < period;
    canvas.set(x, y, first ? one : other);
  });
}

}  // namespace ngi::forge

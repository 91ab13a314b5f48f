#include "ngi/forge/paint/ground.h"

#include <algorithm>
#include <cstdlib>

#include "ngi/forge/paint/noise.h"

namespace ngi::forge {

namespace {

// Patches of a second colour on the first, with soft borders.
void two_colours(Canvas& canvas, Colour ground, Colour patches, int cell) {
  canvas.fill(ground);
  const NoiseField field(canvas, cell);
  Canvas::each(canvas.whole(), [&](int x, int y) {
    canvas.mix_in(x, y, patches, std::clamp((field.at(x, y) - 96) * 4, 0, full_weight));
  });
}

// Short strokes in all directions.
void strokes(Canvas& canvas, int count, int length, Colour colour, int weight) {
  for (int i = 0; i < count; ++i) {
    const int x = canvas.random().below(canvas.width());
    const int y = canvas.random().below(canvas.height());
    // One after the other: compilers choose the order of the arguments of a call.
    const int rise = canvas.random().between(1, length);
    const int across = canvas.random().between(-length / 2, length / 2);
    canvas.line(x, y, x + across, y - rise, colour, weight);
  }
}

// Stones lit from above.
void stones(Canvas& canvas, int count, int largest, Colour colour) {
  for (int i = 0; i < count; ++i) {
    const int x = canvas.random().below(canvas.width());
    const int y = canvas.random().below(canvas.height());
    const int radius = canvas.random().between(1, largest);
    const int tone = canvas.random().between(-22, 22);
    const auto toned = [&](std::uint8_t part) {
      return static_cast<std::uint8_t>(std::clamp(part + tone, 0, 255));
    };
    canvas.disc(x + 1, y + 1, radius, rgb(0x2A261F));
    canvas.disc(x, y, radius, {toned(colour.r), toned(colour.g), toned(colour.b), 255});
  }
}

}  // namespace

void grass(Canvas& canvas) {
  two_colours(canvas, rgb(0x4C6130), rgb(0x66703A), 64);
  clouds(canvas, 32, 10);
  strokes(canvas, canvas.width() * canvas.height() / 24, 7, rgb(0x86924C), 90);
  strokes(canvas, canvas.width() * canvas.height() / 32, 6, rgb(0x2F4020), 110);
  grain(canvas, 7);
}

void earth(Canvas& canvas) {
  two_colours(canvas, rgb(0x6B5638), rgb(0x7D6A48), 64);
  clouds(canvas, 32, 12);
  stones(canvas, canvas.width() * canvas.height() / 320, 2, rgb(0x8C7C62));
  grain(canvas, 9);
}

void sand(Canvas& canvas) {
  canvas.fill(rgb(0xBFA876));
  const NoiseField bend(canvas, 64);
  // Waves that the wind left. Their period divides the height, so that they tile.
  constexpr int period = 16;
  Canvas::each(canvas.whole(), [&](int x, int y) {
    const int at = (y + bend.at(x, y) / 8) & (period - 1);
    canvas.shade(x, y, std::abs(at - period / 2) * 2 - period / 2);
  });
  clouds(canvas, 64, 10);
  grain(canvas, 6);
}

void rock(Canvas& canvas) {
  two_colours(canvas, rgb(0x6F6960), rgb(0x857C6C), 64);
  const NoiseField height(canvas, 64);
  // Light from the north-west on a rough surface.
  Canvas::each(canvas.whole(), [&](int x, int y) {
    const int rise = height.at(x, y) - height.at(x + 2, y + 2);
    canvas.shade(x, y, std::clamp(rise * 5, -46, 46));
  });
  strokes(canvas, canvas.width() / 3, 26, rgb(0x3A362F), 120);
  grain(canvas, 8);
}

void gravel(Canvas& canvas) {
  canvas.fill(rgb(0x6E665A));
  clouds(canvas, 32, 10);
  stones(canvas, canvas.width() * canvas.height() / 40, 2, rgb(0x8A8377));
  grain(canvas, 8);
}

void ripples(Canvas& canvas) {
  canvas.fill(rgb(0x9C9C9C));
  const NoiseField bend(canvas, 64);
  constexpr int period = 32;
  Canvas::each(canvas.whole(), [&](int x, int y) {
    const int at = (y + x / 2 + bend.at(x, y) / 3) & (period - 1);
    canvas.shade(x, y, std::abs(at - period / 2) * 3 - period);
  });
  clouds(canvas, 64, 14);
}

void mud(Canvas& canvas) {
  two_colours(canvas, rgb(0x3A3A2C), rgb(0x4A4632), 64);
  clouds(canvas, 32, 14);
  grain(canvas, 6);
}

void fine_detail(Canvas& canvas) {
  canvas.fill(rgb(0x808080));
  clouds(canvas, 16, 18);
  grain(canvas, 26);
}

}  // namespace ngi::forge

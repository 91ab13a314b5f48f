#include "ngi/forge/paint/wear.h"

#include "ngi/forge/paint/noise.h"

namespace ngi::forge {

namespace {

constexpr Colour rust_colours[] = {rgb(0x4A2A17), rgb(0x6E3C1B), rgb(0x8C5426)};
constexpr Colour soot_colour = rgb(0x15120F);

// Returns how far a noise value is above the level that `amount` per cent of the values exceed.
// Noise of several octaves is concentrated around the middle.
int above_level(int value, int amount) noexcept {
  return value - (190 - amount * 124 / 100);
}

}  // namespace

void rust(Canvas& canvas, int amount) {
  const NoiseField patches(canvas, 32);
  const NoiseField spots(canvas, 4);
  Canvas::each(canvas.whole(), [&](int x, int y) {
    const int depth = above_level(patches.at(x, y), amount);
    if (depth <= 0) return;
    const auto tone = static_cast<std::size_t>(spots.at(x, y) * 3 / 256);
    canvas.mix_in(x, y, rust_colours[tone], depth * 10);
  });
  for (int i = 0; i < amount * canvas.width() / 64; ++i) {
    const int x = canvas.random().below(canvas.width());
    const int y = canvas.random().below(canvas.height());
    const int length = canvas.random().between(4, canvas.height() / 6 + 4);
    for (int k = 0; k < length; ++k) {
      canvas.mix_in(x, y + k, rust_colours[1], 90 * (length - k) / length);
    }
  }
}

void scratches(Canvas& canvas, int count) {
  for (int i = 0; i < count; ++i) {
    const int x = canvas.random().below(canvas.width());
    const int y = canvas.random().below(canvas.height());
    const int to_x = x + canvas.random().between(-20, 20);
    const int to_y = y + canvas.random().between(-8, 8);
    canvas.line(x, y, to_x, to_y, rgb(0xC9CCC8), canvas.random().between(40, 150));
    canvas.line(x, y + 1, to_x, to_y + 1, rgb(0x202020), 60);
  }
}

void soot(Canvas& canvas, int amount) {
  const NoiseField field(canvas, 64);
  Canvas::each(canvas.whole(), [&](int x, int y) {
    const int depth = above_level(field.at(x, y), amount);
    if (depth > 0) canvas.mix_in(x, y, soot_colour, depth * 6);
  });
}

void cracks(Canvas& canvas, int count) {
  for (int i = 0; i < count; ++i) {
    int x = canvas.random().below(canvas.width());
    int y = canvas.random().below(canvas.height());
    const int drift = canvas.random().between(-2, 2);
    const int length = canvas.random().between(16, canvas.width() / 2);
    for (int k = 0; k < length; ++k) {
      canvas.shade(x, y, -70);
      canvas.shade(x + 1, y + 1, 22);
      x += canvas.random().between(-1, 1) + (k % 2 == 0 ? drift : 0) / 2;
      y += canvas.random().below(2);
    }
  }
}

void chips(Canvas& canvas, int count, Colour below) {
  for (int i = 0; i < count; ++i) {
    const int x = canvas.random().below(canvas.width());
    const int y = canvas.random().below(canvas.height());
    for (int k = 0; k < 5; ++k) {
      const int right = canvas.random().below(3);
      const int down = canvas.random().below(3);
      canvas.mix_in(x + right, y + down, below, 200);
    }
  }
}

}  // namespace ngi::forge

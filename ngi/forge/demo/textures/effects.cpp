#include <array>
#include <cstdlib>

#include "ngi/forge/demo/textures/cells.h"
#include "ngi/forge/demo/textures/textures.h"
#include "ngi/forge/paint/light.h"
#include "ngi/forge/paint/noise.h"
#include "ngi/forge/paint/wear.h"

namespace ngi::forge {

namespace {

constexpr auto fire_cells = cell_grid<fire_frames>(4, 64);

void fire(Canvas& canvas) {
  for (int i = 0; i < fire_frames; ++i) {
    flame(canvas, fire_cells[static_cast<std::size_t>(i)], i * 255 / fire_frames);
  }
}

void smoke(Canvas& canvas) {
  puff(canvas, canvas.whole(), rgb(0x5A5652));
}

void dust(Canvas& canvas) {
  puff(canvas, canvas.whole(), rgb(0xA08E6C));
}

void spark(Canvas& canvas) {
  glow(canvas, canvas.whole(), rgb(0xFFB040));
}

void shock_ring(Canvas& canvas) {
  ring(canvas, canvas.whole(), 14, rgb(0xFFD9A0));
}

void shield(Canvas& canvas) {
  const NoiseField field(canvas, 16);
  Canvas::each(canvas.whole(), [&](int x, int y) {
    const bool is_cell_rim = (x + y) % 16 == 0 || (x - y + 64) % 16 == 0;
    const int strength = field.at(x, y) / 2 + (is_cell_rim ? 120 : 0);
    canvas.set(x, y, rgb(0x60B8FF, static_cast<std::uint8_t>(strength)));
  });
}

// Bright along its centre line, constant along its length.
void beam(Canvas& canvas) {
  Canvas::each(canvas.whole(), [&](int x, int y) {
    const int from_rim = x < canvas.width() / 2 ? x : canvas.width() - 1 - x;
    const int strength = from_rim * 510 / canvas.width();
    canvas.set(x, y, rgb(0x9AD8FF, static_cast<std::uint8_t>(strength)));
    canvas.mix_in(x, y, rgb(0xFFFFFF, 255), strength - 120);
  });
}

void debris(Canvas& canvas) {
  canvas.fill(rgb(0x4A4844));
  clouds(canvas, 16, 20);
  cracks(canvas, 6);
  grain(canvas, 12);
  // A splinter: transparent outside its edges.
  Canvas::each(canvas.whole(), [&](int x, int y) {
    const int across = 2 * x + 1 - canvas.width();
    const int down = 2 * y + 1 - canvas.height();
    const bool inside = 3 * std::abs(across) + 5 * std::abs(down) < 110 && across + 2 * down < 34 &&
                        down - 2 * across < 46;
    if (!inside) canvas.set(x, y, {74, 72, 68, 0});
  });
}

// For multiplicative blending: white keeps the background, dark darkens it.
void burn_mark(Canvas& canvas) {
  canvas.fill(rgb(0xFFFFFF));
  puff(canvas, canvas.whole(), rgb(0x1C1814));
  Canvas::each(canvas.whole(), [&](int x, int y) {
    const Colour painted = canvas.at(x, y);
    canvas.set(x, y, rgb(0xFFFFFF));
    canvas.mix_in(x, y, {painted.r, painted.g, painted.b, 255}, painted.a);
  });
}

using enum texture::PixelFormat;
constexpr std::array effect_recipes = {
    TextureRecipe{"FX_FIRE.0", 256, 128, Argb8888, fire, fire_cells},
    TextureRecipe{"FX_SMOKE.0", 64, 64, Argb4444, smoke},
    TextureRecipe{"FX_DUST.0", 64, 64, Argb4444, dust},
    TextureRecipe{"FX_SPARK.0", 32, 32, Argb8888, spark},
    TextureRecipe{"FX_RING.0", 128, 128, Argb8888, shock_ring},
    TextureRecipe{"FX_SHIELD.0", 64, 64, Argb4444, shield},
    TextureRecipe{"FX_BEAM.0", 32, 16, Argb8888, beam},
    TextureRecipe{"FX_DEBRIS.0", 32, 32, Argb4444, debris},
    TextureRecipe{"FX_BURN.0", 64, 64, Rgb888, burn_mark},
};

}  // namespace

std::span<const TextureRecipe> effect_textures() noexcept {
  return effect_recipes;
}

}  // namespace ngi::forge

#include <array>

#include "ngi/forge/demo/textures/textures.h"
#include "ngi/forge/paint/decal.h"
#include "ngi/forge/paint/metal.h"
#include "ngi/forge/paint/noise.h"
#include "ngi/forge/paint/wear.h"

namespace ngi::forge {

namespace {

constexpr Colour concrete_grey = rgb(0x8A8880);
constexpr Colour steel_blue = rgb(0x5B6670);
constexpr Colour warning_yellow = rgb(0xD9A520);
constexpr Colour warning_black = rgb(0x1E1D1B);

void concrete(Canvas& canvas) {
  canvas.fill(concrete_grey);
  clouds(canvas, 64, 16);
  grain(canvas, 9);
}

void wall(Canvas& canvas) {
  concrete(canvas);
  panel_lines(canvas, 128, 128);
  cracks(canvas, 5);
  rust(canvas, 8);
}

void ruin(Canvas& canvas) {
  wall(canvas);
  cracks(canvas, 34);
  soot(canvas, 48);
  rust(canvas, 20);
}

void trim(Canvas& canvas) {
  canvas.fill(steel_blue);
  clouds(canvas, 32, 8);
  hazard_stripes(canvas, {0, 88, 128, 40}, 32, warning_yellow, warning_black);
  rivets(canvas, {4, 4, 120, 78}, 16);
  chips(canvas, 40, rgb(0x9A9C9A));
  rust(canvas, 18);
  grain(canvas, 5);
}

void roof(Canvas& canvas) {
  canvas.fill(rgb(0x6A6258));
  corrugate(canvas, canvas.whole(), 16, 34);
  clouds(canvas, 64, 10);
  canvas.fill({0, 0, canvas.width(), 2}, rgb(0x35312C));
  rust(canvas, 34);
  grain(canvas, 5);
}

void floor_plates(Canvas& canvas) {
  concrete(canvas);
  panel_lines(canvas, 64, 64);
  soot(canvas, 18);
  canvas.fill({0, 126, 256, 4}, warning_yellow);
  scratches(canvas, 60);
}

void room(Canvas& canvas) {
  canvas.fill(rgb(0xA9A797));
  canvas.fill({0, 80, 128, 48}, rgb(0x56705E));
  canvas.fill({0, 78, 128, 2}, rgb(0x3A4A40));
  clouds(canvas, 32, 8);
  cracks(canvas, 4);
  grain(canvas, 5);
}

void gate(Canvas& canvas) {
  canvas.fill(rgb(0x6E7A74));
  corrugate(canvas, canvas.whole(), 32, 28);
  hazard_stripes(canvas, {0, 208, 256, 48}, 48, warning_yellow, warning_black);
  number(canvas, 84, 60, 14, "03", rgb(0xD7D3C2));
  rivets(canvas, {4, 4, 248, 200}, 20);
  chips(canvas, 160, rgb(0x9A9C9A));
  rust(canvas, 24);
  scratches(canvas, 40);
  grain(canvas, 5);
}

void plain_grey(Canvas& canvas) {
  canvas.fill(rgb(0x808080));
}

using enum texture::PixelFormat;
constexpr std::array building_recipes = {
    // The suffix selects A.PAL: docs/formats/materials.md 4.2.
    TextureRecipe{"BLD_WALL.A", 256, 256, Indexed, wall},
    TextureRecipe{"BLD_FLOOR.0", 256, 256, Indexed, floor_plates},
    TextureRecipe{"BLD_RUIN.0", 256, 256, Rgb565, ruin},
    TextureRecipe{"BLD_TRIM.0", 128, 128, Rgb565, trim},
    TextureRecipe{"BLD_ROOF.0", 128, 128, Rgb565, roof},
    TextureRecipe{"BLD_INSIDE.0", 128, 128, Rgb565, room},
    TextureRecipe{"BLD_GATE.0", 256, 256, Rgb565, gate},
    TextureRecipe{"GREY.0", 8, 8, Rgb565, plain_grey},
};

}  // namespace

std::span<const TextureRecipe> building_textures() noexcept {
  return building_recipes;
}

}  // namespace ngi::forge

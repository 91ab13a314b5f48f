#include <array>

#include "ngi/forge/demo/textures/textures.h"
#include "ngi/forge/paint/decal.h"
#include "ngi/forge/paint/leaves.h"
#include "ngi/forge/paint/metal.h"
#include "ngi/forge/paint/noise.h"
#include "ngi/forge/paint/wear.h"

namespace ngi::forge {

namespace {

void crate_body(Canvas& canvas) {
  canvas.fill(rgb(0x59683F));
  clouds(canvas, 32, 8);
  corrugate(canvas, canvas.whole().inset(14), 20, 16);
  bevel(canvas, canvas.whole().inset(12), -34);
  rivets(canvas, canvas.whole().inset(4), 10);
  number(canvas, 40, 50, 6, "4-2", rgb(0xD4CFAF));
  chips(canvas, 60, rgb(0x9A9C9A));
  rust(canvas, 16);
  scratches(canvas, 24);
  grain(canvas, 4);
}

void crate_edge(Canvas& canvas) {
  canvas.fill(rgb(0x7A3B22));
  clouds(canvas, 16, 10);
  chips(canvas, 50, rgb(0x9A9C9A));
  rust(canvas, 40);
  grain(canvas, 6);
}

void steel(Canvas& canvas) {
  canvas.fill(rgb(0x9B4A35));
  canvas.fill({0, 32, 64, 32}, rgb(0xC9C6BD));
  clouds(canvas, 16, 10);
  rust(canvas, 26);
  grain(canvas, 5);
}

void dish(Canvas& canvas) {
  canvas.fill(rgb(0xA9ADAF));
  Canvas::each(canvas.whole(), [&](int x, int y) {
    if (x % 8 == 0 || y % 8 == 0) canvas.shade(x, y, 34);
    if (x % 8 > 2 && y % 8 > 2) canvas.shade(x, y, -46);
  });
  canvas.frame(canvas.whole(), 4, rgb(0x6C6F70));
  grain(canvas, 4);
}

void stone(Canvas& canvas) {
  canvas.fill(rgb(0x77736A));
  clouds(canvas, 64, 22);
  clouds(canvas, 16, 16);
  scratches(canvas, 30);
  chips(canvas, 40, rgb(0x9A968A));
  grain(canvas, 12);
}

using enum texture::PixelFormat;
constexpr std::array scenery_recipes = {
    TextureRecipe{"TREE_BARK.0", 128, 128, Rgb565, bark},
    TextureRecipe{"TREE_LEAF.0", 256, 256, Argb4444, twig},
    TextureRecipe{"BOX_BODY.0", 128, 128, Rgb888, crate_body},
    TextureRecipe{"BOX_EDGE.0", 64, 64, Rgb565, crate_edge},
    TextureRecipe{"MAST_STEEL.0", 64, 64, Rgb565, steel},
    TextureRecipe{"MAST_DISH.0", 128, 128, Rgb565, dish},
    TextureRecipe{"ROCK_GREY.0", 128, 128, Rgb565, stone},
};

}  // namespace

std::span<const TextureRecipe> scenery_textures() noexcept {
  return scenery_recipes;
}

}  // namespace ngi::forge

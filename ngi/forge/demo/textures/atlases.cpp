#include <array>

#include "ngi/forge/demo/textures/cells.h"
#include "ngi/forge/demo/textures/textures.h"
#include "ngi/forge/paint/decal.h"
#include "ngi/forge/paint/light.h"

namespace ngi::forge {

namespace {

constexpr auto lamp_cells = cell_grid<8>(4, 32);
constexpr auto sign_cells = cell_grid<4>(2, 128);

void lamps(Canvas& canvas) {
  constexpr std::array colours = {rgb(0xFF2A18), rgb(0xFFA818), rgb(0x3CF05A), rgb(0xFFF6D8)};
  for (std::size_t i = 0; i < colours.size(); ++i) {
    lamp(canvas, lamp_cells[i], colours[i], Lamp::Off);
    lamp(canvas, lamp_cells[i + colours.size()], colours[i], Lamp::On);
  }
}

void signs(Canvas& canvas) {
  canvas.fill(rgb(0x303030, 0));
  insignia(canvas, sign_cells[sign_cell::clan].inset(6), rgb(0xD8CFA8), rgb(0x7A1E1A),
           rgb(0xE8B83A));
  warning_sign(canvas, sign_cells[sign_cell::warning].inset(8));
  number(canvas, 16, 156, 13, "42", rgb(0xE6E2D2));
  arrow(canvas, sign_cells[sign_cell::way_in].inset(20), rgb(0x5CE07A));
}

using enum texture::PixelFormat;
constexpr std::array atlas_recipes = {
    TextureRecipe{"LAMPS.0", 128, 64, Rgb888, lamps, lamp_cells},
    TextureRecipe{"SIGNS.0", 256, 256, Argb4444, signs, sign_cells},
};

}  // namespace

std::span<const TextureRecipe> atlas_textures() noexcept {
  return atlas_recipes;
}

}  // namespace ngi::forge

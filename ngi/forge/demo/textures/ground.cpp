#include "ngi/forge/paint/ground.h"

#include <array>

#include "ngi/forge/demo/textures/textures.h"

namespace ngi::forge {

namespace {

using enum texture::PixelFormat;
constexpr std::array ground_recipes = {
    TextureRecipe{"LAND_GRASS.0", 256, 256, Rgb565, grass},
    TextureRecipe{"LAND_EARTH.0", 256, 256, Rgb565, earth},
    TextureRecipe{"LAND_SAND.0", 256, 256, Rgb565, sand},
    TextureRecipe{"LAND_ROCK.0", 256, 256, Rgb565, rock},
    TextureRecipe{"LAND_ROAD.0", 256, 256, Rgb565, gravel},
    TextureRecipe{"WATER.0", 128, 128, Rgb565, ripples},
    TextureRecipe{"WATER_BOT.0", 128, 128, Rgb565, mud},
    TextureRecipe{"LAND_FINE.0", 128, 128, Rgb565, fine_detail},
};

}  // namespace

std::span<const TextureRecipe> ground_textures() noexcept {
  return ground_recipes;
}

}  // namespace ngi::forge

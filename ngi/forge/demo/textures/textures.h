#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "ngi/core/bytes.h"
#include "ngi/core/result.h"
#include "ngi/forge/paint/paint.h"
#include "ngi/texture/pixel_format.h"
#include "ngi/texture/records.h"

// The textures of the demo game. ngi/forge/demo/models.h describes their content.
namespace ngi::forge {

struct TextureRecipe {
  std::string_view name;  // docs/formats/materials.md 4.1
  int width;
  int height;
  texture::PixelFormat format;
  void (*paint)(Canvas&);
  std::span<const Area> cells = {};  // of its Page, when it is an atlas
};

// By subject, each in a file of its own.
std::span<const TextureRecipe> robot_textures() noexcept;
std::span<const TextureRecipe> building_textures() noexcept;
std::span<const TextureRecipe> scenery_textures() noexcept;
std::span<const TextureRecipe> atlas_textures() noexcept;
std::span<const TextureRecipe> effect_textures() noexcept;
std::span<const TextureRecipe> ground_textures() noexcept;

std::vector<TextureRecipe> all_textures();

// Returns the image.
texture::Image paint(const TextureRecipe& recipe, std::uint64_t seed);
// Returns the texture file, with levels down to 1 x 1.
Result<Bytes> forge_texture(const TextureRecipe& recipe, std::uint64_t seed);

// Cells of the atlas LAMPS.0: a row of lamps that are off, and below it the same lamps lit.
namespace lamp_cell {
constexpr std::int8_t red_off = 0;
constexpr std::int8_t amber_off = 1;
constexpr std::int8_t green_off = 2;
constexpr std::int8_t white_off = 3;
constexpr std::int8_t red_on = 4;
constexpr std::int8_t amber_on = 5;
constexpr std::int8_t green_on = 6;
constexpr std::int8_t white_on = 7;
}  // namespace lamp_cell

// Cells of SIGNS.0.
namespace sign_cell {
constexpr std::int8_t clan = 0;
constexpr std::int8_t warning = 1;
constexpr std::int8_t number = 2;
constexpr std::int8_t way_in = 3;
}  // namespace sign_cell

constexpr int fire_frames = 8;  // cells of FX_FIRE.0

}  // namespace ngi::forge

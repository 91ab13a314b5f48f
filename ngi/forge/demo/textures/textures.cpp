#include "ngi/forge/demo/textures/textures.h"

#include "ngi/texture/edit.h"

namespace ngi::forge {

namespace {

texture::PageRect page_rect(const Area& cell) {
  return {static_cast<std::int16_t>(cell.x), static_cast<std::int16_t>(cell.w),
          static_cast<std::int16_t>(cell.y), static_cast<std::int16_t>(cell.h)};
}

}  // namespace

std::vector<TextureRecipe> all_textures() {
  std::vector<TextureRecipe> all;
  for (const auto& some : {robot_textures(), building_textures(), scenery_textures(),
                           atlas_textures(), effect_textures(), ground_textures()}) {
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

texture::Image paint(const TextureRecipe& recipe, std::uint64_t seed) {
  Canvas canvas(recipe.width, recipe.height, seed_for(seed, recipe.name));
  recipe.paint(canvas);
  return canvas.image();
}

Result<Bytes> forge_texture(const TextureRecipe& recipe, std::uint64_t seed) {
  texture::TexturePlan plan = {.format = recipe.format};
  if (!recipe.cells.empty()) {
    plan.page.emplace();
    for (const Area& cell : recipe.cells) plan.page->push_back(page_rect(cell));
  }
  const auto draft = texture::build(paint(recipe, seed), plan);
  if (!draft) return tl::unexpected(draft.error());
  return texture::write(*draft);
}

}  // namespace ngi::forge

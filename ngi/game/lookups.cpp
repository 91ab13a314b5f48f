#include "ngi/game/lookups.h"

#include <limits>

#include "ngi/game/detail/archive_pool.h"
#include "ngi/game/resolve.h"
#include "ngi/texture/check.h"

namespace ngi::game {

namespace {

// A texture that cannot be read has its own issues; its cells are unknown.
mat0::TextureFacts facts_of(const Asset& asset) {
  const auto document = texture::Document::parse(asset.bytes);
  if (!document) return {.cells = std::numeric_limits<std::uint32_t>::max()};
  const auto page = document->page();
  return {.cells = page ? static_cast<std::uint32_t>(page->size()) : 0U};
}

std::shared_ptr<const texture::PaletteBank> palettes_of(const Game& game) {
  const auto library = game.archive(game.libraries().palettes);
  const nres::Document* document = library ? (*library)->container().nres() : nullptr;
  return std::make_shared<const texture::PaletteBank>(
      document ? texture::PaletteBank::load(*document) : texture::PaletteBank());
}

bool has_file(const Game& game, std::string_view name) {
  const auto path = GamePath::parse(name);
  return path && game.files().file(*path);
}

}  // namespace

Lookups lookups_in(const Game& game) {
  return {
      .texture = [&game](std::string_view name) -> std::optional<mat0::TextureFacts> {
        const auto asset = game.texture(name);
        return asset ? std::optional(facts_of(*asset)) : std::nullopt;
      },
      .has_material =
          [&game](std::string_view name) {
            return game.entry(game.libraries().materials, name).has_value();
          },
      .has_lightmap = [&game](std::string_view name) { return game.lightmap(name).has_value(); },
      .reference =
          [&game](std::string_view archive, std::string_view name) {
            const auto asset = game.entry(archive, name);
            return state_of(asset ? &*asset : nullptr);
          },
      .has_file = [&game](std::string_view path) { return has_file(game, path); },
      .palettes = palettes_of(game)};
}

void check_palette_of(const Asset& texture, const texture::PaletteBank& palettes, Report& report) {
  if (!texture::is_loaded_by_name(texture)) return;
  const auto document = texture::Document::parse(texture.bytes);
  if (!document || document->format() != texture::PixelFormat::Indexed) return;
  texture::check_name_in_bank(texture.name, palettes, {.stream = "name"}, report);
}

}  // namespace ngi::game

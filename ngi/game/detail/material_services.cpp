#include "ngi/game/detail/material_services.h"

#include "ngi/core/text.h"
#include "ngi/game/detail/archive_pool.h"
#include "ngi/game/rules.h"
#include "ngi/texture/document.h"
#include "ngi/texture/palette.h"

namespace ngi::game {

using material::no_object;

material::Services MaterialServices::services() {
  return {.find = [this](std::string_view library,
                         std::string_view name) -> std::optional<std::uint32_t> {
            const auto archive = open_archive(game_, library);
            const auto found = archive ? (*archive)->find(name) : std::nullopt;
            if (!found) return std::nullopt;
            return static_cast<std::uint32_t>(*found);
          },
          .entry_count =
              [this](std::string_view library) {
                const auto archive = open_archive(game_, library);
                return archive ? static_cast<std::uint32_t>((*archive)->container().size()) : 0U;
              },
          .load_material = [this](std::string_view library,
                                  std::uint32_t entry) { return load_material(library, entry); },
          .open_wear = [this](std::string_view path) { return open_wear(path); },
          .create_texture =
              [this](const material::TextureRequest& request) { return create_texture(request); },
          .destroy_texture = [this](material::Object object) { textures_.erase(object); },
          .create_palette = [this](std::string_view library,
                                   std::uint32_t entry) { return create_palette(library, entry); }};
}

const ServedTexture* MaterialServices::texture(material::Object object) const noexcept {
  const auto found = textures_.find(object);
  return found == textures_.end() ? nullptr : &found->second;
}

const Asset* MaterialServices::palette(material::Object object) const noexcept {
  const auto found = palettes_.find(object);
  return found == palettes_.end() ? nullptr : &found->second;
}

Result<Asset> MaterialServices::entry(std::string_view library, std::uint32_t entry) const {
  const auto archive = open_archive(game_, library);
  if (!archive) return tl::unexpected(archive.error());
  if (entry >= (*archive)->container().size()) {
    return fail(rules::entry_missing, {}, cp1251_to_utf8(library), "#" + std::to_string(entry));
  }
  return (*archive)->asset(entry);
}

Result<mat0::Material> MaterialServices::load_material(std::string_view library,
                                                       std::uint32_t place) const {
  const auto asset = entry(library, place);
  if (!asset) return tl::unexpected(asset.error());
  auto document = mat0::Document::parse(asset->bytes, mat0::attributes_of(*asset));
  auto material = mat0::Material::check(std::move(document), Reading::Tolerant);
  if (!material) return tl::unexpected(std::move(material).error().at_path(asset->path));
  return material;
}

std::optional<Bytes> MaterialServices::open_wear(std::string_view path) const {
  auto asset = game_.asset(cp1251_to_utf8(path));
  if (!asset) return std::nullopt;
  return std::move(asset->bytes);
}

material::Object MaterialServices::create_texture(const material::TextureRequest& request) {
  auto asset = entry(request.library, request.entry);
  if (!asset || !texture::Document::parse(asset->bytes)) return no_object;
  textures_.emplace(next_, ServedTexture{*std::move(asset), request.palette, request.load_flags,
                                         request.mipmaps, request.sixteen_bit});
  return next_++;
}

material::Object MaterialServices::create_palette(std::string_view library, std::uint32_t place) {
  auto asset = entry(library, place);
  if (!asset || !texture::PaletteFile::parse(asset->bytes)) return no_object;
  palettes_.emplace(next_, *std::move(asset));
  return next_++;
}

}  // namespace ngi::game

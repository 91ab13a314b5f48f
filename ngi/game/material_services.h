#pragma once

#include <map>

#include "ngi/game/game.h"
#include "ngi/material/manager/services.h"

namespace ngi::game {

// A texture that the material manager asked for and has not let go.
struct ServedTexture {
  Asset asset;
  material::Object palette = material::no_object;
  std::uint32_t load_flags = 0;  // texture::load_flags
  bool mipmaps = true;
  bool sixteen_bit = false;
};

// What the material manager needs (docs/formats/materials.md 7), from a game's libraries. Nothing
// is drawn: an object of the manager stands for the asset that a renderer would make it from.
//
//   game::MaterialServices supply(game);
//   material::Store store(supply.services());
//   material::Manager manager(store);
//   manager.load_wear_file("bases.rlb/r_h_01.wea");
//
// The game must outlive it, and it must outlive the store. Not to be used from several threads.
class MaterialServices {
 public:
  explicit MaterialServices(const Game& game) : game_(game) {}
  MaterialServices(const MaterialServices&) = delete;
  MaterialServices& operator=(const MaterialServices&) = delete;

  // All but the clock, messages and issues, which are the caller's to fill in.
  material::Services services();

  // nullptr when the manager has no such object, or not any more.
  const ServedTexture* texture(material::Object object) const noexcept;
  const Asset* palette(material::Object object) const noexcept;
  std::size_t texture_count() const noexcept { return textures_.size(); }

 private:
  Result<Asset> entry(std::string_view library, std::uint32_t entry) const;
  Result<mat0::Material> load_material(std::string_view library, std::uint32_t entry) const;
  std::optional<Bytes> open_wear(std::string_view path) const;
  material::Object create_texture(const material::TextureRequest& request);
  material::Object create_palette(std::string_view library, std::uint32_t entry);

  const Game& game_;
  material::Object next_ = 1;
  std::map<material::Object, ServedTexture> textures_;
  std::map<material::Object, Asset> palettes_;
};

}  // namespace ngi::game

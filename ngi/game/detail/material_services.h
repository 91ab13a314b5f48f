#pragma once

#include <map>

#include "ngi/game/game.h"
#include "ngi/game/resolve.h"
#include "ngi/material/manager/store.h"

namespace ngi::game {

// A texture that the material manager has created and not yet destroyed.
struct ServedTexture {
  Asset asset;
  material::Object palette = material::no_object;
  std::uint32_t load_flags = 0;  // texture::load_flags
  bool mipmaps = true;
  bool sixteen_bit = false;
  std::shared_ptr<DrawnTexture> drawn = std::make_shared<DrawnTexture>();
};

// The services of the material manager (docs/formats/materials.md 7) from a game's libraries.
// Nothing is drawn: an object of the manager is the asset from which a renderer would make it.
//
//   game::MaterialServices supply(game);
//   material::Store store(supply.services());
//   material::Manager manager(store);
//   manager.load_wear_file("bases.rlb/r_h_01.wea");
//
// The game must outlive it, and it must outlive the store. Not thread-safe.
class MaterialServices {
 public:
  explicit MaterialServices(const Game& game) : game_(game) {}
  MaterialServices(const MaterialServices&) = delete;
  MaterialServices& operator=(const MaterialServices&) = delete;

  // Sets everything except the clock, messages and issues, which the caller sets.
  material::Services services();

  // Returns nullptr when the manager has no such object.
  const ServedTexture* texture(material::Object object) const noexcept;
  const Asset* palette(material::Object object) const noexcept;
  std::size_t texture_count() const noexcept { return textures_.size(); }
  // Returns an entry of a library.
  Result<Asset> entry(std::string_view library, std::uint32_t entry) const;

 private:
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

#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "ngi/core/report.h"
#include "ngi/game/game.h"
#include "ngi/material/manager/manager.h"

// The material manager of a game.
namespace ngi::game {

// What a renderer made of a texture. The cache of the manager keeps it until the texture is swept.
struct DrawnTexture {
  std::shared_ptr<const void> content = {};
};

// Maximum of phases and keys of all loaded materials together; a material beyond it is refused.
inline constexpr std::size_t max_phases_and_keys = 1'000'000;

// The materials of a game as the engine keeps them: docs/formats/materials.md 7. A pool of
// materials, caches of textures and lightmaps that are swept, and the engine's messages. Everything
// that is drawn from one game shares it.
//
//   const auto materials = std::make_shared<game::Materials>(game);
//   const auto manager = game::new_manager(materials);
//   game::Resolution worn = game::resolve(model, wear, materials, manager, {}, report);
//
// Loading needs the game; what is loaded does not. Not thread-safe.
class Materials {
 public:
  // `library` has the materials; when it is empty, that of the game.
  explicit Materials(const Game& game, const material::Switches& switches = {},
                     std::string_view library = {});
  Materials(const Materials&) = delete;
  Materials& operator=(const Materials&) = delete;
  ~Materials();

  const Game& game() const noexcept;
  material::Store& store() noexcept;
  const material::Store& store() const noexcept;

  // Returns what a renderer may keep with a texture; nullptr when the store has no such object.
  std::shared_ptr<DrawnTexture> drawn(material::Object object) const noexcept;

  // The clock of the sweep, in ms. Without it the sweep follows the game time.
  void set_sweep_clock(std::uint32_t ms) noexcept;

  // The engine's own messages (docs/formats/materials.md 9, UTF-8) and how often each came.
  const std::map<std::string, std::uint64_t>& messages() const noexcept;
  // Returns what the engine would not have noticed since the last call, without places.
  Report take_issues();

 private:
  struct Contents;

  std::unique_ptr<Contents> contents_;
};

// Makes a manager for the tables of one object. It keeps the materials alive.
std::shared_ptr<material::Manager> new_manager(std::shared_ptr<Materials> materials);

}  // namespace ngi::game

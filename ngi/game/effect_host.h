#pragma once

#include <cstdint>
#include <vector>

#include "ngi/fx/run/host.h"
#include "ngi/game/game.h"

namespace ngi::game {

// Supplies running effects with the assets of a game: effects by name, materials, their textures
// and sounds. asset() returns the asset of a handle in the emitted primitives.
//
//   game::EffectHost supply(game);
//   fx::run::Manager effects({.host = supply.host()});
//   ... use(*supply.asset(surface.source.handle));
//
// The game must outlive it, and it must outlive the manager. Use one per manager: it is not
// thread-safe.
class EffectHost {
 public:
  explicit EffectHost(const Game& game) : game_(game) {}
  EffectHost(const EffectHost&) = delete;
  EffectHost& operator=(const EffectHost&) = delete;

  // Sets `load` and `resources`; the caller sets the rest.
  fx::run::Host host();

  // Returns nullptr for 0 and unknown handles.
  const Asset* asset(std::uint64_t handle) const noexcept;

 private:
  fx::run::Found find(std::string_view archive, std::string_view name);
  std::vector<fx::run::TextureUse> textures(std::uint64_t material) const;

  const Game& game_;
  std::vector<Asset> assets_;  // handle 1 is the first
};

}  // namespace ngi::game

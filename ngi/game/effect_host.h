#pragma once

#include <cstdint>
#include <vector>

#include "ngi/fx/run/host.h"
#include "ngi/game/game.h"

namespace ngi::game {

// Supplies the run time of effects with what a game has: effects by name, materials, their textures
// and sounds. The handles in what is emitted lead back to the assets.
//
//   game::EffectHost supply(game);
//   fx::run::Manager effects({.host = supply.host()});
//   ... use(*supply.asset(surface.source.handle));
//
// The game must outlive it, and it must outlive the manager. One for each manager: it is not to be
// used from several threads.
class EffectHost {
 public:
  explicit EffectHost(const Game& game) : game_(game) {}
  EffectHost(const EffectHost&) = delete;
  EffectHost& operator=(const EffectHost&) = delete;

  // With `load` and `resources`; the rest is the caller's to fill in.
  fx::run::Host host();

  // nullptr for 0 and for any number that was not given out.
  const Asset* asset(std::uint64_t handle) const noexcept;

 private:
  fx::run::Found find(std::string_view archive, std::string_view name);
  std::vector<fx::run::TextureUse> textures(std::uint64_t material) const;

  const Game& game_;
  std::vector<Asset> assets_;  // handle 1 is the first
};

}  // namespace ngi::game

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "ngi/fx/run/manager.h"
#include "ngi/game/effect_host.h"

// Running one effect as the engine does, tick by tick.
namespace ngi::tasks {

struct PlayOptions {
  std::int64_t ticks = 11;  // the first at time 0
  std::int64_t step_ms = 100;
  fx::run::RandomStreams random = {};
  std::optional<std::uint32_t> mode = {};  // initial mode; nullopt: the effect's own
  float value = 0;                         // supplied by the game in some modes
  math::Float3 eye = {0, 0, 10};           // position of the camera
};

// Output of one tick.
struct EffectTick {
  std::int64_t time_ms;
  const fx::run::Template& effect;
  const fx::run::Instance* instance;  // nullptr after it has ended
  const fx::run::RandomStreams& random;
  const fx::run::TickOutput& heard;
  const fx::run::Emission& seen;
};

// An instance of an effect at the origin, and its manager. The game, if there is one, must outlive
// it.
class EffectPlayer {
 public:
  EffectPlayer(fx::Effect effect, const PlayOptions& options, const game::Game* game);
  EffectPlayer(const EffectPlayer&) = delete;
  EffectPlayer& operator=(const EffectPlayer&) = delete;

  // Calls `show` after each tick, until it returns false.
  void play(const std::function<bool(const EffectTick&)>& show);

  const fx::run::Template& effect() const { return *effect_; }
  // Returns references that the game does not have.
  const std::vector<fx::run::Unresolved>& unresolved() const { return manager_.unresolved(); }

 private:
  fx::run::Host host(const game::Game* game);

  PlayOptions options_;
  std::optional<game::EffectHost> supply_;
  fx::run::Manager manager_;
  fx::run::SharedTemplate effect_;
  fx::run::InstanceId id_;
};

}  // namespace ngi::tasks

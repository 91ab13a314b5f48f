#include "ngi/tasks/play_effect.h"

namespace ngi::tasks {

EffectPlayer::EffectPlayer(fx::Effect effect, const PlayOptions& options, const game::Game* game)
    : options_(options),
      manager_({.host = host(game), .random = options.random}),
      effect_(manager_.prepare(std::move(effect), {})),
      id_(manager_.create(effect_)) {
  manager_.set_constant(id_, options.value);
  if (options.mode) manager_.start(id_, *options.mode);
}

fx::run::Host EffectPlayer::host(const game::Game* game) {
  fx::run::Host out;
  if (game) out = supply_.emplace(*game).host();
  out.owner = [supplied = options_.value](const fx::run::OwnerQuery&) {
    return fx::run::OwnerValues{.node_value = supplied};
  };
  return out;
}

void EffectPlayer::play(const std::function<bool(const EffectTick&)>& show) {
  fx::run::TickOutput heard;
  fx::run::Emission seen;
  for (std::int64_t i = 0; i < options_.ticks; ++i) {
    heard.clear();
    seen.clear();
    const std::int64_t now = i * options_.step_ms;
    manager_.tick(now, heard);
    manager_.emit({.eye = options_.eye}, seen);
    if (!show({now, *effect_, manager_.find(id_), manager_.random(), heard, seen})) break;
  }
}

}  // namespace ngi::tasks

#pragma once

#include <variant>

#include "ngi/fx/run/detail/bolt.h"
#include "ngi/fx/run/detail/burst.h"
#include "ngi/fx/run/detail/light.h"
#include "ngi/fx/run/detail/sound.h"
#include "ngi/fx/run/detail/sprite.h"
#include "ngi/fx/run/detail/stream.h"

// The commands of an instance, for all opcodes.
namespace ngi::fx::run {

// State of one command of one instance. Small, because there are many.
struct CommandState {
  std::variant<std::monostate, LightState, SoundState, ProgressState, BoltState, BurstState,
               std::unique_ptr<StreamState>>
      state;
  bool live = false;  // after the last update
};
static_assert(sizeof(CommandState) <= 40);

// Makes the random draws that a command needs when its instance is created.
CommandState make_state(const TemplateCommand& command, RandomStreams& random);

// Restarts the instance's clock.
void restart_clock(CommandState& state);

// Sets the start point of a bolt to the manager's target point.
void aim(CommandState& state, const Float3& target) noexcept;

// Updates the state and sets `live`.
void update(const TemplateCommand& command, CommandState& state, const Source& source,
            const UpdateInput& in);

// Emits a command that is live.
void emit(const CommandState& state, const EmitInput& in);

}  // namespace ngi::fx::run

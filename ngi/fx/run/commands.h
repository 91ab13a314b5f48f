#pragma once

#include <variant>

#include "ngi/fx/run/bolt.h"
#include "ngi/fx/run/burst.h"
#include "ngi/fx/run/light.h"
#include "ngi/fx/run/sound.h"
#include "ngi/fx/run/sprite.h"
#include "ngi/fx/run/stream.h"

// The commands of an instance, whatever their opcode.
namespace ngi::fx::run {

// What one command of one instance remembers. Small, since there are many.
struct CommandState {
  std::variant<std::monostate, LightState, SoundState, ProgressState, BoltState, BurstState,
               std::unique_ptr<StreamState>>
      state;
  bool live = false;  // after the last update
};
static_assert(sizeof(CommandState) <= 40);

// Takes the random draws that a command takes when its instance is made.
CommandState make_state(const TemplateCommand& command, RandomStreams& random);

// The instance's clock begins again.
void restart_clock(CommandState& state);

// Hands the manager's target point to a bolt.
void aim(CommandState& state, const Float3& target) noexcept;

// Sets `live`.
void update(const TemplateCommand& command, CommandState& state, const Source& source,
            const UpdateInput& in);

// Only for a command that is live.
void emit(const CommandState& state, const EmitInput& in);

}  // namespace ngi::fx::run

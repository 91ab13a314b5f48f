#pragma once

#include "ngi/fx/run/detail/command_input.h"

// Op 2: docs/formats/fxid.md 7.2. Acts in update(); there is nothing to emit.
namespace ngi::fx::run {

struct SoundState {
  float previous = 0;  // the previous strength, for a one-shot
  bool playing = false;
};

// Returns whether the sound was played.
bool update(const Sound& sound, SoundState& state, const Source& source, const UpdateInput& in);

}  // namespace ngi::fx::run

#pragma once

#include "ngi/fx/run/command_input.h"

// Op 2: docs/formats/fxid.md 7.2. It acts while it is updated, and there is nothing to emit.
namespace ngi::fx::run {

struct SoundState {
  float previous = 0;  // where the strength was, for a one-shot
  bool playing = false;
};

// Says whether it was heard.
bool update(const Sound& sound, SoundState& state, const Source& source, const UpdateInput& in);

}  // namespace ngi::fx::run

#pragma once

#include "ngi/fx/run/detail/sprite.h"

// Op 4: docs/formats/fxid.md 7.4.
namespace ngi::fx::run {

// Returns the progress of a glow at this eye distance, in the frame's units. A reach of 0 means a
// plain sprite.
float glow_progress(float x, float eye_distance, float reach) noexcept;

bool update(const Glow& glow, ProgressState& state, const UpdateInput& in);
void emit(const Glow& glow, const ProgressState& state, const EmitInput& in);

}  // namespace ngi::fx::run

#pragma once

#include "ngi/fx/run/detail/sprite.h"

// Op 9: docs/formats/fxid.md 7.9.
namespace ngi::fx::run {

// Returns nullopt for a kind that draws nothing.
std::optional<DomeShape> dome_of(const HalfSphere& half) noexcept;

bool update(const HalfSphere& half, ProgressState& state, const UpdateInput& in);
void emit(const HalfSphere& half, const ProgressState& state, const EmitInput& in);

}  // namespace ngi::fx::run

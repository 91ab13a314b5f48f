#pragma once

#include "ngi/fx/run/detail/command_input.h"

// Op 1: docs/formats/fxid.md 7.1.
namespace ngi::fx::run {

struct LightState {
  float progress = 0;
  std::array<std::uint16_t, 5> draws = {};  // alpha, blue, green, red, range: the engine's order
  bool on = false;
};

// Returns whether the light is on.
bool update(const Light& light, LightState& state, const UpdateInput& in);
void emit(const Light& light, const LightState& state, const EmitInput& in);

}  // namespace ngi::fx::run

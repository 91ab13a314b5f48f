#pragma once

#include "ngi/fx/run/detail/command_input.h"

// Ops 7 and 10: docs/formats/fxid.md 7.7.
namespace ngi::fx::run {

// Random states of a burst. The random parts of particles are determined when the instance is made
// but not stored: the generators restart from these states for every evaluation.
struct BurstState {
  float progress = 0;
  std::uint32_t particles = 0;  // state of S1
  std::uint32_t details = 0;    // state of S5
};

// Returns the phase of the material's animation at an age.
float burst_phase(float phase_rate, float age) noexcept;

void init(BurstState& state, std::uint32_t particles, RandomStreams& random);
bool update(const Burst& burst, BurstState& state, const UpdateInput& in);
void emit(const Burst& burst, const BurstState& state, const EmitInput& in);

}  // namespace ngi::fx::run

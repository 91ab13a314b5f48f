#pragma once

#include "ngi/fx/run/detail/command_input.h"

// Op 5: docs/formats/fxid.md 7.5.
namespace ngi::fx::run {

struct BoltState {
  float progress = 0;
  Float3 start = {};
  bool has_start = false;  // kept when the instance restarts: the beam outlives its shot
};

// Returns the number of quads for a beam of this length.
std::uint32_t bolt_quads(float length, float segment_len, std::uint32_t max_quads) noexcept;

// Sets the start point of the beam.
void aim(BoltState& state, const Float3& start) noexcept;
bool update(const Bolt& bolt, BoltState& state, const UpdateInput& in);
void emit(const Bolt& bolt, const BoltState& state, const EmitInput& in);

}  // namespace ngi::fx::run

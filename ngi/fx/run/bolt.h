#pragma once

#include "ngi/fx/run/command_input.h"

// Op 5: docs/formats/fxid.md 7.5.
namespace ngi::fx::run {

struct BoltState {
  float progress = 0;
  Float3 start = {};
  bool has_start = false;  // it is kept when the instance starts again: the beam outlives its shot
};

// How many quads a beam of this length is made of.
std::uint32_t bolt_quads(float length, float segment_len, std::uint32_t most) noexcept;

// The beam begins here from now on.
void aim(BoltState& state, const Float3& start) noexcept;
bool update(const Bolt& bolt, BoltState& state, const UpdateInput& in);
void emit(const Bolt& bolt, const BoltState& state, const EmitInput& in);

}  // namespace ngi::fx::run

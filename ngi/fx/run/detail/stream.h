#pragma once

#include <memory>

#include "ngi/fx/run/detail/command_input.h"
#include "ngi/fx/run/detail/particle.h"

// Op 8: docs/formats/fxid.md 7.8.
namespace ngi::fx::run {

struct StreamParticle {
  Frame frame = {};  // the effect's frame at emission; the particle stays there
  ParticleJitter jitter = {};
  float phase = 0;  // random phase, for streams that use one
  float detail = 0;
};

struct StreamState {
  std::vector<StreamParticle> ring;
  std::uint64_t emitted = 0;  // since the window opened; the last ring.size() are alive
  double last = 0;            // time of the last emission, in seconds since the start
  double interval = 0;
  bool open = false;
};

void init(StreamState& state, std::uint32_t slots);
bool update(const Stream& stream, StreamState& state, const UpdateInput& in);
void emit(const Stream& stream, const StreamState& state, const EmitInput& in);

}  // namespace ngi::fx::run

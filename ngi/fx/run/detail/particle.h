#pragma once

#include "ngi/fx/run/detail/command_input.h"

// Common parts of the particles of ops 7, 8 and 10: docs/formats/fxid.md 7.7, 7.8.
namespace ngi::fx::run {

// Random parts of a particle, drawn at its birth.
struct ParticleJitter {
  Float3 pos = {};
  Float3 size = {};
};

// Draws the high ends of both channels: z, y, x, position before size. The order is known only for
// streams; policy: bursts use the same.
ParticleJitter draw_jitter(const RandomChannel& pos, const RandomChannel& size, Random& random);

inline float draw_detail(const Detail& detail, Random& random) noexcept {
  return random.unit() * detail.distribution - detail.high;
}

struct ParticleLook {
  std::uint8_t sprite_mode = 0;
  float alpha = 0;
  float phase = 0;
  float detail = 0;
  Float3 position = {};  // in the frame
  Float3 size = {};
};

void add_particle(const ParticleLook& look, const Frame& frame, const Float3& eye_in_frame,
                  const EmitInput& in);

}  // namespace ngi::fx::run

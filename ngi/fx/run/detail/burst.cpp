#include "ngi/fx/run/detail/burst.h"

#include <algorithm>

#include "ngi/fx/run/detail/curves.h"
#include "ngi/fx/run/detail/particle.h"

namespace ngi::fx::run {

namespace {

constexpr std::uint32_t draws_of_particle = 6;  // two channels of three axes

// Returns the birth time in units of progress. With Spread, the first particle is born when the
// window opens and the last dies when it closes.
float birth_of(std::uint32_t particle, std::uint32_t count, float life, BurstBirths births) {
  if (births == BurstBirths::AtWindowStart || count < 2) return 0;
  return std::max(0.0F, 1 - life) * static_cast<float>(particle) / static_cast<float>(count - 1);
}

// Op 7: 1 selects sprite mode 3. The effect of the mode in op 10 is unknown.
std::uint8_t sprite_mode(const Burst& burst, Opcode opcode) noexcept {
  return opcode == Opcode::ParticleBurst && burst.mode == 1 ? 3 : 0;
}

}  // namespace

float burst_phase(float phase_rate, float age) noexcept {
  constexpr float last = 0.99F;
  if (phase_rate < 0 || age == 0) return 0;
  const float phase = phase_rate > 1 ? fraction(age * phase_rate) : age / phase_rate;
  return phase < 1 ? phase : last;
}

void init(BurstState& state, std::uint32_t particles, RandomStreams& random) {
  Random& jitters = random[RandomStream::S1];
  Random& details = random[RandomStream::S5];
  state.particles = jitters.state();
  state.details = details.state();
  for (std::uint32_t i = 0; i < particles * draws_of_particle; ++i) jitters.next();
  for (std::uint32_t i = 0; i < particles; ++i) details.next();
}

bool update(const Burst& burst, BurstState& state, const UpdateInput& in) {
  const auto x = progress(burst.window, in.t);
  if (x) state.progress = *x;
  return x.has_value();
}

void emit(const Burst& burst, const BurstState& state, const EmitInput& in) {
  const float life = burst.life;
  if (!(life > 0)) return;
  const std::uint32_t count = in.command.elements;
  Random jitters(state.particles);
  Random details(state.details);
  ParticleLook look = {.sprite_mode = sprite_mode(burst, in.source.opcode)};
  for (std::uint32_t i = 0; i < count; ++i) {
    const ParticleJitter jitter = draw_jitter(burst.pos, burst.size, jitters);
    look.detail = draw_detail(in.detail, details);
    const float birth = birth_of(i, count, life, in.policy.burst_births);
    const float age = (state.progress - birth) / life;
    if (!(age >= 0 && age <= 1)) continue;
    look.alpha = fade(burst.fade, age);
    look.phase = burst_phase(burst.phase_rate, age);
    look.position = channel(burst.pos, jitter.pos, age);
    look.size = channel(burst.size, jitter.size, age);
    add_particle(look, in.frame, in.eye_in_frame, in);
  }
}

}  // namespace ngi::fx::run

#include "ngi/fx/run/detail/sound.h"

#include "ngi/fx/run/detail/curves.h"
#include "ngi/fx/run/detail/strength.h"
#include "ngi/math/finite.h"

namespace ngi::fx::run {

namespace {

constexpr std::uint32_t loop_bit = 2;

// Bit 0 -> 0x200, bit 1 -> 0x2.
std::uint32_t load_flags(std::uint32_t mode) noexcept {
  return ((mode & 1U) != 0 ? 0x200U : 0U) | (mode & loop_bit);
}

SoundEvent make_event(const Sound& sound, SoundAction action, const Source& source,
                      const UpdateInput& in) {
  // A one-shot may be triggered outside the window. Policy: it uses the values at the nearer end.
  const float t0 = sound.window.t0;
  const float t1 = sound.window.t1;
  const float x = t0 < t1 ? clamped((in.t - t0) / (t1 - t0)) : 1;
  return {.source = source,
          .action = action,
          .load_flags = load_flags(sound.mode),
          .position =
              carry_point(in.frame, lerp(to_float3(sound.pos_low), to_float3(sound.pos_high), x)),
          .direction = carry_direction(
              in.frame, lerp(to_float3(sound.dir_low), to_float3(sound.dir_high), x)),
          .near_distance = sound.near_distance,
          .far_distance = sound.far_distance,
          .rate = lerp(sound.rate_low, sound.rate_high, x),
          .param_910 = sound.param_910};
}

bool is_finite(const SoundEvent& event) noexcept {
  return math::is_finite(event.position) && math::is_finite(event.direction) &&
         std::isfinite(event.near_distance) && std::isfinite(event.far_distance) &&
         std::isfinite(event.rate);
}

// Returns whether the sound is audible.
bool play(const Sound& sound, SoundAction action, const Source& source, const UpdateInput& in) {
  const SoundEvent event = make_event(sound, action, source, in);
  if (!is_finite(event)) return false;
  in.sounds.push_back(event);
  return true;
}

// Stops a loop even where it is no longer audible.
void stop(const Sound& sound, const Source& source, const UpdateInput& in) {
  if (play(sound, SoundAction::StopLoop, source, in)) return;
  in.sounds.push_back(
      {.source = source, .action = SoundAction::StopLoop, .load_flags = load_flags(sound.mode)});
}

bool update_loop(const Sound& sound, SoundState& state, const Source& source,
                 const UpdateInput& in) {
  const SoundAction action = state.playing ? SoundAction::MoveLoop : SoundAction::StartLoop;
  const bool plays = progress(sound.window, in.t) && play(sound, action, source, in);
  if (state.playing && !plays) stop(sound, source, in);
  state.playing = plays;
  return plays;
}

bool update_once(const Sound& sound, SoundState& state, const Source& source,
                 const UpdateInput& in) {
  const float u = in.t == 1 ? 0 : in.t;
  const float trigger = sound.window.t0;
  const bool fires = state.previous <= u && state.previous <= trigger && trigger < u;
  state.previous = u;
  return fires && play(sound, SoundAction::Play, source, in);
}

}  // namespace

bool update(const Sound& sound, SoundState& state, const Source& source, const UpdateInput& in) {
  return (sound.mode & loop_bit) != 0 ? update_loop(sound, state, source, in)
                                      : update_once(sound, state, source, in);
}

}  // namespace ngi::fx::run

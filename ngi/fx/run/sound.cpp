#include "ngi/fx/run/sound.h"

#include "ngi/fx/run/curves.h"
#include "ngi/fx/run/strength.h"

namespace ngi::fx::run {

namespace {

constexpr std::uint32_t loop_bit = 2;

// Bit 0 -> 0x200, bit 1 -> 0x2.
std::uint32_t load_flags(std::uint32_t mode) noexcept {
  return ((mode & 1U) != 0 ? 0x200U : 0U) | (mode & loop_bit);
}

void play(const Sound& sound, SoundAction action, const Source& source, const UpdateInput& in) {
  // A one-shot may be triggered outside the window. Policy: it sounds as at the nearer end.
  const float t0 = sound.window.t0;
  const float t1 = sound.window.t1;
  const float x = t0 < t1 ? clamped((in.t - t0) / (t1 - t0)) : 1;
  in.sounds.push_back({.source = source,
                       .action = action,
                       .load_flags = load_flags(sound.mode),
                       .position = carry_point(
                           in.frame, lerp(to_float3(sound.pos_low), to_float3(sound.pos_high), x)),
                       .direction = carry_direction(
                           in.frame, lerp(to_float3(sound.dir_low), to_float3(sound.dir_high), x)),
                       .near_distance = sound.near_distance,
                       .far_distance = sound.far_distance,
                       .rate = lerp(sound.rate_low, sound.rate_high, x),
                       .param_910 = sound.param_910});
}

bool update_loop(const Sound& sound, SoundState& state, const Source& source,
                 const UpdateInput& in) {
  const bool was_playing = state.playing;
  state.playing = progress(sound.window, in.t).has_value();
  if (state.playing) {
    play(sound, was_playing ? SoundAction::MoveLoop : SoundAction::StartLoop, source, in);
  } else if (was_playing) {
    play(sound, SoundAction::StopLoop, source, in);
  }
  return state.playing;
}

bool update_once(const Sound& sound, SoundState& state, const Source& source,
                 const UpdateInput& in) {
  const float u = in.t == 1 ? 0 : in.t;
  const float trigger = sound.window.t0;
  const bool fires = state.previous <= u && state.previous <= trigger && trigger < u;
  state.previous = u;
  if (fires) play(sound, SoundAction::Play, source, in);
  return fires;
}

}  // namespace

bool update(const Sound& sound, SoundState& state, const Source& source, const UpdateInput& in) {
  return (sound.mode & loop_bit) != 0 ? update_loop(sound, state, source, in)
                                      : update_once(sound, state, source, in);
}

}  // namespace ngi::fx::run

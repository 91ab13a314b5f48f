#include "ngi/fx/run/detail/stream.h"

#include <algorithm>

#include "ngi/fx/run/detail/curves.h"
#include "ngi/fx/run/detail/strength.h"

namespace ngi::fx::run {

namespace {

StreamParticle make_particle(const Stream& stream, const UpdateInput& in, double born) {
  Random& random = in.random[RandomStream::S7];
  StreamParticle out;
  out.frame = in.stream_frame;
  const double passed = in.seconds - in.seconds_before;
  const double way = passed > 0 ? (born - in.seconds_before) / passed : 1;
  out.frame.origin = lerp(in.moved_from, in.stream_frame.origin, clamped(static_cast<float>(way)));
  out.jitter = draw_jitter(stream.pos, stream.size, random);
  out.phase = random.unit();
  out.detail = draw_detail(in.detail, in.random[RandomStream::S5]);
  return out;
}

// Maximum of particles per update; policy, so that very short intervals stay cheap. Particles
// beyond it are not made; the ring has no room for them.
constexpr std::uint32_t max_at_once = 4096;

void skip_unseen(StreamState& state, double now) {
  const double due = std::floor((now - state.last) / state.interval);
  if (due > max_at_once) state.last += (due - max_at_once) * state.interval;
}

void add_particle(const Stream& stream, StreamState& state, const UpdateInput& in, double born) {
  state.ring[state.emitted % state.ring.size()] = make_particle(stream, in, born);
  ++state.emitted;
  state.last = born;
}

bool emits(const StreamState& state) noexcept {
  return !state.ring.empty() && state.interval > 0;
}

void open_stream(const Stream& stream, StreamState& state, const UpdateInput& in) {
  state.open = true;
  state.emitted = 0;
  state.last = in.seconds;
  const bool at_once = in.policy.first_particle == FirstParticle::AtOnce;
  if (at_once && emits(state)) add_particle(stream, state, in, in.seconds);
}

}  // namespace

void init(StreamState& state, std::uint32_t slots) {
  state.ring.resize(slots);
}

bool update(const Stream& stream, StreamState& state, const UpdateInput& in) {
  const auto x = progress(stream.window, in.t);
  if (!x) {
    state.open = false;
    return false;
  }
  state.interval = static_cast<double>(lerp(stream.period0, stream.period1, *x)) /
                   static_cast<double>(in.policy.stream_pace);
  if (!state.open) open_stream(stream, state, in);
  if (!emits(state)) return true;
  skip_unseen(state, in.seconds);
  // A counted loop, so that rounding cannot make it endless.
  for (std::uint32_t i = 0; i <= max_at_once; ++i) {
    const double born = state.last + state.interval;
    if (!(born < in.seconds)) break;
    add_particle(stream, state, in, born);
  }
  return true;
}

void emit(const Stream& stream, const StreamState& state, const EmitInput& in) {
  const std::uint64_t slots = state.ring.size();
  const std::uint64_t alive = std::min(state.emitted, slots);
  for (std::uint64_t i = 0; i < alive; ++i) {
    const std::uint64_t later = alive - 1 - i;  // number emitted after it: the oldest comes first
    const StreamParticle& particle = state.ring[(state.emitted - 1 - later) % slots];
    const float age = static_cast<float>(later) / static_cast<float>(slots);
    const float pow = stream.phase_pow;
    const ParticleLook look = {.alpha = fade(stream.fade, age),
                               .phase = pow < 0 ? particle.phase : power(age, pow),
                               .detail = particle.detail,
                               .position = channel(stream.pos, particle.jitter.pos, age),
                               .size = channel(stream.size, particle.jitter.size, age)};
    add_particle(look, particle.frame, into_frame(particle.frame, in.eye), in);
  }
}

}  // namespace ngi::fx::run

#include "ngi/fx/run/detail/bolt.h"

#include "ngi/fx/run/detail/curves.h"
#include "ngi/fx/run/detail/sprite.h"

namespace ngi::fx::run {

namespace {

// Texture repeats along one of `quads`. Policy: once when the effect has no usable length.
float texture_repeats(float quad_length, float tex_len, std::uint32_t quads) noexcept {
  const float repeats = quad_length / tex_len;
  return repeats > 0 && std::isfinite(repeats * static_cast<float>(quads)) ? repeats : 1;
}

}  // namespace

std::uint32_t bolt_quads(float length, float segment_len, std::uint32_t max_quads) noexcept {
  if (max_quads == 0) return 0;
  const double quads = std::floor(static_cast<double>(length) / static_cast<double>(segment_len));
  if (quads >= max_quads) return max_quads;
  return quads > 1 ? static_cast<std::uint32_t>(quads) : 1;
}

void aim(BoltState& state, const Float3& start) noexcept {
  state.start = start;
  state.has_start = true;
}

bool update(const Bolt& bolt, BoltState& state, const UpdateInput& in) {
  // t may be -1 before the first tick, when there is no frame yet.
  if (in.t >= 0 && !state.has_start) aim(state, in.frame.origin);
  const auto x = progress(bolt.window, in.t);
  if (x) state.progress = *x;
  return x.has_value();
}

void emit(const Bolt& bolt, const BoltState& state, const EmitInput& in) {
  const Float3 beam = in.frame.origin - state.start;
  const float size = length(beam);
  if (!(size > 0)) return;
  const float x = state.progress;
  const std::uint32_t count = bolt_quads(size, bolt.segment_len, in.command.elements);
  const Float3 step = beam * (1 / static_cast<float>(count));
  const float step_size = size / static_cast<float>(count);
  const float repeats = texture_repeats(step_size, bolt.tex_len, count);
  const Float3 direction = beam * (1 / size);
  Surface out = begin_surface(in, SurfaceKind::Trail);
  out.sprite_mode = 1;
  out.alpha = lerp(bolt.fade0, bolt.fade1, x);
  out.phase = phase_of(bolt.phase0, bolt.phase1, 1, x, in.seconds);
  const float width = lerp(bolt.width0, bolt.width1, x);
  for (std::uint32_t i = 0; i < count; ++i) {
    const Float3 middle = state.start + step * (static_cast<float>(i) + 0.5F);
    const auto along = place(
        {.mode = 1, .position = middle, .direction = direction, .size = {1, 1, 1}}, {}, in.eye);
    if (!along) continue;
    out.matrix = scaled(*along, {step_size, width, width});
    out.u0 = repeats * static_cast<float>(i);
    out.u1 = repeats * static_cast<float>(i + 1);
    add_surface(in, out);
  }
}

}  // namespace ngi::fx::run

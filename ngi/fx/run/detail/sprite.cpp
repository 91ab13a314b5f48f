#include "ngi/fx/run/detail/sprite.h"

#include <algorithm>

#include "ngi/fx/run/detail/curves.h"

namespace ngi::fx::run {

namespace {

// Returns nullopt when the eye is on the sprite.
std::optional<Frame> facing(const Float3& v) noexcept {
  const Float3 z = normalised(v);
  if (z == Float3{}) return std::nullopt;
  const Float3 x = side(z);
  return Frame{x, cross(z, x), z, {}};
}

std::optional<Frame> along(const Float3& v, const Float3& d) noexcept {
  const Float3 w = normalised(cross(v, d));
  if (w == Float3{}) return std::nullopt;
  return Frame{d, w, cross(d, w), {}};
}

Frame square_to(const Float3& d) noexcept {
  const Float3 x = side(d);
  return {x, cross(d, x), d, {}};
}

std::optional<Frame> basis(const SpriteShape& shape, const Float3& v) noexcept {
  switch (shape.mode) {
    case 1:
      return along(v, shape.direction);
    case 2:
      return square_to(shape.direction);
    default:
      return facing(v);
  }
}

}  // namespace

std::optional<Frame> place(const SpriteShape& shape, const Frame& frame,
                           const Float3& eye_in_frame) {
  const auto b = basis(shape, eye_in_frame - shape.position);
  if (!b) return std::nullopt;
  return Frame{carry_direction(frame, scaled(shape.size, b->x)),
               carry_direction(frame, scaled(shape.size, b->y)),
               carry_direction(frame, scaled(shape.size, b->z)),
               carry_point(frame, shape.position)};
}

float phase_of(float phase0, float phase1, float phase_pow, float x, double seconds) noexcept {
  const float base = std::max(phase0, 0.0F);
  const float s = phase0 < 0 ? static_cast<float>(seconds) : x;
  return fraction(lerp(base, phase1, power(s, phase_pow)));
}

Surface begin_surface(const EmitInput& in, SurfaceKind kind) {
  Surface out;
  out.source = in.source;
  out.kind = kind;
  out.overlay = in.command.overlay && in.in_view;
  out.unfogged = in.unfogged;
  return out;
}

void add_surface(const EmitInput& in, const Surface& surface) {
  const bool seen = surface.alpha > 0 && std::isfinite(surface.alpha) && is_finite(surface.matrix);
  if (seen) in.out.surfaces.push_back(surface);
}

std::optional<Surface> make_sprite(const Sprite& sprite, float x, const EmitInput& in,
                                   SurfaceKind kind) {
  const float alpha = fade(sprite.fade, x);
  if (!(alpha > 0)) return std::nullopt;
  const SpriteShape shape = {
      .mode = sprite.mode,
      .position = channel(sprite.pos, x),
      .direction = lerp(to_float3(sprite.dir_low), to_float3(sprite.dir_high), x),
      .size = channel(sprite.size, x)};
  const auto matrix = place(shape, in.frame, in.eye_in_frame);
  if (!matrix) return std::nullopt;
  Surface out = begin_surface(in, kind);
  out.sprite_mode = static_cast<std::uint8_t>(std::min<std::uint32_t>(sprite.mode, 255));
  out.matrix = *matrix;
  out.alpha = alpha;
  out.phase = phase_of(sprite.phase0, sprite.phase1, sprite.phase_pow, x, in.seconds);
  return out;
}

bool update(const Sprite& sprite, ProgressState& state, const UpdateInput& in) {
  const auto x = progress(sprite.window, in.t);
  if (x) state.progress = *x;
  return x.has_value();
}

void emit(const Sprite& sprite, const ProgressState& state, const EmitInput& in) {
  if (const auto surface = make_sprite(sprite, state.progress, in, SurfaceKind::Billboard)) {
    add_surface(in, *surface);
  }
}

}  // namespace ngi::fx::run

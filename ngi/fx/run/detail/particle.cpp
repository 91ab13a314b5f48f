#include "ngi/fx/run/detail/particle.h"

#include "ngi/fx/run/detail/sprite.h"

namespace ngi::fx::run {

namespace {

Float3 draw(const Vec3& spread, Random& random) {
  Float3 out;
  out.z = random.jitter(spread.z);
  out.y = random.jitter(spread.y);
  out.x = random.jitter(spread.x);
  return out;
}

}  // namespace

ParticleJitter draw_jitter(const RandomChannel& pos, const RandomChannel& size, Random& random) {
  ParticleJitter out;
  out.pos = draw(pos.rand, random);
  out.size = draw(size.rand, random);
  return out;
}

void add_particle(const ParticleLook& look, const Frame& frame, const Float3& eye_in_frame,
                  const EmitInput& in) {
  const auto matrix = place({.position = look.position, .size = look.size}, frame, eye_in_frame);
  if (!matrix) return;
  Surface out = begin_surface(in, SurfaceKind::Particle);
  out.sprite_mode = look.sprite_mode;
  out.matrix = *matrix;
  out.alpha = look.alpha;
  out.phase = look.phase >= 0 ? look.phase : 0;  // an exponent may give NaN
  out.detail = look.detail;
  add_surface(in, out);
}

}  // namespace ngi::fx::run

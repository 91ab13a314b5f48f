#include "ngi/fx/run/detail/light.h"

#include <algorithm>

#include "ngi/fx/run/detail/curves.h"
#include "ngi/math/finite.h"

namespace ngi::fx::run {

namespace {

struct LightMode {
  LightKind kind;
  std::uint32_t flags;
};

// Policy: a mode outside 1..7 creates no light.
std::optional<LightMode> find_mode(std::uint32_t mode) noexcept {
  using namespace light_flags;
  switch (mode) {
    case 1:
      return LightMode{LightKind::Point, owner_only};
    case 2:
    case 5:
      return LightMode{LightKind::Point, 0};
    case 3:
      return LightMode{LightKind::Directional, 0};
    case 4:
      return LightMode{LightKind::ParallelPoint, 0};
    case 6:
      return LightMode{LightKind::Point, owner_only | no_ground_disc};
    case 7:
      return LightMode{LightKind::Point, no_ground_disc};
    default:
      return std::nullopt;
  }
}

float moved(float low, float high, float spread, float x, std::uint16_t draw) noexcept {
  return lerp(low, high, x) + jitter(spread, draw);
}

// Draws in the engine's order; red uses another stream (6.5).
std::array<std::uint16_t, 5> draw(RandomStreams& random) noexcept {
  Random& lights = random[RandomStream::S6];
  const std::uint16_t alpha = lights.next();
  const std::uint16_t blue = lights.next();
  const std::uint16_t green = lights.next();
  const std::uint16_t red = random[RandomStream::S1].next();
  return {alpha, blue, green, red, lights.next()};
}

bool is_finite(const LightSource& light) noexcept {
  const auto finite = [](float value) { return std::isfinite(value); };
  return math::is_finite(light.position) && math::is_finite(light.direction) &&
         std::isfinite(light.range) && std::ranges::all_of(light.colour, finite) &&
         std::ranges::all_of(light.attenuation, finite);
}

}  // namespace

bool update(const Light& light, LightState& state, const UpdateInput& in) {
  const bool was_on = state.on;
  const auto x = progress(light.window, in.t);
  state.on = x && find_mode(light.mode);
  if (!state.on) return false;
  state.progress = *x;
  if (in.new_random || !was_on) state.draws = draw(in.random);
  return true;
}

void emit(const Light& light, const LightState& state, const EmitInput& in) {
  const auto mode = find_mode(light.mode);
  if (!mode) return;
  const float x = state.progress;
  const auto [alpha, blue, green, red, range_draw] = state.draws;
  const Colour& low = light.colour_low;
  const Colour& high = light.colour_high;
  const Colour& spread = light.colour_rand;
  LightSource out = {.source = in.source, .kind = mode->kind, .flags = mode->flags};
  out.position =
      carry_point(in.frame, lerp(to_float3(light.pos_low), to_float3(light.pos_high), x));
  out.direction =
      carry_direction(in.frame, lerp(to_float3(light.dir_low), to_float3(light.dir_high), x));
  out.colour = {moved(low.r, high.r, spread.r, x, red), moved(low.g, high.g, spread.g, x, green),
                moved(low.b, high.b, spread.b, x, blue), moved(low.a, high.a, spread.a, x, alpha)};
  const float range = moved(light.range_low, light.range_high, light.range_rand, x, range_draw) *
                      length(out.direction);
  constexpr float least_range = 0.01F;
  out.range = range <= 0 ? least_range : range;
  out.attenuation = {light.attenuation[0], light.attenuation[1], light.attenuation[2]};
  if (is_finite(out)) in.out.lights.push_back(out);
}

}  // namespace ngi::fx::run

#pragma once

#include <cmath>
#include <optional>

#include "ngi/fx/run/primitives.h"
#include "ngi/math/power.h"

// Curves over a command's progress or a particle's age: docs/formats/fxid.md 7.
namespace ngi::fx::run {

// Returns the progress of `t` through the window, 0 to 1; nullopt outside and for a window that is
// not in order. t = -1 of a switched-off instance is outside every window.
inline std::optional<float> progress(const Window& window, float t) noexcept {
  const float t0 = window.t0;
  const float t1 = window.t1;
  if (!(t >= 0 && t0 <= t && t <= t1)) return std::nullopt;
  return t0 == t1 ? 1 : (t - t0) / (t1 - t0);
}

// x^exponent. Exponent 1 is skipped, as in the engine. Policy: 0^0 is 1, and a
// negative exponent of 0 gives 0, the low end of a channel.
inline float power(float x, float exponent) noexcept {
  if (exponent == 1) return x;
  if (x == 0 && exponent < 0) return 0;
  return static_cast<float>(math::pow(static_cast<double>(x), static_cast<double>(exponent)));
}

constexpr float lerp(float low, float high, float x) noexcept {
  return low + (high - low) * x;
}

inline Float3 channel(const Float3& low, const Float3& high, const Vec3& pow, float x) noexcept {
  return {lerp(low.x, high.x, power(x, pow.x)), lerp(low.y, high.y, power(x, pow.y)),
          lerp(low.z, high.z, power(x, pow.z))};
}
inline Float3 channel(const Channel& values, float x) noexcept {
  return channel(to_float3(values.low), to_float3(values.high), values.pow, x);
}
// For a particle whose random part was added to the high end at birth.
inline Float3 channel(const RandomChannel& values, const Float3& jitter, float age) noexcept {
  return channel(to_float3(values.low), to_float3(values.high) + jitter, values.pow, age);
}

inline float fade(const Fade& values, float x) noexcept {
  return lerp(values.f0, values.f1, power(x, values.pow));
}

// Returns the fractional part; 0 for NaN.
inline float fraction(float value) noexcept {
  return std::isfinite(value) ? value - std::floor(value) : 0;
}

}  // namespace ngi::fx::run

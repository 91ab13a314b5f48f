#pragma once

#include <array>
#include <cstddef>

#include "ngi/anim/pose.h"

// Interpolation of quaternions, the engine's way: docs/formats/msh.md 7.3. Nothing is normalised.
namespace ngi::anim {

// The way from one quaternion to another: what does not depend on the fraction. When the second one
// lies in the other half of the sphere, inverse_sine and cosine are negated, which makes its weight
// negative and leaves the first one's as it is.
struct Arc {
  double angle = 0;         // 0: so near (or longer than unit) that the weights are linear
  double inverse_sine = 0;  // 1 / sin(angle)
  double cosine = 1;        // 1 or -1 when linear
};

struct Weights {
  float first = 1;
  float second = 0;

  friend bool operator==(const Weights&, const Weights&) = default;
};

Arc arc_between(const Quat& first, const Quat& second) noexcept;
Weights weights_at(const Arc& arc, float fraction) noexcept;
Quat weighted_sum(const Quat& first, const Quat& second, const Weights& weights) noexcept;
Quat quat_interp(const Quat& first, const Quat& second, float fraction) noexcept;

// Sine and cosine of 0..pi/2 as polynomials, so that the scalar and the vector path can do the very
// same operations (msh.md 12: wider than float, then one rounding). Both are taken on 0..pi/4 and
// swapped above; the first term left out is below half a unit in the last place of a double.
namespace trigonometry {

constexpr double quarter_pi = 0.78539816339744830962;
constexpr double half_pi = 1.57079632679489661923;
constexpr double half_pi_rest = 6.123233995736766e-17;  // pi/2 - half_pi

// A polynomial of y^2, as two of y^4 that can be summed side by side; highest power first.
struct Series {
  std::array<double, 4> even;
  std::array<double, 4> odd;  // to be multiplied by y^2
};
// sin y = y + y * y^2 * series, cos y = 1 + y^2 * series
constexpr Series sine_series = {
    {-1.0 / 1307674368000.0, -1.0 / 39916800.0, -1.0 / 5040.0, -1.0 / 6.0},
    {0.0, 1.0 / 6227020800.0, 1.0 / 362880.0, 1.0 / 120.0}};
constexpr Series cosine_series = {
    {-1.0 / 87178291200.0, -1.0 / 3628800.0, -1.0 / 720.0, -1.0 / 2.0},
    {1.0 / 20922789888000.0, 1.0 / 479001600.0, 1.0 / 40320.0, 1.0 / 24.0}};

}  // namespace trigonometry

}  // namespace ngi::anim

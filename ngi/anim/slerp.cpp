#include "ngi/anim/pose.h"

#include <cmath>

#include "ngi/math/trigonometry.h"

namespace ngi::anim {

namespace {

constexpr float linear_below = 9.9999997e-6F;

}  // namespace

Arc arc_between(const Quat& first, const Quat& second) noexcept {
  const float product = dot(first, second);
  const double sign = product < 0 ? -1.0 : 1.0;
  const float cosine = std::fabs(product);
  if (1.0F - cosine <= linear_below) return {.inverse_sine = sign / Arc::linear_angle};
  const double angle = math::acos(static_cast<double>(cosine));
  return {angle, sign / math::quarter_sine(angle)};
}

// The first weight equals the chapter's cos(second) - w1 * cos(angle) for any angle. This form
// loses no digits near zero and rounds to the same float.
Weights weights_at(const Arc& arc, float fraction) noexcept {
  const double part = fraction;
  const double second = part * arc.angle;
  const double first = (1.0 - part) * arc.angle;
  // Only maps that are not canonical leave 0..1, so the slower function is acceptable.
  const bool within = fraction >= 0 && fraction <= 1;
  const double first_sine = within ? math::quarter_sine(first) : math::sin(first);
  const double second_sine = within ? math::quarter_sine(second) : math::sin(second);
  return {static_cast<float>(first_sine * std::fabs(arc.inverse_sine)),
          static_cast<float>(second_sine * arc.inverse_sine)};
}

Quat weighted_sum(const Quat& first, const Quat& second, const Weights& weights) noexcept {
  return {weights.first * first.w + weights.second * second.w,
          weights.first * first.x + weights.second * second.x,
          weights.first * first.y + weights.second * second.y,
          weights.first * first.z + weights.second * second.z};
}

Quat quat_interp(const Quat& first, const Quat& second, float fraction) noexcept {
  return weighted_sum(first, second, weights_at(arc_between(first, second), fraction));
}

}  // namespace ngi::anim

#include "ngi/anim/slerp.h"

#include <cmath>
#include <utility>

namespace ngi::anim {

namespace {

constexpr float linear_below = 9.9999997e-6F;

template <std::size_t Count>
double polynomial(const std::array<double, Count>& terms, double x) noexcept {
  double sum = terms[0];
  for (std::size_t i = 1; i < Count; ++i) sum = sum * x + terms[i];
  return sum;
}

struct SineCosine {
  double sine;
  double cosine;
};

// simd.cpp does the same in vectors, operation by operation.
SineCosine first_quadrant(double x) noexcept {
  const bool far = x > trigonometry::quarter_pi;
  const double y = far ? (trigonometry::half_pi - x) + trigonometry::half_pi_rest : x;
  const double y2 = y * y;
  const double sine = y + y * y2 * polynomial(trigonometry::sine_terms, y2);
  const double cosine = 1.0 + y2 * polynomial(trigonometry::cosine_terms, y2);
  return far ? SineCosine{cosine, sine} : SineCosine{sine, cosine};
}

float dot(const Quat& a, const Quat& b) noexcept {
  return a.w * b.w + a.x * b.x + a.y * b.y + a.z * b.z;
}

}  // namespace

Arc arc_between(const Quat& first, const Quat& second) noexcept {
  Arc arc;
  float cosine = dot(first, second);
  if (cosine < 0) {
    cosine = -cosine;
    arc.sign = -1;
  }
  arc.linear = 1.0F - cosine <= linear_below;
  if (arc.linear) return arc;
  arc.cosine = cosine;
  arc.angle = std::acos(arc.cosine);
  arc.sine = first_quadrant(arc.angle).sine;
  return arc;
}

Weights weights_at(const Arc& arc, float fraction) noexcept {
  if (arc.linear) return {1.0F - fraction, arc.sign * fraction};
  const double angle = static_cast<double>(fraction) * arc.angle;
  // Only maps that are not canonical leave 0..1; they are rare enough for the standard functions.
  const SineCosine part = fraction >= 0 && fraction <= 1
                              ? first_quadrant(angle)
                              : SineCosine{std::sin(angle), std::cos(angle)};
  const double second = part.sine / arc.sine;
  const double first = part.cosine - second * arc.cosine;
  return {static_cast<float>(first), arc.sign * static_cast<float>(second)};
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

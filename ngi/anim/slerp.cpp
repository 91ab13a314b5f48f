#include "ngi/anim/slerp.h"

#include <cmath>
#include <utility>

namespace ngi::anim {

namespace {

constexpr float linear_below = 9.9999997e-6F;

double sum_of(const trigonometry::Series& series, double y2) noexcept {
  const double y4 = y2 * y2;
  double even = series.even[0];
  double odd = series.odd[0];
  for (std::size_t i = 1; i < series.even.size(); ++i) {
    even = even * y4 + series.even[i];
    odd = odd * y4 + series.odd[i];
  }
  return even + odd * y2;
}

struct SineCosine {
  double sine;
  double cosine;
};

// sample_simd.cpp does the same in vectors, operation by operation.
SineCosine first_quadrant(double x) noexcept {
  const bool far = x > trigonometry::quarter_pi;
  const double y = far ? (trigonometry::half_pi - x) + trigonometry::half_pi_rest : x;
  const double y2 = y * y;
  const double sine = y + y * y2 * sum_of(trigonometry::sine_series, y2);
  const double cosine = 1.0 + y2 * sum_of(trigonometry::cosine_series, y2);
  return far ? SineCosine{cosine, sine} : SineCosine{sine, cosine};
}

float dot(const Quat& a, const Quat& b) noexcept {
  return a.w * b.w + a.x * b.x + a.y * b.y + a.z * b.z;
}

}  // namespace

Arc arc_between(const Quat& first, const Quat& second) noexcept {
  const float product = dot(first, second);
  const double sign = product < 0 ? -1.0 : 1.0;
  const float cosine = std::fabs(product);
  if (1.0F - cosine <= linear_below) return {.cosine = sign};
  const double angle = std::acos(static_cast<double>(cosine));
  return {angle, sign / first_quadrant(angle).sine, sign * static_cast<double>(cosine)};
}

Weights weights_at(const Arc& arc, float fraction) noexcept {
  if (arc.angle == 0) return {1.0F - fraction, static_cast<float>(arc.cosine) * fraction};
  const double angle = static_cast<double>(fraction) * arc.angle;
  // Only maps that are not canonical leave 0..1; they are rare enough for the standard functions.
  const SineCosine part = fraction >= 0 && fraction <= 1
                              ? first_quadrant(angle)
                              : SineCosine{std::sin(angle), std::cos(angle)};
  const double second = part.sine * arc.inverse_sine;
  const double first = part.cosine - second * arc.cosine;
  return {static_cast<float>(first), static_cast<float>(second)};
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

#include "ngi/math/trigonometry.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace ngi::math {

namespace {

constexpr double radians_per_degree = std::numbers::pi / 180;

// Taylor series for at most 45 degrees; the first term left out is below 1e-17.
double small_sine(double x) noexcept {
  double sum = 1;
  for (int n = 16; n >= 2; n -= 2) sum = 1 - x * x / (n * (n + 1)) * sum;
  return x * sum;
}

double small_cosine(double x) noexcept {
  double sum = 1;
  for (int n = 18; n >= 2; n -= 2) sum = 1 - x * x / (n * (n - 1)) * sum;
  return sum;
}

// For 0 <= x <= 1. Halving the angle twice leaves at most 11.25 degrees for the series.
double small_arc_tangent(double x) noexcept {
  for (int i = 0; i < 2; ++i) x = x / (1 + std::sqrt(1 + x * x));
  const double s = x * x;
  double sum = 0;
  for (int n = 21; n >= 1; n -= 2) sum = 1.0 / n - s * sum;
  return 4 * x * sum;
}

// An angle as a number of quarter turns and a rest of at most half of one; `low` holds the digits
// of the rest that `high` has no room for.
struct ReducedAngle {
  double high = 0;
  double low = 0;
  unsigned quarters = 0;  // 0..3
};

// A quarter turn in four parts. The first two have 33 bits, so that a million of them is exact.
constexpr std::array quarter_turn = {0x1.921fb544p+0, 0x1.0b4611a6p-34, 0x1.3198a2e037073p-69,
                                     0x1.129024e088a68p-123};
constexpr double max_quarters = 1 << 20;

ReducedAngle reduce(double radians) noexcept {
  if (std::abs(radians) >= max_quarters) radians = std::fmod(radians, 2 * std::numbers::pi);
  const double n = std::floor(radians * (2 / std::numbers::pi) + 0.5);
  const double first = radians - n * quarter_turn[0];
  const double second = n * quarter_turn[1];
  const double high = first - second;
  const double low = ((first - high) - second) - n * quarter_turn[2] - n * quarter_turn[3];
  const double sum = high + low;
  return {sum, low - (sum - high), static_cast<unsigned>(static_cast<long long>(n) & 3)};
}

// Taylor series, highest power first: 1/17!, -1/15!, ... and 1/18!, -1/16!, ...
constexpr std::array sine_terms = {
    0x1.952c77030ad4ap-49, -0x1.ae7f3e733b81fp-41, 0x1.6124613a86d09p-33, -0x1.ae64567f544e4p-26,
    0x1.71de3a556c734p-19, -0x1.a01a01a01a01ap-13, 0x1.1111111111111p-7,  -0x1.5555555555555p-3};
constexpr std::array cosine_terms = {
    -0x1.6827863b97d97p-53, 0x1.ae7f3e733b81fp-45, -0x1.93974a8c07c9dp-37, 0x1.1eed8eff8d898p-29,
    -0x1.27e4fb7789f5cp-22, 0x1.a01a01a01a01ap-16, -0x1.6c16c16c16c17p-10, 0x1.5555555555555p-5};

double sine_of(const ReducedAngle& angle) noexcept {
  const double square = angle.high * angle.high;
  const double rest = angle.high * square * polynomial(sine_terms, square);
  return angle.high + (rest + angle.low * (1 - square / 2));
}

double cosine_of(const ReducedAngle& angle) noexcept {
  const double square = angle.high * angle.high;
  const double half = square / 2;
  const double first = 1 - half;
  const double rest = square * square * polynomial(cosine_terms, square);
  return first + (((1 - first) - half) + (rest - angle.high * angle.low));
}

double in_quarter(const ReducedAngle& angle, unsigned quarters) noexcept {
  const double value = (quarters & 1) != 0 ? cosine_of(angle) : sine_of(angle);
  return (quarters & 2) != 0 ? -value : value;
}

}  // namespace

double sin(double radians) noexcept {
  if (!std::isfinite(radians)) return std::numeric_limits<double>::quiet_NaN();
  if (radians == 0) return radians;
  const ReducedAngle angle = reduce(radians);
  return in_quarter(angle, angle.quarters);
}

double cos(double radians) noexcept {
  if (!std::isfinite(radians)) return std::numeric_limits<double>::quiet_NaN();
  const ReducedAngle angle = reduce(radians);
  return in_quarter(angle, angle.quarters + 1);
}

double acos(double cosine) noexcept {
  if (!(std::abs(cosine) <= 1)) return std::numeric_limits<double>::quiet_NaN();
  const double small =
      2 * small_arc_tangent(std::sqrt((1 - std::abs(cosine)) / (1 + std::abs(cosine))));
  return cosine < 0 ? std::numbers::pi - small : small;
}

double sine(double degrees) noexcept {
  const double quarters = std::floor(degrees / 90 + 0.5);
  const double rest = (degrees - quarters * 90) * radians_per_degree;
  const double turns = quarters - 4 * std::floor(quarters / 4);
  if (turns == 0) return small_sine(rest);
  if (turns == 1) return small_cosine(rest);
  return turns == 2 ? -small_sine(rest) : -small_cosine(rest);
}

double cosine(double degrees) noexcept {
  return sine(degrees + 90);
}

double angle_of(double y, double x) noexcept {
  const double ax = std::abs(x);
  const double ay = std::abs(y);
  if (ax == 0 && ay == 0) return 0;
  const double low = small_arc_tangent(std::min(ax, ay) / std::max(ax, ay)) / radians_per_degree;
  const double first = ay > ax ? 90 - low : low;
  const double upper = x < 0 ? 180 - first : first;
  return y < 0 ? -upper : upper;
}

}  // namespace ngi::math

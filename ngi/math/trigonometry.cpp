#include "ngi/math/trigonometry.h"

#include <algorithm>
#include <cmath>
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

}  // namespace

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

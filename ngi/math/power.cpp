#include "ngi/math/power.h"

#include <array>
#include <cmath>
#include <numbers>

#include "ngi/math/trigonometry.h"

namespace ngi::math {

namespace {

// A number as the sum of two doubles, for about twice the digits of one.
struct Wide {
  double high = 0;
  double low = 0;
};

// Requires |a| >= |b|.
Wide exact_sum_of_ordered(double a, double b) noexcept {
  const double sum = a + b;
  return {sum, b - (sum - a)};
}

Wide exact_sum(double a, double b) noexcept {
  const double sum = a + b;
  const double part = sum - a;
  return {sum, (a - (sum - part)) + (b - part)};
}

// The upper 26 bits of a number of moderate size.
double upper_half(double x) noexcept {
  const double scaled = x * 0x1p27 + x;
  return scaled - (scaled - x);
}

Wide exact_product(double a, double b) noexcept {
  const double product = a * b;
  const double a_high = upper_half(a);
  const double b_high = upper_half(b);
  const double a_low = a - a_high;
  const double b_low = b - b_high;
  return {product, ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low};
}

Wide product(const Wide& a, double b) noexcept {
  const Wide exact = exact_product(a.high, b);
  return exact_sum_of_ordered(exact.high, exact.low + a.low * b);
}

Wide sum(const Wide& a, const Wide& b) noexcept {
  const Wide high = exact_sum(a.high, b.high);
  return exact_sum_of_ordered(high.high, high.low + (a.low + b.low));
}

// The first part has 40 bits: its product with an exponent is exact.
constexpr Wide natural_logarithm_of_2 = {0x1.62e42fefap-1, 0x1.cf79abc9e3b39p-40};

// 1/25, 1/23, ... 1/5 of the series below.
constexpr std::array logarithm_terms = {1.0 / 25, 1.0 / 23, 1.0 / 21, 1.0 / 19, 1.0 / 17, 1.0 / 15,
                                        1.0 / 13, 1.0 / 11, 1.0 / 9,  1.0 / 7,  1.0 / 5};

// Natural logarithm of a positive finite number: log m = 2 (f + f^3/3 + f^5/5 + ...) for
// f = (m - 1) / (m + 1), and m between sqrt(1/2) and sqrt(2).
Wide logarithm(double x) noexcept {
  int exponent = 0;
  double m = std::frexp(x, &exponent);
  if (m < std::numbers::sqrt2 / 2) {
    m *= 2;
    --exponent;
  }
  const double numerator = m - 1;  // exact
  const Wide denominator = exact_sum(m, 1);
  const double f = numerator / denominator.high;
  const Wide back = exact_product(f, denominator.high);
  const double f_low =
      (((numerator - back.high) - back.low) - f * denominator.low) / denominator.high;
  const double square = f * f;
  const double tail = square * square * f * polynomial(logarithm_terms, square);
  const Wide cube = product(exact_product(f, f), f);
  const Wide third = {cube.high / 3, 0};
  const double third_low = ((cube.high - 3 * third.high) + cube.low) / 3 + f_low * square;
  const Wide half = sum({f, f_low}, sum(third, {third_low, tail}));
  const Wide of_two =
      sum({exponent * natural_logarithm_of_2.high, 0}, {exponent * natural_logarithm_of_2.low, 0});
  return sum(of_two, {2 * half.high, 2 * half.low});
}

// 1/16!, 1/15!, ... 1/2!
constexpr std::array exponential_terms = {
    0x1.ae7f3e733b81fp-45, 0x1.ae7f3e733b81fp-41, 0x1.93974a8c07c9dp-37, 0x1.6124613a86d09p-33,
    0x1.1eed8eff8d898p-29, 0x1.ae64567f544e4p-26, 0x1.27e4fb7789f5cp-22, 0x1.71de3a556c734p-19,
    0x1.a01a01a01a01ap-16, 0x1.a01a01a01a01ap-13, 0x1.6c16c16c16c17p-10, 0x1.1111111111111p-7,
    0x1.5555555555555p-5,  0x1.5555555555555p-3,  0x1.0000000000000p-1};

double exponential(const Wide& power) noexcept {
  // Beyond these the result is infinite or zero.
  if (power.high > 710) return HUGE_VAL;
  if (power.high < -746) return 0;
  const double n = std::floor(power.high / std::numbers::ln2 + 0.5);
  const Wide rest =
      sum(power, sum({-n * natural_logarithm_of_2.high, 0}, {-n * natural_logarithm_of_2.low, 0}));
  const double r = rest.high;
  const double tail = r * r * polynomial(exponential_terms, r) + rest.low * (1 + r);
  return std::ldexp(1 + (r + tail), static_cast<int>(n));
}

}  // namespace

double pow(double x, double y) noexcept {
  if (!std::isfinite(x) || !std::isfinite(y) || x == 0 || y == 0 || x == 1) return std::pow(x, y);
  if (x < 0) {
    if (y != std::floor(y)) return std::pow(x, y);
    const double size = math::pow(-x, y);
    return std::fmod(y, 2) == 0 ? size : -size;
  }
  if (y == 1) return x;
  // The product below is exact only for a moderate y; beyond it every x but 1 gives 0 or infinity.
  if (std::abs(y) > 0x1p66) return (x > 1) == (y > 0) ? HUGE_VAL : 0;
  return exponential(product(logarithm(x), y));
}

}  // namespace ngi::math

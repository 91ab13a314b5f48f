#pragma once

#include <array>
#include <cstddef>

// Sines and angles made only of operations that IEEE 754 rounds exactly, so that they give the same
// bits on every machine. The C library's functions do not.
namespace ngi::math {

// Angles in degrees. Multiples of 90 degrees are exact.
double sine(double degrees) noexcept;
double cosine(double degrees) noexcept;
// Angle of the point (x, y) from the x axis in degrees, -180 to 180; 0 for the origin.
double angle_of(double y, double x) noexcept;

// The same in radians, within two units of the last place of a double. Angles beyond a million
// quarter turns are first taken modulo the double nearest to a full turn. NaN for infinities.
double sin(double radians) noexcept;
double cos(double radians) noexcept;
// 0 to pi; NaN outside -1..1.
double acos(double cosine) noexcept;

// Value of a polynomial; the coefficient of the highest power comes first.
template <std::size_t size>
constexpr double polynomial(const std::array<double, size>& coefficients, double x) noexcept {
  double sum = coefficients[0];
  for (std::size_t i = 1; i < size; ++i) sum = sum * x + coefficients[i];
  return sum;
}

// Polynomial of the least relative error, 1.6e-16, for the sine of 0..pi/2 radians:
// sin y = y + y * y^2 * (even + odd * y^2), each a polynomial of y^4; highest power first.
namespace sine_polynomial {

inline constexpr std::array even = {-7.3733445811095128178e-13, -2.5051880273994867473e-8,
                                    -0.00019841269825056274616, -0.16666666666666186357};
inline constexpr std::array odd = {1.6048095408982021045e-10, 2.7557316600554769445e-6,
                                   0.0083333333332855414367};

}  // namespace sine_polynomial

// Sine of 0..pi/2 radians. ngi/anim/detail/sample_simd.cpp does the same in vectors, operation by
// operation, which is why it is a polynomial (docs/formats/msh.md 12: wider than float, then one
// rounding).
constexpr double quarter_sine(double y) noexcept {
  using namespace sine_polynomial;
  const double y2 = y * y;
  const double y4 = y2 * y2;
  return y + y * y2 * (polynomial(even, y4) + polynomial(odd, y4) * y2);
}

}  // namespace ngi::math

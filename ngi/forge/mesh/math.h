#pragma once

#include <cmath>

#include "ngi/msh/vector_math.h"

// The arithmetic of the forge. Only operations that IEEE 754 rounds exactly are used (sine and
// arc tangent are series of their own), so a forged model has the same bytes on every machine.
// Angles are degrees, distances metres.
namespace ngi::forge {

using Vec = msh::Double3;

struct Vec2 {
  double x = 0;
  double y = 0;

  friend bool operator==(const Vec2&, const Vec2&) = default;
};

inline Vec operator*(const Vec& v, double factor) noexcept {
  return {v.x * factor, v.y * factor, v.z * factor};
}
inline Vec operator-(const Vec& v) noexcept {
  return {-v.x, -v.y, -v.z};
}
inline Vec scale(const Vec& v, const Vec& factors) noexcept {
  return {v.x * factors.x, v.y * factors.y, v.z * factors.z};
}
inline double length(const Vec& v) noexcept {
  return std::sqrt(msh::dot(v, v));
}
// The zero vector stays as it is.
Vec normalised(const Vec& v) noexcept;
inline Vec mix(const Vec& a, const Vec& b, double share) noexcept {
  return a + (b - a) * share;
}

enum class Axis { X, Y, Z };
Vec unit(Axis axis) noexcept;
double along(const Vec& v, Axis axis) noexcept;

double sine(double degrees) noexcept;
double cosine(double degrees) noexcept;
// The angle of (x, y) from the x axis, -180 to 180.
double angle_of(double y, double x) noexcept;
// 0 below 0, 1 above 1, and a soft way between.
double smooth_step(double x) noexcept;

// To a grid of 1/4096 m: corners that should meet do, however they were computed.
double snap(double value) noexcept;
Vec snap(const Vec& v) noexcept;

}  // namespace ngi::forge

#pragma once

#include <cmath>
#include <cstdint>

// Vectors in float, with the engine's arithmetic, and in double. Every function has a fixed order
// of operations: poses, effects and files depend on the last bit.
namespace ngi::math {

// Position or direction in float.
struct Float3 {
  float x = 0;
  float y = 0;
  float z = 0;

  friend bool operator==(const Float3&, const Float3&) = default;
};

// Texture coordinate.
struct Float2 {
  float u = 0;
  float v = 0;

  friend bool operator==(const Float2&, const Float2&) = default;
};

// Position or direction where the rounding of float would show: bounds, normals, picks, authoring.
struct Double3 {
  double x = 0;
  double y = 0;
  double z = 0;

  friend bool operator==(const Double3&, const Double3&) = default;
};

// Point in a plane.
struct Double2 {
  double x = 0;
  double y = 0;

  friend bool operator==(const Double2&, const Double2&) = default;
};

constexpr Double3 widen(const Float3& v) noexcept {
  return {v.x, v.y, v.z};
}
constexpr Float3 narrow(const Double3& v) noexcept {
  return {static_cast<float>(v.x), static_cast<float>(v.y), static_cast<float>(v.z)};
}

constexpr Float3 operator+(const Float3& a, const Float3& b) noexcept {
  return {a.x + b.x, a.y + b.y, a.z + b.z};
}
constexpr Double3 operator+(const Double3& a, const Double3& b) noexcept {
  return {a.x + b.x, a.y + b.y, a.z + b.z};
}
constexpr Float3 operator-(const Float3& a, const Float3& b) noexcept {
  return {a.x - b.x, a.y - b.y, a.z - b.z};
}
constexpr Double3 operator-(const Double3& a, const Double3& b) noexcept {
  return {a.x - b.x, a.y - b.y, a.z - b.z};
}
constexpr Double3 operator-(const Double3& v) noexcept {
  return {-v.x, -v.y, -v.z};
}
constexpr Float3 operator*(const Float3& v, float factor) noexcept {
  return {v.x * factor, v.y * factor, v.z * factor};
}
constexpr Double3 operator*(const Double3& v, double factor) noexcept {
  return {v.x * factor, v.y * factor, v.z * factor};
}
// Multiplies component by component.
constexpr Float3 scaled(const Float3& v, const Float3& factors) noexcept {
  return {v.x * factors.x, v.y * factors.y, v.z * factors.z};
}
constexpr Double3 scaled(const Double3& v, const Double3& factors) noexcept {
  return {v.x * factors.x, v.y * factors.y, v.z * factors.z};
}

// a at share 0, b at share 1: a + (b - a) * share.
constexpr Float3 lerp(const Float3& a, const Float3& b, float share) noexcept {
  return a + (b - a) * share;
}
constexpr Double3 lerp(const Double3& a, const Double3& b, double share) noexcept {
  return a + (b - a) * share;
}

constexpr float dot(const Float3& a, const Float3& b) noexcept {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}
constexpr double dot(const Double3& a, const Double3& b) noexcept {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}
constexpr Float3 cross(const Float3& a, const Float3& b) noexcept {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
constexpr Double3 cross(const Double3& a, const Double3& b) noexcept {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
inline float length(const Float3& v) noexcept {
  return std::sqrt(dot(v, v));
}
inline double length(const Double3& v) noexcept {
  return std::sqrt(dot(v, v));
}

// Unit vector, as effects make it: multiplied by the reciprocal of the length. The zero vector
// stays zero.
inline Float3 normalised(const Float3& v) noexcept {
  const float size = length(v);
  return size == 0 ? Float3{} : v * (1 / size);
}
// Unit vector: multiplied by the reciprocal of the length. `otherwise` when the length is zero or
// not finite.
inline Double3 normalised(const Double3& v, const Double3& otherwise) noexcept {
  const double size = length(v);
  return size > 0 && std::isfinite(size) ? v * (1 / size) : otherwise;
}
// Unit vector; v itself when its length is zero or not finite.
inline Double3 normalised(const Double3& v) noexcept {
  return normalised(v, v);
}
// Unit vector like normalised(), but each component is divided by the length. The two differ in the
// last bit, and the files and picks that were made with one have to keep it.
inline Double3 divided_by_length(const Double3& v, const Double3& otherwise) noexcept {
  const double size = length(v);
  if (!(size > 0) || !std::isfinite(size)) return otherwise;
  return {v.x / size, v.y / size, v.z / size};
}

// Normal of a triangle, on the side from which the corners go counter-clockwise. Its length is
// twice the area.
constexpr Double3 face_direction(const Float3& a, const Float3& b, const Float3& c) noexcept {
  return cross(widen(b) - widen(a), widen(c) - widen(a));
}

enum class Axis : std::uint8_t { X, Y, Z };

constexpr Double3 unit(Axis axis) noexcept {
  return {axis == Axis::X ? 1.0 : 0.0, axis == Axis::Y ? 1.0 : 0.0, axis == Axis::Z ? 1.0 : 0.0};
}
// Component of v.
constexpr double along(const Double3& v, Axis axis) noexcept {
  return axis == Axis::X ? v.x : axis == Axis::Y ? v.y : v.z;
}

}  // namespace ngi::math

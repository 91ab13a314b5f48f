#pragma once

#include "ngi/msh/packed.h"

// The little arithmetic that bounds and face normals need, in double so that its rounding never
// shows. Poses have arithmetic of their own.
namespace ngi::msh {

struct Double3 {
  double x = 0;
  double y = 0;
  double z = 0;
};

inline Double3 widen(const Float3& v) noexcept {
  return {v.x, v.y, v.z};
}
inline Double3 operator+(const Double3& a, const Double3& b) noexcept {
  return {a.x + b.x, a.y + b.y, a.z + b.z};
}
inline Double3 operator-(const Double3& a, const Double3& b) noexcept {
  return {a.x - b.x, a.y - b.y, a.z - b.z};
}
inline Double3 scaled(const Double3& v, double k) noexcept {
  return {v.x * k, v.y * k, v.z * k};
}
inline double dot(const Double3& a, const Double3& b) noexcept {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}
inline Double3 cross(const Double3& a, const Double3& b) noexcept {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

// Points to the side from which the corners go counter-clockwise; its length is twice the area.
inline Double3 face_direction(const Float3& a, const Float3& b, const Float3& c) noexcept {
  return cross(widen(b) - widen(a), widen(c) - widen(a));
}

}  // namespace ngi::msh

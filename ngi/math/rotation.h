#pragma once

#include "ngi/math/vector.h"

// Rotations in double, for authoring and for files of other programs. Poses of the engine have
// arithmetic of their own (matrix.h, ngi/anim).
namespace ngi::math {

// A rotation as a quaternion in the textbook's sense: positive angles turn counter-clockwise seen
// against the axis. In the order of glTF, w last. Keys of models hold the conjugate
// (docs/formats/msh.md 7.4).
struct Rotation {
  double x = 0;
  double y = 0;
  double z = 0;
  double w = 1;

  Double3 apply(const Double3& v) const noexcept;
  constexpr Rotation inverse() const noexcept { return {-x, -y, -z, w}; }
  // Applies `b` first.
  friend Rotation operator*(const Rotation& a, const Rotation& b) noexcept;
  friend bool operator==(const Rotation&, const Rotation&) = default;
};

// v turned like Rotation::apply does, but rounded otherwise. Converted files were made with this
// one, authored models with the other, and both keep their bits.
Double3 turned(const Rotation& rotation, const Double3& v) noexcept;

Rotation rotation(Axis axis, double degrees) noexcept;
Rotation rotation(const Double3& axis, double degrees) noexcept;
// Takes the coordinate axes to these three, which are orthonormal and right-handed.
Rotation rotation_to(const Double3& x, const Double3& y, const Double3& z) noexcept;

// Of unit length; no rotation when the length is zero or not finite. Never has a negative zero.
Rotation normalised(const Rotation& rotation) noexcept;

// The largest difference of a component of two unit quaternions; q and -q are the same.
double distance(const Rotation& a, const Rotation& b) noexcept;

// Interpolation the shorter way around. slerp turns at constant speed; nlerp goes component by
// component and normalises, which is what programs that animate components do.
Rotation slerp(const Rotation& a, const Rotation& b, double share) noexcept;
Rotation nlerp(const Rotation& a, const Rotation& b, double share) noexcept;

}  // namespace ngi::math

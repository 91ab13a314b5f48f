#pragma once

#include <array>
#include <cstdint>

#include "ngi/exchange/model.h"
#include "ngi/msh/records.h"

// The little arithmetic of rotations that files need. Poses have arithmetic of their own
// (ngi/anim).
namespace ngi::exchange {

constexpr Rotation no_rotation = {0, 0, 0, 1};

// Of unit length; no rotation when it has no length.
Rotation normalised(const Rotation& rotation) noexcept;

// The largest difference of a component of two unit quaternions; q and -q are the same.
double distance(const Rotation& a, const Rotation& b) noexcept;

// Along the shorter way: at constant speed, or component by component and normalised, which is what
// programs that animate components do.
Rotation slerp(const Rotation& a, const Rotation& b, double part) noexcept;
Rotation nlerp(const Rotation& a, const Rotation& b, double part) noexcept;

// A stored quaternion turns by its conjugate: docs/formats/msh.md 7.4 and 10.2.
Rotation from_key(const std::array<le_i16, 4>& quat) noexcept;
std::array<le_i16, 4> to_key(const Rotation& rotation) noexcept;

}  // namespace ngi::exchange

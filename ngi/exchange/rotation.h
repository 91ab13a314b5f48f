#pragma once

#include <array>
#include <cstdint>

#include "ngi/exchange/model.h"
#include "ngi/msh/records.h"

// Rotation arithmetic for exchange files. Poses have their own
// (ngi/anim).
namespace ngi::exchange {

constexpr Rotation no_rotation = {0, 0, 0, 1};

// Returns a unit quaternion; the identity for a zero one.
Rotation normalised(const Rotation& rotation) noexcept;

// Returns the largest component difference of two unit quaternions; q and -q are equal.
double distance(const Rotation& a, const Rotation& b) noexcept;

// Interpolation along the shorter way: spherical, or by component and normalised (nlerp), as
// programs that animate components do.
Rotation slerp(const Rotation& a, const Rotation& b, double part) noexcept;
Rotation nlerp(const Rotation& a, const Rotation& b, double part) noexcept;

// Converts a stored quaternion, which rotates by its conjugate: docs/formats/msh.md 7.4 and 10.2.
Rotation from_key(const std::array<le_i16, 4>& quat) noexcept;
std::array<le_i16, 4> to_key(const Rotation& rotation) noexcept;

}  // namespace ngi::exchange

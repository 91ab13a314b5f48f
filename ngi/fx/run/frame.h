#pragma once

#include "ngi/fx/records.h"
#include "ngi/math/vector.h"

// Coordinate frames of effects, in the order of operations of docs/formats/fxid.md 6.7, 7.3.
namespace ngi::fx::run {

using math::Float3;

inline Float3 to_float3(const Vec3& v) noexcept {
  return {v.x, v.y, v.z};
}

// A vector across v, as the engine picks it (6.7): not always of length 1.
Float3 side(const Float3& v) noexcept;

// Three axes, which may have any length, and an origin.
struct Frame {
  Float3 x = {1, 0, 0};
  Float3 y = {0, 1, 0};
  Float3 z = {0, 0, 1};
  Float3 origin = {};

  friend bool operator==(const Frame&, const Frame&) = default;
};

inline Float3 carry_direction(const Frame& frame, const Float3& v) noexcept {
  return frame.x * v.x + frame.y * v.y + frame.z * v.z;
}
inline Float3 carry_point(const Frame& frame, const Float3& p) noexcept {
  return carry_direction(frame, p) + frame.origin;
}
// A frame given inside another, seen from outside.
Frame carry_frame(const Frame& outer, const Frame& inner) noexcept;
Frame scaled(const Frame& frame, const Float3& scale) noexcept;
// The same directions with axes of length 1.
Frame turned_only(const Frame& frame) noexcept;
// A world point in the frame: its share of each axis (7.3); 0 along an axis without length.
Float3 into_frame(const Frame& frame, const Float3& point) noexcept;
bool is_finite(const Frame& frame) noexcept;

}  // namespace ngi::fx::run

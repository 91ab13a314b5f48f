#include "ngi/fx/run/primitives.h"

#include "ngi/math/finite.h"

namespace ngi::fx::run {

namespace {

float share(const Float3& axis, const Float3& v) noexcept {
  const float square = dot(axis, axis);
  return square == 0 ? 0 : dot(axis, v) / square;
}

}  // namespace

Float3 side(const Float3& v) noexcept {
  if (v.x == 0) return {1, 0, 0};
  if (v.y == 0) return {0, 1, 0};
  const Float3 across = {-v.y, v.x, 0};
  return v.z == 0 ? across : normalised(across);
}

Frame carry_frame(const Frame& outer, const Frame& inner) noexcept {
  return {carry_direction(outer, inner.x), carry_direction(outer, inner.y),
          carry_direction(outer, inner.z), carry_point(outer, inner.origin)};
}

Frame scaled(const Frame& frame, const Float3& scale) noexcept {
  return {frame.x * scale.x, frame.y * scale.y, frame.z * scale.z, frame.origin};
}

Frame turned_only(const Frame& frame) noexcept {
  return {normalised(frame.x), normalised(frame.y), normalised(frame.z), frame.origin};
}

Float3 into_frame(const Frame& frame, const Float3& point) noexcept {
  const Float3 v = point - frame.origin;
  return {share(frame.x, v), share(frame.y, v), share(frame.z, v)};
}

bool is_finite(const Frame& frame) noexcept {
  return math::is_finite(frame.x) && math::is_finite(frame.y) && math::is_finite(frame.z) &&
         math::is_finite(frame.origin);
}

}  // namespace ngi::fx::run

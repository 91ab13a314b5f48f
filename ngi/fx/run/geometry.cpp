#include "ngi/fx/run/geometry.h"

namespace ngi::fx::run {

namespace {

float share(const Float3& axis, const Float3& v) noexcept {
  const float square = dot(axis, axis);
  return square == 0 ? 0 : dot(axis, v) / square;
}

}  // namespace

Float3 normalised(const Float3& a) noexcept {
  const float size = length(a);
  return size == 0 ? Float3{} : a * (1 / size);
}

bool is_finite(const Float3& a) noexcept {
  return std::isfinite(a.x) && std::isfinite(a.y) && std::isfinite(a.z);
}

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
  return is_finite(frame.x) && is_finite(frame.y) && is_finite(frame.z) && is_finite(frame.origin);
}

}  // namespace ngi::fx::run

#pragma once

#include <cstdint>

// Four numbers or points at once, one in each lane of a vector register. For tests that look at
// many triangles: the compiler turns the operators into vector instructions on every processor.
namespace ngi::math {

using Float4 [[gnu::vector_size(16)]] = float;
using Int4 [[gnu::vector_size(16)]] = std::int32_t;

inline Float4 smaller_of(Float4 a, Float4 b) noexcept {
  return a < b ? a : b;
}
inline Float4 larger_of(Float4 a, Float4 b) noexcept {
  return a > b ? a : b;
}
inline Float4 to_floats(Int4 numbers) noexcept {
  return __builtin_convertvector(numbers, Float4);
}
// Whether a bit is set in a lane.
inline bool any(Int4 lanes) noexcept {
  return (lanes[0] | lanes[1] | lanes[2] | lanes[3]) != 0;
}

// Four points.
struct FourPoints {
  Float4 x;
  Float4 y;
  Float4 z;

  friend FourPoints operator-(const FourPoints& a, const FourPoints& b) noexcept {
    return {a.x - b.x, a.y - b.y, a.z - b.z};
  }
};

inline Float4 dot(const FourPoints& a, const FourPoints& b) noexcept {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}
inline FourPoints cross(const FourPoints& a, const FourPoints& b) noexcept {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

// Points with x, y and z in a vector each.
inline FourPoints transposed(Float4 a, Float4 b, Float4 c, Float4 d) noexcept {
  const Float4 xy_ab = __builtin_shufflevector(a, b, 0, 4, 1, 5);
  const Float4 xy_cd = __builtin_shufflevector(c, d, 0, 4, 1, 5);
  const Float4 z_ab = __builtin_shufflevector(a, b, 2, 6, 3, 7);
  const Float4 z_cd = __builtin_shufflevector(c, d, 2, 6, 3, 7);
  return {__builtin_shufflevector(xy_ab, xy_cd, 0, 1, 4, 5),
          __builtin_shufflevector(xy_ab, xy_cd, 2, 3, 6, 7),
          __builtin_shufflevector(z_ab, z_cd, 0, 1, 4, 5)};
}

}  // namespace ngi::math

#pragma once

#include <cmath>
#include <cstdint>
#include <span>

#include "ngi/core/bytes.h"

// Tests for NaN and infinity.
namespace ngi::math {

// Whether no coordinate of a point is a NaN or infinity. Takes stored and decoded points; a
// function object, so that algorithms can be given it.
struct IsFinite {
  template <typename Point>
  bool operator()(const Point& p) const noexcept {
    return std::isfinite(p.x) && std::isfinite(p.y) && std::isfinite(p.z);
  }
};
inline constexpr IsFinite is_finite;

// 1 for the bits of a NaN or infinity, else 0. Tests the exponent, which the compiler can do for
// several words at once.
constexpr std::uint32_t is_special(std::uint32_t bits) noexcept {
  constexpr std::uint32_t exponent = 0x7F80'0000;
  return static_cast<std::uint32_t>((bits & exponent) == exponent);
}

// Whether no 32-bit float among the bytes is a NaN or infinity.
inline bool all_finite(std::span<const std::byte> bytes) noexcept {
  std::uint32_t found = 0;
  for (const std::uint32_t word : view<le_u32>(bytes, 0, bytes.size() / sizeof(le_u32))) {
    found |= is_special(word);
  }
  return found == 0;
}

}  // namespace ngi::math

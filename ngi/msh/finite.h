#pragma once

#include <cmath>
#include <cstdint>
#include <span>

#include "ngi/core/bytes.h"
#include "ngi/msh/records.h"

namespace ngi::msh {

inline bool is_finite(const Vec3& v) noexcept {
  return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z);
}

// Whether no 32-bit float among the bytes is a NaN or infinity. Tests the exponent bits, so that
// the compiler can do several at once.
inline bool all_finite(std::span<const std::byte> bytes) noexcept {
  constexpr std::uint32_t exponent = 0x7F80'0000;
  std::uint32_t found = 0;
  for (const std::uint32_t word : view<le_u32>(bytes, 0, bytes.size() / sizeof(le_u32))) {
    found |= static_cast<std::uint32_t>((word & exponent) == exponent);
  }
  return found == 0;
}

}  // namespace ngi::msh

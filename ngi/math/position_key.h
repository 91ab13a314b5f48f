#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "ngi/math/vector.h"

namespace ngi::math {

// The bits of a position, to find equal positions by. Both zeros are one.
using PositionKey = std::array<std::uint32_t, 3>;

inline PositionKey position_key(const Float3& p) noexcept {
  const auto bits = [](float value) { return std::bit_cast<std::uint32_t>(value + 0.0F); };
  return {bits(p.x), bits(p.y), bits(p.z)};
}

struct PositionKeyHash {
  std::size_t operator()(const PositionKey& key) const noexcept {
    std::uint64_t hash = 0x9E37'79B9'7F4A'7C15ULL;
    for (const std::uint32_t word : key) hash = (hash ^ word) * 0xFF51'AFD7'ED55'8CCDULL;
    return static_cast<std::size_t>(hash ^ (hash >> 32U));
  }
};

}  // namespace ngi::math

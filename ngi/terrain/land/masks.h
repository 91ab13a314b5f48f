#pragma once

#include <cstdint>

#include "ngi/terrain/land/records.h"

// Masks on the flags of faces: docs/formats/terrain.md 3.8 and 6.1.
namespace ngi::land {

// The two compact forms in which the engine holds the flags of a face at run time.
struct CompactFlags {
  std::uint16_t main16 = 0;
  std::uint8_t material6 = 0;

  friend bool operator==(const CompactFlags&, const CompactFlags&) = default;
};

// Bit 0x00100000 and those above 0x00200000 have no compact form.
CompactFlags to_compact(std::uint32_t flags) noexcept;
std::uint32_t to_flags(const CompactFlags& compact) noexcept;

// Which faces a query sees.
struct Filter {
  std::uint32_t required = 0;
  std::uint32_t forbidden = 0;

  constexpr bool accepts(std::uint32_t flags) const noexcept {
    return (flags & required) == required && (flags & forbidden) == 0;
  }
};

namespace filters {
// Ours: docs/formats/terrain.md 6.
constexpr Filter any = {};
constexpr Filter ground = {.forbidden = face_flags::liquid};
constexpr Filter water = {.required = face_flags::liquid};
// The engine's: 6.1.
constexpr Filter engine_ground = {.forbidden = face_flags::liquid | face_flags::not_walked |
                                               face_flags::not_walked2};
constexpr Filter projectile = {.forbidden = face_flags::liquid | face_flags::not_walked | 0x10080};
constexpr Filter sight = {};
constexpr Filter effect_view = {.forbidden = face_flags::not_walked};
}  // namespace filters

}  // namespace ngi::land

#pragma once

#include <array>
#include <cstdint>

#include "ngi/core/bytes.h"

// Binary layout of an explosion (EXPL, .exp): docs/formats/game-assets.md 10.5.
namespace ngi::explosion {

struct Head {
  le_i32 hit_kind;  // 1 effect only, 2 direct hit, 3 area blast, 4 shields only
  le_f32 damage;
  le_f32 radius;
  std::array<le_f32, 2> opaque12;  // 1, 1
  le_i32 placement;                // 7: along the struck face
};
static_assert(sizeof(Head) == 24 && alignof(Head) == 1);

// Slot 0 is the default, the others are for surface classes 0 to 10.
struct Effect {
  std::array<char, 32> archive;
  std::array<char, 32> effect;
};
static_assert(sizeof(Effect) == 64 && alignof(Effect) == 1);

constexpr std::uint64_t effect_count = 12;

}  // namespace ngi::explosion

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "ngi/core/bytes.h"
#include "ngi/core/report.h"
#include "ngi/core/result.h"

// Binary layout of the game's small tables, and texts in fixed-size fields.
namespace ngi::game {

// Texts in fixed-size fields: docs/formats/game-assets.md 4 and 12.

using Text32 = std::array<char, 32>;

// Returns the text before the first NUL, or the whole field. Bytes after the NUL are data and kept.
std::string_view text_of(const Text32& field) noexcept;

// Returns the field with another text, zero-padded. Setting the current text changes nothing.
// REG-010 when the text and a NUL do not fit.
Result<Text32> with_text(const Text32& field, std::string_view text);

// Reports REG-008 when there is no NUL.
void check_terminated(const Text32& field, Place place, Report& report);

// Binary layout of the game's small tables: docs/formats/game-assets.md 6, 7 and 10.

using Float3 = std::array<le_f32, 3>;

// One line of a prototype in the registry, section 6.
struct ResourcePair {
  Text32 archive;
  Text32 resource;
};
static_assert(sizeof(ResourcePair) == 64 && alignof(ResourcePair) == 1);

// A unit scheme, section 7.
struct UnitHeader {
  le_u16 magic;    // F1 F0
  le_u16 opaque2;  // 0: the upper half of the magic number
  le_u32 scheme_type;
};
static_assert(sizeof(UnitHeader) == 8 && alignof(UnitHeader) == 1);

constexpr std::uint16_t unit_magic_word = 0xF0F1;

struct UnitRecord {
  Text32 archive;  // objects.rlb
  Text32 key;      // of the prototype
  le_u32 kind;     // 1
  le_i32 attach_index;
  Text32 description;  // may fill the field
  le_i32 component_type;
  le_u32 child_count;  // that many subtrees follow
};
static_assert(sizeof(UnitRecord) == 112 && alignof(UnitRecord) == 1);
static_assert(offsetof(UnitRecord, description) == 72 && offsetof(UnitRecord, child_count) == 108);

// Control points (CTPT), section 10: a count, the points, then their names.
struct ControlPoint {
  le_i32 flags;         // 0
  le_i32 owner_piece;   // the node in whose frame the point is given
  le_i32 target_piece;  // the node that carries it
  Float3 position;
  Float3 direction;  // times a magnitude
};
static_assert(sizeof(ControlPoint) == 36 && alignof(ControlPoint) == 1);

// A damage table (NDPR), section 10: a count, then a record for each node of the model.
struct DamageRecord {
  le_u32 flags;  // 0x20, 0x40: left and right running gear
  le_f32 hit_points;
  le_f32 density;
  Text32 archive;
  Text32 resource;  // the explosion that the node plays
};
static_assert(sizeof(DamageRecord) == 76 && alignof(DamageRecord) == 1);

}  // namespace ngi::game

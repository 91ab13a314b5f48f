#pragma once

#include <array>
#include <cstdint>

#include "ngi/core/bytes.h"

// The records of a mission (data.tma) in file order: docs/formats/missions.md 3. Texts and lists
// stand between them; layout.h has the whole sequence.
namespace ngi::mission {

using Point = std::array<le_f32, 3>;

struct Head {
  le_u32 version;  // 1
};
static_assert(sizeof(Head) == 4 && alignof(Head) == 1);

struct AreaHead {
  le_i32 id;
};
static_assert(sizeof(AreaHead) == 4 && alignof(AreaHead) == 1);

struct ClanVersion {
  le_u32 clan_version;  // 1 to 6
};
static_assert(sizeof(ClanVersion) == 4 && alignof(ClanVersion) == 1);

struct ClanHead {
  le_i32 opaque0;  // -1
  std::array<le_f32, 2> base;
  le_i32 type;  // ClanType
};
static_assert(sizeof(ClanHead) == 16 && alignof(ClanHead) == 1);

// A pasture of animals.
struct Zone {
  le_i32 kind;  // 1
  Point centre;
  le_f32 inner;
  le_f32 outer;
};
static_assert(sizeof(Zone) == 24 && alignof(Zone) == 1);

struct ClanMinds {
  le_i32 minds;  // how many units the clan may have at once
};
static_assert(sizeof(ClanMinds) == 4 && alignof(ClanMinds) == 1);

struct RelationWord {
  le_i32 relation;  // Relation
};
static_assert(sizeof(RelationWord) == 4 && alignof(RelationWord) == 1);

struct ObjectVersion {
  le_u32 object_version;  // 10
};
static_assert(sizeof(ObjectVersion) == 4 && alignof(ObjectVersion) == 1);

struct ObjectHead {
  le_u32 kind;   // ObjectKind
  le_u32 flags;  // 0x80000002
};
static_assert(sizeof(ObjectHead) == 8 && alignof(ObjectHead) == 1);

struct ObjectOwner {
  le_i32 clan;  // index; -1: none
};
static_assert(sizeof(ObjectOwner) == 4 && alignof(ObjectOwner) == 1);

struct ObjectId {
  le_i32 logical_id;
};
static_assert(sizeof(ObjectId) == 4 && alignof(ObjectId) == 1);

struct ObjectPlace {
  Point position;
  Point rotation;  // radians about x, y, z
};
static_assert(sizeof(ObjectPlace) == 24 && alignof(ObjectPlace) == 1);

struct ObjectScale {
  Point scale;
};
static_assert(sizeof(ObjectScale) == 12 && alignof(ObjectScale) == 1);

struct ObjectStart {
  le_u32 start_flag;  // of a building: it keeps its height
};
static_assert(sizeof(ObjectStart) == 4 && alignof(ObjectStart) == 1);

struct ObjectHost {
  le_i32 host;         // logical id of the building that it begins in; -1: none
  le_i32 hall_vertex;  // of the hall way of that building
};
static_assert(sizeof(ObjectHost) == 8 && alignof(ObjectHost) == 1);

struct PropertiesHead {
  le_u32 property_version;  // 1
};
static_assert(sizeof(PropertiesHead) == 4 && alignof(PropertiesHead) == 1);

struct PropertyHead {
  le_u32 type;  // 0 float, 1 whole number
};
static_assert(sizeof(PropertyHead) == 4 && alignof(PropertyHead) == 1);

template <typename Number>
struct PropertyValue {
  Number value;
  Number min;
  Number max;
};
using RealValue = PropertyValue<le_f32>;
using WholeValue = PropertyValue<le_i32>;
static_assert(sizeof(RealValue) == 12 && sizeof(WholeValue) == 12 && alignof(RealValue) == 1);

struct MissionWord {
  le_u32 mission_word;
};
static_assert(sizeof(MissionWord) == 4 && alignof(MissionWord) == 1);

struct LodeHead {
  le_u32 lode_version;  // 1
};
static_assert(sizeof(LodeHead) == 4 && alignof(LodeHead) == 1);

struct Lode {
  Point position;
  le_u32 found;
  le_u32 type;  // 0x10001000
  le_f32 amount;
  le_u32 opaque24;
};
static_assert(sizeof(Lode) == 28 && alignof(Lode) == 1);

enum class ObjectKind : std::uint32_t { Building, Unit, Vegetation, Rock };
enum class ClanType : std::int32_t { Nature, Player, Enemy, Neutral };
enum class Relation : std::int32_t { Hostile, Neutral, Allied };

constexpr std::uint32_t usual_flags = 0x8000'0002;
constexpr std::uint32_t usual_lode_type = 0x1000'1000;
constexpr std::uint32_t mine_type = 0x8000'0004;  // scheme type of mines, terrain.md 7.3

// Versions of new files; others are read by their gates.
constexpr std::uint32_t file_version = 1;
constexpr std::uint32_t newest_clan_version = 6;
constexpr std::uint32_t newest_object_version = 10;
constexpr std::uint32_t property_version = 1;
constexpr std::uint32_t lode_version = 1;

}  // namespace ngi::mission

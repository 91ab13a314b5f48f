#pragma once

#include <cstddef>
#include <cstdint>

#include "ngi/core/bytes.h"

// Binary layout of an areal map (Land.map): docs/formats/terrain.md 4. An NRes archive with one
// entry: areals one behind the other, then a grid that lists the areals of each cell.
namespace ngi::areals {

constexpr std::uint32_t type_id = 12;              // of the entry; its attr1 counts the areals
constexpr const char* entry_name = "ArealMap";     // in every shipped map
constexpr std::uint32_t grid_side = 128;           // cells of a shipped grid along x and y
constexpr std::uint64_t max_areals = 65'536;       // cells list them by 16-bit ids
constexpr std::uint64_t max_cell_ids = 1'023;      // the engine packs the count into 10 bits
constexpr std::uint64_t max_grid_ids = 0x3F'FFFE;  // and the start into 22, counted from 1
constexpr std::int32_t no_link = -1;
constexpr std::uint32_t lake_bits = 0xF0;  // a class with all of these is a lake

struct Vec3 {
  le_f32 x;
  le_f32 y;
  le_f32 z;
};
static_assert(sizeof(Vec3) == 12 && alignof(Vec3) == 1);

struct ArealRecord {  // 4.1
  Vec3 anchor;        // x, y: the centre that routes measure from
  le_u32 reserved12;
  le_f32 area;  // about that of the polygon in XY
  Vec3 normal;
  le_u32 walkable;  // 1: ground units may be here
  le_u32 reserved36;
  le_u32 class_id;  // lake_bits: a lake; else 1 to 29, meaning unknown
  le_u32 reserved44;
};
static_assert(sizeof(ArealRecord) == 48 && alignof(ArealRecord) == 1);
static_assert(offsetof(ArealRecord, normal) == 20 && offsetof(ArealRecord, class_id) == 40);

struct ArealCounts {  // behind the record
  le_u32 vertices;
  le_u32 blocks;  // sub-blocks; 0 in every known map
};
static_assert(sizeof(ArealCounts) == 8 && alignof(ArealCounts) == 1);

// The same edge seen from the areal on its other side; both no_link: an open edge.
struct Link {
  le_i32 areal;
  le_i32 edge;
};
static_assert(sizeof(Link) == 8 && alignof(Link) == 1);

struct GridHeader {  // 4.2; then for each x, for each y: a count and that many areals
  le_u32 cells_x;
  le_u32 cells_y;
};
static_assert(sizeof(GridHeader) == 8 && alignof(GridHeader) == 1);

}  // namespace ngi::areals

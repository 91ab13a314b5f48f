#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "ngi/core/bytes.h"

// Binary layout of the tables of a landscape, Land.msh: docs/formats/terrain.md 3.
namespace ngi::land {

// The type id of a table's directory entry.
enum class StreamType : std::uint32_t {
  Tiles = 1,
  Slots = 2,  // the 140-byte header, then the slots
  Positions = 3,
  Normals = 4,
  Uv = 5,
  DrawList = 11,
  Alpha = 14,
  MicroUv = 18,
  Faces = 21,
};

constexpr std::uint16_t none = 0xFFFF;     // no slot, no neighbour
constexpr std::uint8_t no_row = 0xFF;      // no secondary material
constexpr std::uint16_t lod1_trap = 0xFF;  // the engine ignores a LOD 1 slot of this number, 3.9

struct Vec3 {
  le_f32 x;
  le_f32 y;
  le_f32 z;
};
static_assert(sizeof(Vec3) == 12 && alignof(Vec3) == 1);

struct Tile {                     // type 1, 3.2
  std::array<le_u16, 4> opaque0;  // 0, 0xFFFF, 0, 0 in shipped files
  std::array<le_u16, 15> slots;   // [0]: LOD 0, [1]: LOD 1; the engine reads no other
};
static_assert(sizeof(Tile) == 38 && alignof(Tile) == 1);

struct Header {             // first 140 bytes of type 2, 3.3
  std::array<Vec3, 8> box;  // corners of the box of all vertices; corner 0 is the minimum
  Vec3 sphere_center;       // this and the rest: zero on landscapes
  le_f32 sphere_radius;
  Vec3 axis_start;
  Vec3 axis_end;
  le_f32 axis_radius;
};
static_assert(sizeof(Header) == 140 && alignof(Header) == 1);

struct Slot {  // type 2 from 0x8C, 3.3: the faces of one tile at one LOD
  le_u16 face_start;
  le_u16 face_count;
  le_u16 batch_start;  // of object models; zero here
  le_u16 batch_count;
  Vec3 aabb_min;
  Vec3 aabb_max;
  Vec3 sphere_center;
  le_f32 sphere_radius;
  std::array<le_u32, 5> tail;  // zero on landscapes
};
static_assert(sizeof(Slot) == 68 && alignof(Slot) == 1);
static_assert(offsetof(Slot, tail) == 48);

using Position = Vec3;  // type 3, world units, +Z up

struct PackedNormal {  // type 4, 3.4: component / 127
  std::int8_t x;
  std::int8_t y;
  std::int8_t z;
  std::int8_t opaque3;
};
static_assert(sizeof(PackedNormal) == 4 && alignof(PackedNormal) == 1);

struct PackedUv {  // types 5 and 18, 3.4: component / 1024
  le_u16 u;
  le_u16 v;
};
static_assert(sizeof(PackedUv) == 4 && alignof(PackedUv) == 1);

struct DrawEntry {  // type 11, 3.6
  le_u16 face;
  std::uint8_t flags;    // draw_flags
  std::uint8_t opaque3;  // nearly always zero
};
static_assert(sizeof(DrawEntry) == 4 && alignof(DrawEntry) == 1);

namespace draw_flags {
constexpr std::uint8_t usual = 0x48;      // what the engine's own rebuilder writes
constexpr std::uint8_t opens_run = 0x10;  // first entry of a batch
constexpr std::uint8_t run_start = usual | opens_run;
constexpr std::uint8_t unread = 0x80;  // nothing reads or writes it
}  // namespace draw_flags

struct Face {                        // type 21, 3.5
  le_u32 flags;                      // face_flags
  std::uint8_t primary;              // row of Land1.wea
  std::uint8_t secondary;            // row of Land1.wea, or no_row
  le_u16 opaque6;                    // 0xFFFF in shipped files
  std::array<le_u16, 3> vertices;    // counter-clockwise seen from above
  std::array<le_u16, 3> neighbours;  // [k]: across the edge from vertex k to k + 1, or none
  std::array<le_i16, 3> normal;      // component / 32767
  le_u16 selectors;  // bits 2k, 2k+1: the edge in neighbour k, 3 = none; bits 6..15 opaque
};
static_assert(sizeof(Face) == 28 && alignof(Face) == 1);
static_assert(offsetof(Face, vertices) == 8 && offsetof(Face, normal) == 20);

namespace face_flags {                            // 3.8; other bits are opaque
constexpr std::uint32_t blended = 0x00000004;     // has a secondary material
constexpr std::uint32_t two_sided = 0x00000008;   // set on liquid surfaces
constexpr std::uint32_t not_walked = 0x00000020;  // left out by ground searches
constexpr std::uint32_t lights = 0x00000200;
constexpr std::uint32_t microtexture = 0x00000400;
constexpr std::uint32_t not_listed = 0x00000800;
constexpr std::uint32_t bed = 0x00002000;
constexpr std::uint32_t liquid = 0x00020000;
constexpr std::uint32_t not_walked2 = 0x00040000;
constexpr std::uint32_t not_lava = 0x00100000;
constexpr std::uint32_t known = 0x003FFFFF;
constexpr std::uint32_t usual = not_lava | microtexture | lights;
}  // namespace face_flags

}  // namespace ngi::land

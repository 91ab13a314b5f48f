#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "ngi/core/bytes.h"

// Binary layout of the tables of a model: docs/formats/msh.md 3 and 5. The seeds' names are in
// brackets.
namespace ngi::msh {

// The type id of a table's directory entry ("ResN" in the book).
enum class StreamType : std::uint32_t {
  Nodes = 1,
  Slots = 2,  // the 140-byte header, then the slots
  Positions = 3,
  Normals = 4,
  Uv0 = 5,
  Indices = 6,
  Triangles = 7,
  Keys = 8,
  Names = 9,
  Labels = 10,
  Batches = 13,
  Opaque15 = 15,
  Colours = 16,
  HallWay = 17,
  LightmapUv = 18,
  FrameMap = 19,
  Lights = 20,
};

constexpr std::uint16_t none = 0xFFFF;  // no parent, no slot, no map, no link, no portal
constexpr std::size_t state_count = 3;  // rows of the slot matrix ("lod")
constexpr std::size_t level_count = 5;  // columns of the slot matrix ("group")
constexpr std::size_t cell_count = state_count * level_count;

struct Vec3 {
  le_f32 x;
  le_f32 y;
  le_f32 z;
};
static_assert(sizeof(Vec3) == 12 && alignof(Vec3) == 1);

namespace node_flags {  // 5.1; other bits are opaque
constexpr std::uint16_t interior = 0x0001;
constexpr std::uint16_t cell = 0x0004;
constexpr std::uint16_t cockpit = 0x0020;
constexpr std::uint16_t no_shadow = 0x0040;
constexpr std::uint16_t own_stage = 0x0080;
constexpr std::uint16_t never_hidden = 0x0100;
constexpr std::uint16_t vital = 0x0200;
constexpr std::uint16_t copies_parent_life = 0x0400;
constexpr std::uint16_t hidden_in_central = 0x0800;
}  // namespace node_flags

struct Node {           // Res1, 5.1
  le_u16 flags;         // (hdr0) node_flags
  le_u16 parent;        // (hdr1) node index, or none for a root
  le_u16 map_start;     // (hdr2) first word of its block in Res19, or none
  le_u16 fallback_key;  // (hdr3) its last key in Res8; map words at or above it mean "this key"
  std::array<le_u16, cell_count> slots;  // [state * 5 + level]: slot index, or none
};
static_assert(sizeof(Node) == 38 && alignof(Node) == 1);

constexpr std::uint32_t legacy_node_stride = 24;  // MTCHECK.MSH; never decoded

struct Header {             // first 140 bytes of Res2, 5.2: bounds in mesh space at rest
  std::array<Vec3, 8> box;  // bottom face counter-clockwise from (lo, lo), then the top
  Vec3 sphere_center;
  le_f32 sphere_radius;
  Vec3 axis_a;  // bounding cylinder
  Vec3 axis_b;
  le_f32 axis_radius;
};
static_assert(sizeof(Header) == 140 && alignof(Header) == 1);

struct Slot {        // Res2 from 0x8C, 5.2: geometry of one cell, bounds in node space
  le_u16 tri_start;  // first descriptor in Res7
  le_u16 tri_count;
  le_u16 batch_start;  // first batch in Res13
  le_u16 batch_count;
  Vec3 aabb_min;
  Vec3 aabb_max;
  Vec3 sphere_center;
  le_f32 sphere_radius;
  le_f32 area;                     // (unk30) which area is not measured
  le_f32 volume;                   // (unk34) of the box
  std::array<le_u32, 3> opaque56;  // (unk38, unk3C, unk40)
};
static_assert(sizeof(Slot) == 68 && alignof(Slot) == 1);
static_assert(offsetof(Slot, area) == 48 && offsetof(Slot, opaque56) == 56);

using Position = Vec3;  // Res3, node space

struct PackedNormal {  // Res4, 5.4: component / 127
  std::int8_t x;
  std::int8_t y;
  std::int8_t z;
  std::int8_t opaque3;  // (nw)
};
static_assert(sizeof(PackedNormal) == 4 && alignof(PackedNormal) == 1);

struct PackedUv {  // Res5 and Res18, 5.5: component / 1024; V grows downwards
  le_i16 u;
  le_i16 v;
};
static_assert(sizeof(PackedUv) == 4 && alignof(PackedUv) == 1);

using Index = le_u16;  // Res6, relative to the batch's base_vertex

namespace triangle_flags {  // 5.7
constexpr std::uint16_t floor = 0x02;
constexpr std::uint16_t pass_through = 0x04;
constexpr std::uint16_t door_leaf = 0x10;
constexpr std::uint16_t glass = 0x20;
}  // namespace triangle_flags

struct Triangle {  // Res7, 5.7: no vertex indices; see query.h
  le_u16 flags;
  std::array<le_u16, 3> links;   // neighbour across edge i (vertex i to i+1), or none
  std::array<le_i16, 3> normal;  // component * (1 / 32767)
  le_u16 selectors;              // bits 2i, 2i+1: the neighbour's edge, 3 = none; bits 6..15 opaque
};
static_assert(sizeof(Triangle) == 16 && alignof(Triangle) == 1);

struct Key {                   // Res8, 5.10
  Vec3 position;               // relative to the parent
  le_f32 time;                 // in frames
  std::array<le_i16, 4> quat;  // w, x, y, z * (1 / 32767); see QuatOrder in mesh_view.h
};
static_assert(sizeof(Key) == 24 && alignof(Key) == 1);

struct NodeName {             // Res9, 5.13
  std::array<char, 32> text;  // NUL-terminated; bytes after the NUL are kept
};
static_assert(sizeof(NodeName) == 32 && alignof(NodeName) == 1);

struct LabelHeader {  // Res10, 5.9: then `length` bytes and one NUL, or nothing when length is 0
  le_u32 length;
};
static_assert(sizeof(LabelHeader) == 4 && alignof(LabelHeader) == 1);

namespace batch_flags {  // rendering.md 8
constexpr std::uint16_t special_submit = 0x0001;
constexpr std::uint16_t two_sided = 0x0002;
constexpr std::uint16_t material_phase = 0x0004;
constexpr std::uint16_t portal = 0x0008;
constexpr std::uint16_t portal_sign = 0x0010;
constexpr std::uint16_t suppress = 0x0020;
constexpr std::uint16_t portal_open = 0x0040;
constexpr std::uint16_t see_through = 0x0100;
constexpr std::uint16_t point_light_discs = 0x0800;
constexpr std::uint16_t lightmapped = 0x2000;
}  // namespace batch_flags

constexpr std::uint8_t no_lightmap = 0xFF;

struct Batch {                // Res13, 5.8: one indexed triangle list
  le_u16 flags;               // batch_flags
  le_u16 material_index;      // the seeds' name: upper half of the flag word, 0 in shipped files
  std::uint8_t wear_row;      // (unk4, low byte)
  std::uint8_t lightmap_row;  // (unk4, high byte) row of the WEAR's LIGHTMAPS, or no_lightmap
  le_u16 portal_node;         // (unk6) node beyond a portal quad, or none
  le_u16 index_count;
  le_u32 index_start;   // in Res6, in elements
  le_u16 vertex_count;  // (unk14) largest raw index + 1
  le_u32 base_vertex;
};
static_assert(sizeof(Batch) == 20 && alignof(Batch) == 1);
static_assert(offsetof(Batch, index_start) == 10 && offsetof(Batch, base_vertex) == 16);

struct VertexOpaque15 {  // Res15, 4.3: one record per vertex, meaning unresolved
  std::array<std::byte, 8> opaque0;
};
static_assert(sizeof(VertexOpaque15) == 8 && alignof(VertexOpaque15) == 1);

struct VertexColours {  // Res16, 4.3: never seen in shipped files
  le_u32 diffuse;
  le_u32 specular;
};
static_assert(sizeof(VertexColours) == 8 && alignof(VertexColours) == 1);

struct HallVertex {  // Res17, 5.14: the directory entry's attr1 counts them
  Vec3 position;     // in the frame of `node`
  le_u32 flags;
  le_u32 node;
};
static_assert(sizeof(HallVertex) == 20 && alignof(HallVertex) == 1);

struct HallLink {  // Res17 after the vertices; attr2 counts them
  le_u32 start;
  le_u32 end;
  std::array<le_u32, 8> tail;  // words 1 and 5 gate the link; the rest is open
};
static_assert(sizeof(HallLink) == 40 && alignof(HallLink) == 1);

struct Light {  // Res20, 5.12
  le_i32 node;  // its world matrix transforms the light
  Vec3 position;
  Vec3 direction;
  std::array<le_f32, 4> colour;
  le_f32 intensity;  // the sampler uses it three times
};
static_assert(sizeof(Light) == 48 && alignof(Light) == 1);

}  // namespace ngi::msh

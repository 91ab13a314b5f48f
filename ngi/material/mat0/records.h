#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "ngi/core/bytes.h"

// Binary layout of a material: docs/formats/materials.md 2. The payload is a header whose length
// depends on attr2 of the directory entry, then the phases, then the animation blocks, unpadded.
namespace ngi::mat0 {

struct Counts {
  le_u16 phases;
  le_u16 blocks;
};
static_assert(sizeof(Counts) == 4 && alignof(Counts) == 1);

constexpr std::size_t max_blocks = 19;  // the engine fails at 20, 2.2

// The engine's values for fields that the header's version does not have, 2.2.
constexpr std::uint8_t default_meta_a = 255;
constexpr std::uint8_t default_meta_b = 255;
constexpr std::uint32_t default_meta_c = 0x3F80'0000;  // 1.0
constexpr std::uint32_t default_meta_d = 0;

struct Rgba {
  std::uint8_t r;
  std::uint8_t g;
  std::uint8_t b;
  std::uint8_t a;
};
static_assert(sizeof(Rgba) == 4 && alignof(Rgba) == 1);

constexpr std::size_t texture_capacity = 16;
constexpr std::size_t longest_texture = 15;  // the loader needs a NUL inside the field

struct Phase {   // 2.3
  Rgba ambient;  // a is the opacity in per cent; all other bytes count to 255
  Rgba diffuse;
  Rgba specular;
  Rgba emissive;
  std::uint8_t power;                          // an exponent: the renderer uses 1 << power
  std::int8_t cell;                            // sub-image of the texture's Page; -1 is all of it
  std::array<char, texture_capacity> texture;  // NUL-terminated; bytes after the NUL are kept
};
static_assert(sizeof(Phase) == 34 && alignof(Phase) == 1);
static_assert(offsetof(Phase, power) == 16 && offsetof(Phase, texture) == 18);

struct BlockHeader {  // 2.4
  le_u32 raw;         // mode in the low three bits, interpolation mask above
  le_u16 key_count;
};
static_assert(sizeof(BlockHeader) == 6 && alignof(BlockHeader) == 1);

struct Key {
  le_u16 phase;     // (k0)
  le_u16 end_time;  // (k1) of the key's interval, in ms from the start of the cycle
  le_u16 opaque4;   // (k2) not read
};
static_assert(sizeof(Key) == 6 && alignof(Key) == 1);

enum class Mode : std::uint8_t { Loop, PingPong, OneShot, Random };  // 4 to 7 play like Loop

constexpr std::uint32_t mode_bits = 7;
constexpr std::uint32_t mask_shift = 3;

namespace interpolated {  // bits of the mask, 3.4
constexpr std::uint32_t ambient = 0x01;
constexpr std::uint32_t diffuse = 0x02;
constexpr std::uint32_t specular = 0x04;
constexpr std::uint32_t emissive = 0x08;
constexpr std::uint32_t opacity = 0x10;  // the ambient alpha
constexpr std::uint32_t all = 0x1F;
}  // namespace interpolated

namespace attr1_bits {  // of the directory entry, 2.6; other bits are not read
constexpr std::uint32_t stage1 = 0x01;
constexpr std::uint32_t flag_a = 0x02;
constexpr std::uint32_t blend = 0x3C;
constexpr std::uint32_t blend_shift = 2;
constexpr std::uint32_t flag_b = 0x40;
constexpr std::uint32_t known = 0x7F;
}  // namespace attr1_bits

constexpr std::uint32_t blend_modes = 5;  // nibble values that the renderer's table has

}  // namespace ngi::mat0

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "ngi/archive/type_id.h"
#include "ngi/core/bytes.h"

// Binary layout of textures and palettes: docs/formats/materials.md 4.4 and 6.
namespace ngi::texture {

constexpr std::uint32_t texm_magic = four_cc("Texm");
constexpr std::uint32_t page_magic = four_cc("Page");
constexpr std::uint32_t blend_magic = four_cc("Ipol");

struct Header {  // 6.1
  le_u32 magic;
  le_u32 width;
  le_u32 height;
  le_u32 mip_count;
  le_u32 flags4;  // opaque; 32 or 0 in shipped files
  le_u32 flags5;  // alpha (6.6) and mip skip (6.8); other bits opaque
  le_u32 unk6;    // opaque; an average colour noted by the exporter
  le_u32 format;  // pixel_format.h
};
static_assert(sizeof(Header) == 32 && alignof(Header) == 1);

namespace flags5_bits {  // 6.6; the words of mip skip are in mip_skip.h
constexpr std::uint32_t opaque23 = 0x0080'0000;
constexpr std::uint32_t alpha = 0x0100'0000;
constexpr std::uint32_t fade = 0x0200'0000;  // of the colour that the low byte names
constexpr std::uint32_t opaque26 = 0x0400'0000;
}  // namespace flags5_bits

// Requests of a caller of the engine's loader; not stored in files. 6.9
namespace load_flags {
constexpr std::uint32_t force_opaque = 0x0008'0000;
constexpr std::uint32_t second_stage = 0x0020'0000;
constexpr std::uint32_t parse_page = 0x0040'0000;
}  // namespace load_flags

struct PaletteEntry {  // 4.4, 6.5
  std::uint8_t b;
  std::uint8_t g;
  std::uint8_t r;
  std::uint8_t x;  // padding

  friend bool operator==(const PaletteEntry&, const PaletteEntry&) = default;
};
static_assert(sizeof(PaletteEntry) == 4 && alignof(PaletteEntry) == 1);

constexpr std::size_t palette_entries = 256;
constexpr std::size_t palette_bytes = palette_entries * sizeof(PaletteEntry);

using Palette = std::array<PaletteEntry, palette_entries>;

struct PageHeader {  // 6.7, then the rectangles
  le_u32 magic;
  le_u32 rect_count;
};
static_assert(sizeof(PageHeader) == 8 && alignof(PageHeader) == 1);

struct PageRect {  // 6.7: note the order
  le_i16 x;
  le_i16 w;
  le_i16 y;
  le_i16 h;
};
static_assert(sizeof(PageRect) == 8 && alignof(PageRect) == 1);

struct BlendTable {  // 4.4, after the 256 entries of a PAL file
  le_u32 magic;
  std::array<std::uint8_t, 65536> mix;  // [a * 256 + b]: the colour halfway between a and b
};
static_assert(sizeof(BlendTable) == 65540 && alignof(BlendTable) == 1);

constexpr std::size_t palette_file_size = palette_bytes + sizeof(BlendTable);

}  // namespace ngi::texture

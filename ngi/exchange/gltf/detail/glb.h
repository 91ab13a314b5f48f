#pragma once

#include "ngi/core/bytes.h"

// The framing of a .glb file: a header, then chunks.
namespace ngi::gltf {

struct GlbHeader {
  le_u32 magic;
  le_u32 version;
  le_u32 length;  // of the whole file
};

struct ChunkHeader {
  le_u32 length;
  le_u32 type;
};

constexpr std::uint32_t glb_magic = 0x46546C67;  // "glTF"
constexpr std::uint32_t glb_version = 2;
constexpr std::uint32_t json_chunk = 0x4E4F534A;    // "JSON"
constexpr std::uint32_t binary_chunk = 0x004E4942;  // "BIN\0"

}  // namespace ngi::gltf

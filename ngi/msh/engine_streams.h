#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "ngi/msh/document.h"

namespace ngi::msh {

// The vertex streams that the engine's loader sets up: docs/formats/msh.md 4. Offsets are those in
// the 0xA4 bytes it fills; a span without data is a null pointer.
struct EngineStreams {
  struct Loaded {
    StreamType type;
    std::uint32_t destination;
    std::span<const std::byte> bytes;
  };
  // One (pointer, stride) pair of the Direct3D 7 strided-vertex block.
  struct Pair {
    std::uint32_t destination;
    std::span<const std::byte> bytes;     // from the first element's first byte
    std::optional<std::uint32_t> stride;  // nullopt: not set by the loader
  };

  static constexpr std::uint32_t slot_base_destination = 0x08;
  static constexpr std::uint32_t frame_count_destination = 0x9C;
  static constexpr std::uint32_t light_count_destination = 0xA0;

  std::array<Loaded, 15> load_order;
  // Position, normal, diffuse, specular, texture coordinates 0 to 7.
  std::array<Pair, 12> vertex_block;
  std::span<const std::byte> slot_base;
  std::uint32_t frame_count;
  std::uint32_t light_count;
};

EngineStreams engine_streams(const Document& document);

}  // namespace ngi::msh

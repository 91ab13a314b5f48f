#pragma once

#include <cstddef>
#include <cstdint>

// The quick test of a draw list with the vector instructions of this processor.
namespace ngi::land::simd {

constexpr std::size_t list_lanes = 8;

struct DrawListTables {
  const std::byte* entries;   // records of DrawEntry; the faces that they name exist
  const std::uint32_t* keys;  // by face, as FaceWalk has them
  std::uint8_t* seen;         // by face: set to 1 when an entry names it
};

// Returns whether the first entries, a multiple of list_lanes, are usual: each names a face of its
// own slot, and tells by a bit whether it opens a run.
using TestDrawList = bool (*)(DrawListTables tables, std::size_t count);

// nullptr when this processor has no such instructions.
TestDrawList best_draw_list_test() noexcept;

}  // namespace ngi::land::simd

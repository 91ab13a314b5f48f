#pragma once

#include <cstdint>
#include <vector>

#include "ngi/archive/rsli/document.h"

namespace ngi::rsli {

// The byte range of a file that one entry's payload occupies.
struct Slot {
  std::uint64_t start = 0;
  std::uint64_t size = 0;  // without the declared excess
  std::uint8_t excess =
      0;                // 1 when a Deflate entry is declared one byte longer than its stream (B8)
  bool shared = false;  // other slots use some of these bytes

  std::uint64_t end() const noexcept { return start + size; }
};

// Returns the slot of each entry. Decodes Deflate payloads to find the ends of their streams;
// beyond the decode budget it uses the declared sizes.
std::vector<Slot> find_slots(const Document& document);

// Returns the entries in file order of their slots.
std::vector<std::size_t> in_file_order(const std::vector<Slot>& slots);

}  // namespace ngi::rsli

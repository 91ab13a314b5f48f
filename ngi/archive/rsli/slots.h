#pragma once

#include <cstdint>
#include <vector>

#include "ngi/archive/rsli/document.h"

namespace ngi::rsli {

// The bytes of a file that one entry's payload takes up.
struct Slot {
  std::uint64_t start = 0;
  std::uint64_t size = 0;  // without the declared excess
  std::uint8_t excess =
      0;                // 1 when a Deflate entry is declared one byte longer than its stream (B8)
  bool shared = false;  // other slots use some of these bytes

  std::uint64_t end() const noexcept { return start + size; }
};

// By entry. Deflate payloads are decoded to learn where their streams end; beyond the decode budget
// they are taken to be as long as declared.
std::vector<Slot> find_slots(const Document& document);

// Entries in the order their slots have in the file.
std::vector<std::size_t> in_file_order(const std::vector<Slot>& slots);

}  // namespace ngi::rsli

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace ngi {

// The 64-bit FNV-1a hash of bytes: tells whether two files are the same, not whether somebody made
// them look the same. `hash` is that of the bytes before these.
constexpr std::uint64_t content_hash(std::span<const std::byte> bytes,
                                     std::uint64_t hash = 0xCBF2'9CE4'8422'2325U) noexcept {
  for (const std::byte byte : bytes) {
    hash = (hash ^ std::to_integer<std::uint64_t>(byte)) * 0x100'0000'01B3U;
  }
  return hash;
}

}  // namespace ngi

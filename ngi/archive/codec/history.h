#pragma once

#include <algorithm>
#include <cstddef>
#include <span>

// The history of the ring coders (LZSS, LZHUF), whose ring starts full of spaces. The output
// itself serves as the ring: positions before its first byte read as spaces.
namespace ngi::codec {

constexpr std::byte ring_fill{0x20};

// Copies `length` bytes from `distance` back to out[at], clipped at the end of `out`. Source and
// destination may overlap. Returns the number of bytes written.
inline std::size_t copy_match(std::span<std::byte> out, std::size_t at, std::size_t distance,
                              std::size_t length) noexcept {
  length = std::min(length, out.size() - at);
  const std::size_t before_start = at < distance ? std::min(length, distance - at) : 0;
  std::fill_n(out.data() + at, before_start, ring_fill);
  for (std::size_t i = at + before_start; i < at + length; ++i) out[i] = out[i - distance];
  return length;
}

}  // namespace ngi::codec

#pragma once

#include <algorithm>
#include <cstddef>
#include <span>

// Both ring coders (LZSS, LZHUF) start with a ring full of spaces and copy from it. Here the output
// itself is the ring: what lies before its first byte is spaces.
namespace ngi::codec {

constexpr std::byte ring_fill{0x20};

// Repeats `length` bytes from `distance` back at out[at], clipped at the end of `out`. The source
// may overlap what is being written. Gives back how many bytes were written.
inline std::size_t copy_match(std::span<std::byte> out, std::size_t at, std::size_t distance,
                              std::size_t length) noexcept {
  length = std::min(length, out.size() - at);
  const std::size_t before_start = at < distance ? std::min(length, distance - at) : 0;
  std::fill_n(out.data() + at, before_start, ring_fill);
  for (std::size_t i = at + before_start; i < at + length; ++i) out[i] = out[i - distance];
  return length;
}

}  // namespace ngi::codec

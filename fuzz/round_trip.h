#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <span>
#include <vector>

namespace ngi::fuzz {

// Says which requirement it was.
inline void require(bool holds, unsigned line = __builtin_LINE()) {
  if (holds) return;
  std::fprintf(stderr, "the requirement of line %u does not hold\n", line);
  __builtin_trap();
}

inline std::span<const std::byte> bytes_of_input(const std::uint8_t* data, std::size_t size) {
  return std::as_bytes(std::span(data, size));
}

// The input is two bytes of declared size and a packed stream, and also a payload in its own right.
template <auto encode, auto decode>
void check_codec(std::span<const std::byte> input) {
  const auto again = decode(encode(input), input.size());
  require(again && std::equal(again->begin(), again->end(), input.begin(), input.end()));
  if (input.size() < 2) return;
  const auto size =
      std::to_integer<std::uint64_t>(input[0]) << 8U | std::to_integer<std::uint64_t>(input[1]);
  const auto decoded = decode(input.subspan(2), size);
  if (!decoded) return;
  require(decoded->size() == size);
  require(decode(encode(*decoded), size) == decoded);
}

}  // namespace ngi::fuzz

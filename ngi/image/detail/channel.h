#pragma once

#include <bit>
#include <cstdint>

namespace ngi::image {

// Bit position of one channel in a pixel word, as given by a mask.
struct Channel {
  unsigned shift = 0;
  unsigned bits = 0;  // 0: the word has no such channel

  static constexpr Channel of_mask(std::uint32_t mask) noexcept {
    if (mask == 0) return {};
    return {static_cast<unsigned>(std::countr_zero(mask)),
            static_cast<unsigned>(std::popcount(mask))};
  }

  // Expands to eight bits by bit replication (docs/formats/materials.md 6.4).
  constexpr std::uint8_t expand(std::uint32_t word, std::uint8_t if_missing) const noexcept {
    if (bits == 0) return if_missing;
    const auto maximum = static_cast<std::uint32_t>((std::uint64_t{1} << bits) - 1);
    const std::uint32_t value = word >> shift & maximum;
    if (bits >= 8) return static_cast<std::uint8_t>(value >> (bits - 8));
    std::uint32_t out = 0;
    for (int room = 8 - static_cast<int>(bits); room > -static_cast<int>(bits);
         room -= static_cast<int>(bits)) {
      out |= room >= 0 ? value << room : value >> -room;
    }
    return static_cast<std::uint8_t>(out);
  }

  // Returns the nearest value in place; the inverse of expand().
  constexpr std::uint32_t quantise(std::uint8_t value) const noexcept {
    const std::uint64_t maximum = (std::uint64_t{1} << bits) - 1;
    return static_cast<std::uint32_t>((value * maximum + 127) / 255 << shift);
  }
};

// True when the bits are contiguous, as those of a channel must be.
constexpr bool is_channel_mask(std::uint32_t mask) noexcept {
  const Channel channel = Channel::of_mask(mask);
  return (std::uint64_t{mask} >> channel.shift) + 1 == std::uint64_t{1} << channel.bits;
}

}  // namespace ngi::image

#pragma once

#include <cstdint>
#include <string_view>

// Reproducible pseudo-random numbers, the same on every machine.
namespace ngi::forge {

// Mixes the bits of a number (the finalizer of the splitmix64 generator).
constexpr std::uint64_t mix(std::uint64_t bits) noexcept {
  bits = (bits ^ (bits >> 30U)) * 0xBF58'476D'1CE4'E5B9U;
  bits = (bits ^ (bits >> 27U)) * 0x94D0'49BB'1331'11EBU;
  return bits ^ (bits >> 31U);
}

// Returns a separate seed for each name.
constexpr std::uint64_t seed_for(std::uint64_t seed, std::string_view name) noexcept {
  for (const char letter : name) seed = mix(seed + static_cast<unsigned char>(letter) + 1);
  return mix(seed);
}

class Random {
 public:
  explicit Random(std::uint64_t seed) noexcept : state_(seed) {}

  std::uint64_t next() noexcept { return mix(state_ += 0x9E37'79B9'7F4A'7C15U); }
  // 0 to count - 1; count is above 0.
  int below(int count) noexcept {
    return static_cast<int>(next() % static_cast<std::uint64_t>(count));
  }
  // Returns a number from `low` to `high`, both included.
  int between(int low, int high) noexcept { return low + below(high - low + 1); }

 private:
  std::uint64_t state_;
};

}  // namespace ngi::forge

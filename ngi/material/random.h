#pragma once

#include <cstdint>

namespace ngi::material {

// rand() of the C runtime that the game was built with: docs/formats/materials.md 3.3.
class MsvcRandom {
 public:
  explicit MsvcRandom(std::uint32_t seed = 1) noexcept : state_(seed) {}

  // 0 to 32767.
  std::uint32_t next() noexcept {
    state_ = state_ * 214013U + 2531011U;
    return (state_ >> 16U) & 0x7FFFU;
  }

 private:
  std::uint32_t state_;
};

}  // namespace ngi::material

#pragma once

#include <cstdint>

namespace ngi::tasks {

// The times `first`, `first` + `step` and so on, `count` of them.
struct FrameRange {
  double first = 0;
  double step = 1;
  std::uint64_t count = 0;

  float time(std::uint64_t i) const noexcept {
    return static_cast<float>(first + static_cast<double>(i) * step);
  }
};

}  // namespace ngi::tasks

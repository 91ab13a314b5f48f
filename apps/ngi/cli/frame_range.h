#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace ngi::command {

// The times A, A + STEP, ... up to B, as --frames spells them.
struct FrameRange {
  double first = 0;
  double step = 1;
  std::uint64_t count = 0;

  float time(std::uint64_t i) const noexcept {
    return static_cast<float>(first + static_cast<double>(i) * step);
  }
};

// "0:30:0.5" or "0:30"; nothing when it is not that, or would be more than `most` times.
std::optional<FrameRange> parse_frames(std::string_view text, std::uint64_t most);

}  // namespace ngi::command

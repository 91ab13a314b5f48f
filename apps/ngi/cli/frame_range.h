#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "ngi/tasks/render.h"

namespace ngi::command {

using tasks::FrameRange;

// "0:30:0.5" or "0:30"; nothing when it is not that, or would be more than `most` times.
std::optional<FrameRange> parse_frames(std::string_view text, std::uint64_t most);

}  // namespace ngi::command

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "ngi/tasks/render.h"

namespace ngi::command {

using tasks::FrameRange;

// Parses "0:30:0.5" or "0:30". Returns nothing for other text, or for more than `max_count` times.
std::optional<FrameRange> parse_frames(std::string_view text, std::uint64_t max_count);

}  // namespace ngi::command

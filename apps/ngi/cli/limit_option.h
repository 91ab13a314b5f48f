#pragma once

#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "ngi/core/limits.h"

namespace ngi::command {

// Returns the default limits with every "KEY=VALUE" of --limit applied, or a message about a wrong
// one.
tl::expected<Limits, std::string> parse_limits(std::span<const std::string> settings);

}  // namespace ngi::command

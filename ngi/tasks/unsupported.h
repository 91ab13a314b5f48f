#pragma once

#include <string>
#include <string_view>

#include "ngi/core/result.h"

namespace ngi::tasks {

// Returns NOT-SUPPORTED with a sentence about `path`.
Error unsupported(const std::string& path, std::string_view sentence);

}  // namespace ngi::tasks

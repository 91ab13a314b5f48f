#pragma once

#include <string>
#include <string_view>

#include "ngi/core/result.h"

namespace ngi::tasks {

// NOT-SUPPORTED: what cannot be done, in a plain sentence about `path`.
Error unsupported(const std::string& path, std::string_view sentence);

}  // namespace ngi::tasks

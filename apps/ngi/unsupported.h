#pragma once

#include <string>
#include <string_view>

#include "ngi/core/result.h"

namespace ngi::command {

// What the contract names and this version cannot do yet: exit code 5 with a plain sentence.
Error unsupported(const std::string& path, std::string_view sentence);

}  // namespace ngi::command

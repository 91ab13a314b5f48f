#pragma once

#include <string>
#include <string_view>

#include "ngi/core/limits.h"
#include "ngi/core/result.h"

namespace ngi::json {

// The kind of asset that a document of 'ngi dump' describes: "msh", "mat0"; empty when it is
// another document. JSON-SYNTAX, JSON-LIMIT.
Result<std::string> document_kind(std::string_view text, const Limits& limits);

}  // namespace ngi::json

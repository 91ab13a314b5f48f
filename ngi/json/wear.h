#pragma once

#include <string>
#include <string_view>

#include "ngi/core/limits.h"
#include "ngi/core/result.h"
#include "ngi/json/detail.h"

// Converting material tables (WEAR) to JSON documents and back. docs/cli-contract.md 3 has the
// members, docs/formats/files.md 7 the rules.
namespace ngi::json {

// `text` is the table. A table that cannot be read has no rows; the full document has its bytes.
std::string wear_to_json(std::string_view text, Detail detail);

// Returns the table that a full dump describes. When the document has the text, edited rows are put
// into it and the rest stays. Fails with JSON-* and WEAR-301.
Result<std::string> wear_from_json(std::string_view json, const Limits& limits = {});

}  // namespace ngi::json

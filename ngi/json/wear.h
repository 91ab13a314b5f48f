#pragma once

#include <string>
#include <string_view>

#include "ngi/core/limits.h"
#include "ngi/core/result.h"
#include "ngi/json/detail.h"

// A material table (WEAR) as a JSON document and back. The shape is docs/cli-contract.md 3, its
// rules docs/formats/files.md 7.
namespace ngi::json {

// `text` is the table. One that cannot be read at all has no rows; the full document holds its
// bytes.
std::string wear_to_json(std::string_view text, Detail detail);

// The table that a full dump describes. Where the document holds the text, rows that were edited
// are put into it and the rest stays as it is. Fails with JSON-* and WEAR-301.
Result<std::string> wear_from_json(std::string_view json, const Limits& limits = {});

}  // namespace ngi::json

#pragma once

#include <string>
#include <string_view>

#include "ngi/core/bytes.h"
#include "ngi/core/limits.h"
#include "ngi/core/result.h"
#include "ngi/json/detail.h"

// Files of settings (.cfg) as JSON documents and back. `kind` is the name of the kind of file.
namespace ngi::json {

std::string config_to_json(std::string_view kind, const Bytes& file, Detail detail);

// The file that a full dump describes. Where the document holds the text, settings that were edited
// are put into it and the rest stays as it is. Fails with JSON-* and MIS-EDIT-INVALID.
Result<Bytes> config_from_json(std::string_view kind, std::string_view title, std::string_view json,
                               const Limits& limits = {});

}  // namespace ngi::json

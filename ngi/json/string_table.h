#pragma once

#include <string>
#include <string_view>

#include "ngi/core/bytes.h"
#include "ngi/core/limits.h"
#include "ngi/core/result.h"
#include "ngi/json/detail.h"

namespace ngi::json {

// The strings of TextRes.dll as a JSON document. A full one has the whole library, as raw.payload.
std::string string_table_to_json(const Bytes& library, Detail detail, const Limits& limits = {});

// The library that a full dump describes: raw.payload with the texts that were edited. Fails with
// JSON-*, STR-003 and STR-004.
Result<Bytes> string_table_from_json(std::string_view json, const Limits& limits = {});

}  // namespace ngi::json

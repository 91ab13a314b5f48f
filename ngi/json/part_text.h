#pragma once

#include <string>
#include <string_view>

#include "ngi/core/bytes.h"
#include "ngi/core/limits.h"
#include "ngi/core/result.h"
#include "ngi/json/detail.h"

namespace ngi::json {

// The description of a part as a JSON document. A full one has the whole text, as text_hex.
std::string part_text_to_json(const Bytes& text, Detail detail);

// The text that a full dump describes: text_hex with the values that were edited, or a new text
// when there is no text_hex. Fails with JSON-* and AUX-EDIT-INVALID.
Result<Bytes> part_text_from_json(std::string_view json, const Limits& limits = {});

}  // namespace ngi::json

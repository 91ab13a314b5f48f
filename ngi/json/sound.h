#pragma once

#include <string>
#include <string_view>

#include "ngi/core/bytes.h"
#include "ngi/core/limits.h"
#include "ngi/core/result.h"
#include "ngi/json/detail.h"

namespace ngi::json {

// A sound as a JSON document: its format and chunks. A full one has their content in hex; bytes
// that are no sound are kept as raw.payload.
std::string sound_to_json(const Bytes& sound, Detail detail, const Limits& limits = {});

// The sound that a full dump describes. Its format wins over the content of the chunk "fmt ". Sizes
// that the document does not give follow from the content. Fails with JSON-* and SND-008.
Result<Bytes> sound_from_json(std::string_view json, const Limits& limits = {});

}  // namespace ngi::json

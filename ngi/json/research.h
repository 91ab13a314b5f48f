#pragma once

#include <string>
#include <string_view>

#include "ngi/core/limits.h"
#include "ngi/core/result.h"
#include "ngi/json/detail.h"
#include "ngi/tables/research/document.h"

namespace ngi::json {

// A research tree as a JSON document. A full one has the bytes of all tables, in "raw".
std::string research_to_json(const research::Document& tree, Detail detail);

// The file that a full dump describes; of an unedited dump that is the dumped file byte for byte.
// Numbers of items and parts may be edited. Fails with JSON-*, also when something was edited that
// other tables hold: texts, needs and unlocks are edited in "raw".
Result<Bytes> research_from_json(std::string_view text, const Limits& limits = {});

}  // namespace ngi::json

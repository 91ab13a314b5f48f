#pragma once

#include <string>
#include <string_view>

#include "ngi/core/limits.h"
#include "ngi/json/detail.h"
#include "ngi/material/mat0/document.h"

// Converting materials to JSON documents and back. docs/cli-contract.md 3 ("dump of a material")
// has the members, docs/formats/files.md 7 the rules.
namespace ngi::json {

std::string material_to_json(const mat0::Document& document, Detail detail);

// Returns the payload and the attributes that a full dump describes. An unedited dump gives the
// original ones. "raw_hex" of a phase supplies what its other members leave unchanged. The material
// is not checked (mat0::check does that). Fails with JSON-*.
Result<mat0::Document> material_from_json(std::string_view text, const Limits& limits = {});

}  // namespace ngi::json

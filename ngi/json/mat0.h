#pragma once

#include <string>
#include <string_view>

#include "ngi/core/limits.h"
#include "ngi/json/detail.h"
#include "ngi/material/mat0/document.h"

// A material as a JSON document and back. The shape is docs/cli-contract.md 3 ("dump of a
// material"), its rules docs/formats/files.md 7.
namespace ngi::json {

std::string material_to_json(const mat0::Document& document, Detail detail);

// The payload and the attributes that a full dump describes. Unedited, those are the dumped ones.
// A phase's "raw_hex" counts for what its other members do not say otherwise. Whether the material
// is a good one is for mat0::check to say. Fails with JSON-*.
Result<mat0::Document> material_from_json(std::string_view text, const Limits& limits = {});

}  // namespace ngi::json

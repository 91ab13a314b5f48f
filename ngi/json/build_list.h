#pragma once

#include <string>
#include <string_view>

#include "ngi/core/bytes.h"
#include "ngi/core/limits.h"
#include "ngi/core/result.h"
#include "ngi/json/detail.h"

// BuildDat.lst as a JSON document and back. The shape is docs/cli-contract.md 4, its rules
// docs/formats/files.md 7.
namespace ngi::json {

std::string build_list_to_json(const Bytes& list, Detail detail);

// The list that a full dump describes. Where the document holds the text, sections that were
// edited are put into it and the rest stays as it is. Fails with JSON-* and BLD-EDIT-INVALID.
Result<Bytes> build_list_from_json(std::string_view json, const Limits& limits = {});

}  // namespace ngi::json

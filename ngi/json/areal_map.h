#pragma once

#include <string>
#include <string_view>

#include "ngi/core/bytes.h"
#include "ngi/core/limits.h"
#include "ngi/core/result.h"
#include "ngi/json/detail.h"
#include "ngi/terrain/areals/document.h"

// Areal maps (Land.map) as JSON documents and back. docs/cli-contract.md 4 has the members,
// docs/formats/files.md 7 the rules.
namespace ngi::json {

// Writes the stored values, damaged ones too. A short document leaves out the cells of the grid and
// everything that only rebuilding the file needs.
std::string areal_map_to_json(const areals::Document& document, Detail detail);

// Returns the file that a full dump describes. An unedited dump gives the original file byte for
// byte. The number of areals follows from them unless "stated_count" is there, as in dumps of
// truncated files. Fails with JSON-*.
Result<Pieces> areal_map_from_json(std::string_view text, const Limits& limits = {});

}  // namespace ngi::json

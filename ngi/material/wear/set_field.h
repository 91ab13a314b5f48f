#pragma once

#include <string_view>

#include "ngi/material/wear/document.h"

namespace ngi::wear {

// Sets one value of a table: row[3].name, row[3].legacy_id, lightmap[0].name. Fails with WEAR-301.
Result<Document> set_field(const Document& document, std::string_view path, std::string_view value);

}  // namespace ngi::wear

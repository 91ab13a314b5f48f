#pragma once

#include <string_view>

#include "ngi/core/limits.h"
#include "ngi/core/result.h"
#include "ngi/exchange/obj/document.h"

namespace ngi::obj {

// Reads the text of an OBJ file. Polygons are split into fans around their first corner; all
// indices are checked. Unknown statements are skipped, as in all readers. Fails
// with OBJ-SYNTAX, and with EXCHANGE-LIMIT when the text or the decoded data exceeds
// limits.decoded_size.
Result<Document> read(std::string_view text, const Limits& limits = {});

}  // namespace ngi::obj

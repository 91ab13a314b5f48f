#pragma once

#include <string_view>

#include "ngi/core/limits.h"
#include "ngi/core/result.h"
#include "ngi/exchange/obj/document.h"

namespace ngi::obj {

// The text of an OBJ file. Polygons are taken apart as fans around their first corner; every corner
// names points that are there. Words that nobody needs are passed over, as all readers do. Fails
// with OBJ-SYNTAX, and with EXCHANGE-LIMIT when the text or what it unfolds to is longer than
// limits.decoded_size.
Result<Document> read(std::string_view text, const Limits& limits = {});

}  // namespace ngi::obj

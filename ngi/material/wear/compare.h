#pragma once

#include "ngi/asset/differences.h"

namespace ngi::wear {

// Adds every difference between two tables: "row[3].name", "lightmap[0].legacy_id", and "layout"
// for the text between the words. Adds nothing when one of them cannot be read.
void compare_assets(const Asset& a, const Asset& b, Differences& out);

}  // namespace ngi::wear

#pragma once

#include "ngi/asset/differences.h"

namespace ngi::wear {

// Every difference between two tables: "row[3].name", "lightmap[0].legacy_id", and "layout" for
// what stands between the words. Finds nothing when one of them cannot be read.
void compare_assets(const Asset& a, const Asset& b, Differences& out);

}  // namespace ngi::wear

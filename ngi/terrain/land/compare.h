#pragma once

#include "ngi/asset/asset_path.h"
#include "ngi/asset/differences.h"

namespace ngi::land {

// Adds the differences of two landscapes field by field: "face[12].primary: 3 -> 4". Adds nothing
// when one of them cannot be read.
void compare_assets(const Asset& a, const Asset& b, Differences& out);

}  // namespace ngi::land

#pragma once

#include "ngi/asset/differences.h"

namespace ngi::mat0 {

// Every difference between two materials in the words of docs/formats/materials.md 2:
// "phase[1].diffuse", "block[0].key[3].end_time". Finds nothing when one of them is cut off. The
// attributes are the archive's to compare.
void compare_assets(const Asset& a, const Asset& b, Differences& out);

}  // namespace ngi::mat0

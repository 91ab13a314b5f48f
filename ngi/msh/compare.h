#pragma once

#include "ngi/asset/differences.h"

namespace ngi::msh {

// Every difference between the tables of two models, in the words of docs/formats/msh.md:
// "node[3].parent", "batch[5].wear_row", "position[12]". Tables that are not decoded are compared
// as bytes. Finds nothing when one of them is no model.
void compare_assets(const Asset& a, const Asset& b, Differences& out);

}  // namespace ngi::msh

#pragma once

#include <string_view>

#include "ngi/material/mat0/edit.h"

namespace ngi::mat0 {

// Sets one value of a material, named as people and documents name it:
//
//   phase[0].ambient[3], phase[1].power, phase[1].page_cell, phase[2].texture
//   block[0].mode, block[0].interp_mask, block[0].key[2].end_time, meta.a, meta.d, version
// A colour also takes all its numbers, separated by commas. metaC and metaD are floats. A new
// version converts the header. Fails with MAT-501 and MAT-211.
Result<void> set_field(Draft& draft, std::string_view path, std::string_view value);

}  // namespace ngi::mat0

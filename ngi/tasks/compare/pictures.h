#pragma once

#include "ngi/asset/asset_path.h"
#include "ngi/asset/differences.h"
#include "ngi/core/limits.h"

namespace ngi::tasks {

// Compares two picture files (PNG, TGA, DDS, JPEG) pixel by pixel. Adds nothing for other files,
// damaged ones, and pictures with the same pixels.
void compare_pictures(const Asset& a, const Asset& b, const Limits& limits, Differences& out);

}  // namespace ngi::tasks

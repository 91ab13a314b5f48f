#pragma once

#include "ngi/terrain/areals/grid.h"

namespace ngi::areals {

// Fails with MAP-033 or MAP-034 when the engine has no room for the ids.
Result<void> require_fitting_grid(const Grid& grid);

}  // namespace ngi::areals

#pragma once

#include "ngi/asset/differences.h"

namespace ngi::fx {

// The differences of two effects field by field. Commands that are the
// same at the beginning and at the end belong together; those between are taken in order. Says
// nothing when one has no header.
void compare_assets(const Asset& a, const Asset& b, Differences& out);

}  // namespace ngi::fx

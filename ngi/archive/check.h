#pragma once

#include "ngi/archive/container.h"
#include "ngi/core/report.h"

namespace ngi {

// Applies the rules of the archive's own kind to it; what is nested in it is not looked into.
void check(const Container& archive, Report& report);

}  // namespace ngi

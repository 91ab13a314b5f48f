#pragma once

#include "ngi/archive/container.h"
#include "ngi/core/report.h"

namespace ngi {

// Checks the archive itself by the rules of its kind. Nested archives are not opened.
void check(const Container& archive, Report& report);

}  // namespace ngi

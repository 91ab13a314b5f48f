#pragma once

#include "ngi/archive/container.h"
#include "ngi/core/report.h"

namespace ngi {

// Checks the archive itself by the rules of its kind. Nested archives are not opened.
void check(const Container& archive, Report& report);

// Reports what is lost of a salvaged archive; nothing for an archive that was read as it stands.
// Entries whose payload cannot be read are not reported here.
void report_recovery(const Container& archive, Report& report);

}  // namespace ngi

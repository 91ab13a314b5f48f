#pragma once

#include <span>

#include "apps/ngi/print/json.h"
#include "ngi/tasks/validate.h"

namespace ngi::command {

// Returns the validations as a SARIF 2.1.0 log, for code hosts and editors. Files are artifacts,
// assets inside archives are logical locations. Byte offsets count from the start of the file and
// are left out for packed assets.
Json sarif_log(std::span<const tasks::FileValidation> validations);

}  // namespace ngi::command

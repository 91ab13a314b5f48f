#pragma once

#include <span>

#include "apps/ngi/print/json.h"
#include "ngi/tasks/validate.h"

namespace ngi::command {

// The validations as a SARIF 2.1.0 log, which code hosts and editors show. Files are artifacts,
// what lies inside an archive is a logical location; byte offsets count from the start of the file
// and are left out for assets that had to be unpacked.
Json sarif_log(std::span<const tasks::FileValidation> validations);

}  // namespace ngi::command

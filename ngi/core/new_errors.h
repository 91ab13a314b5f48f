#pragma once

#include <set>
#include <string>

#include "ngi/core/report.h"
#include "ngi/core/result.h"

namespace ngi {

// Compares the reports about an asset before and after an edit. Fails with an error in one of the
// changed streams, or one that the asset did not have before.
Result<void> refuse_new_errors(const Report& before, const Report& after,
                               const std::set<std::string>& changed_streams);

}  // namespace ngi

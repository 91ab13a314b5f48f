#pragma once

#include "apps/ngi/print/json.h"
#include "ngi/tasks/statistics.h"

namespace ngi::command {

// Returns the document of `ngi stats --format json`.
Json statistics_json(const std::string& path, const tasks::Statistics& statistics);

}  // namespace ngi::command

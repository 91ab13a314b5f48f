#pragma once

#include <string>

#include "apps/ngi/cli/context.h"
#include "ngi/tasks/statistics.h"

namespace ngi::command {

// Counts everything that an operand names, with a progress bar; "-" is standard input.
Result<tasks::Statistics> count_statistics(Context& context, const std::string& operand);

}  // namespace ngi::command

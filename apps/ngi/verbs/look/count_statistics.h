#pragma once

#include <string>

#include "apps/ngi/cli/context.h"
#include "ngi/tasks/statistics.h"

namespace ngi::command {

// Of all that an operand stands for, with a progress bar; "-" is standard input.
Result<tasks::Statistics> count_statistics(Context& context, const std::string& operand);

}  // namespace ngi::command

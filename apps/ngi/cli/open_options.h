#pragma once

#include <string>

#include "apps/ngi/cli/context.h"
#include "ngi/tasks/open.h"

// How verbs open what their operands name, so that asset paths, "-", --game, --salvage, --limit,
// --as and --attr2 mean the same in all of them.
namespace ngi::command {

tasks::OpenOptions open_options(const Context& context);

// "-" is standard input.
Result<tasks::OpenedAsset> open_input(const Context& context, const std::string& operand);

}  // namespace ngi::command

#pragma once

#include <string>

#include "apps/ngi/print/issues.h"
#include "ngi/tasks/open.h"

namespace ngi::command {

// Prints all issues; those without a path get this one.
void print_issues(Context& context, Report found, const std::string& path);

// Prints what is missing or was mended in what is shown; of a model not what is only worth knowing.
void print_findings(Context& context, const Report& found, const tasks::AssetOrObject& shown);

}  // namespace ngi::command

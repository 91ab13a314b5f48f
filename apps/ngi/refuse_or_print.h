#pragma once

#include <string>

#include "apps/ngi/print/issues.h"

namespace ngi::command {

// Prints all issues; those without a path get this one.
void print_issues(Context& context, Report found, const std::string& path);

}  // namespace ngi::command

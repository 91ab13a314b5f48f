#pragma once

#include <string>

#include "apps/ngi/print/issues.h"
#include "ngi/tasks/open.h"

namespace ngi::command {

// Prints all issues; those without a path get `path`.
void print_issues(Context& context, Report found, const std::string& path);

// Prints what was missing or repaired in a shown asset. Infos about a model are left out.
void print_findings(Context& context, const Report& found, const tasks::AssetOrObject& shown);

}  // namespace ngi::command

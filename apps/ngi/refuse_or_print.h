#pragma once

#include <string>

#include "apps/ngi/cli/context.h"
#include "ngi/tasks/open.h"

namespace ngi::command {

// What verbs that read an asset as it stands do with what a check found: with --strict the first
// error refuses it, else errors are printed and the verb goes on.
Result<void> refuse_or_print(Context& context, const Report& found, const std::string& path);

// Prints all issues; those without a path get this one.
void print_issues(Context& context, Report found, const std::string& path);

// Prints what is missing or was mended in what is shown; of a model not what is only worth knowing.
void print_findings(Context& context, const Report& found, const tasks::AssetOrObject& shown);

}  // namespace ngi::command

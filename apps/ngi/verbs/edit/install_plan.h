#pragma once

#include "apps/ngi/cli/context.h"
#include "ngi/tasks/install.h"

// What 'ngi install' and 'ngi clone' print.
namespace ngi::command {

// Writes the files of a plan unless --dry-run is given, and prints it as text or JSON. `name` is
// that of the new object.
ExitCode finish_install(Context& context, const tasks::InstallPlan& plan,
                        const tasks::OpenOptions& options, const std::string& name);

}  // namespace ngi::command

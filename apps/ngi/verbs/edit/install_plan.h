#pragma once

#include "apps/ngi/cli/context.h"
#include "apps/ngi/cli/options.h"
#include "ngi/tasks/install.h"

// What 'ngi install', 'ngi uninstall' and 'ngi clone' share.
namespace ngi::command {

// --force of install and clone.
inline constexpr Option force_read_only = {.flags = options::force.flags,
                                           .help = "Replace files that are read-only"};

// What --force says about files that are read-only.
tasks::ReadOnlyFiles read_only_files(const Context& context);

// With --backup: copies the files that are about to be replaced.
Result<void> keep_backups(Context& context, const std::vector<tasks::FileToWrite>& files);

// Writes the files of a plan unless --dry-run is given, and prints it as text or JSON. `name` is
// that of the new object.
ExitCode finish_install(Context& context, const tasks::InstallPlan& plan,
                        const tasks::OpenOptions& options, const std::string& name);

}  // namespace ngi::command

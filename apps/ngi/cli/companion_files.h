#pragma once

#include <vector>

#include "apps/ngi/cli/context.h"
#include "apps/ngi/cli/files.h"
#include "ngi/tasks/import_model.h"

namespace ngi::command {

// Adds the files that an imported model needs beside it: materials and textures. Files that have
// that content already are left out.
void add_companions(const Context& context, std::vector<tasks::CompanionFile> files,
                    FileWrites& writes);

// Writes them. Writes none when one of them exists with other content and --force was not given.
Result<void> write_companions(Context& context, std::vector<tasks::CompanionFile> files);

}  // namespace ngi::command

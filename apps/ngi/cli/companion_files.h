#pragma once

#include <vector>

#include "apps/ngi/cli/context.h"
#include "ngi/tasks/import_model.h"

namespace ngi::command {

// Writes the files that an imported model needs beside it: materials and textures. Writes none when
// one of them exists with other content and --force was not given.
Result<void> write_companions(Context& context, std::vector<tasks::CompanionFile> files);

}  // namespace ngi::command

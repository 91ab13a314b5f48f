#pragma once

#include <filesystem>
#include <vector>

#include "ngi/core/result.h"

namespace ngi {

// Every regular file below a folder, as paths that begin with it, in byte order of their
// components; the same on every file system. Links to files count, links to folders are not
// followed (they may lead in circles), and pipes, sockets and devices are left out. Fails when the
// folder or one below it cannot be read.
Result<std::vector<std::filesystem::path>> list_files(const std::filesystem::path& folder);

}  // namespace ngi

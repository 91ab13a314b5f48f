#pragma once

#include <filesystem>
#include <vector>

#include "ngi/core/result.h"

namespace ngi {

struct FileList {
  std::vector<std::filesystem::path> files;  // each begins with the folder
  std::vector<Error> unreadable;             // folders that could not be looked into
};

// Every regular file below a folder, in byte order of the components of their paths; the same on
// every file system. Links to files count, links to folders are not followed (they may lead in
// circles), and pipes, sockets and devices are left out.
FileList list_files(const std::filesystem::path& folder);

}  // namespace ngi

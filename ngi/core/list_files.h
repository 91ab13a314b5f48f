#pragma once

#include <filesystem>
#include <vector>

#include "ngi/core/result.h"

namespace ngi {

// The folders and regular files in a folder, in byte order of their names. Links to files count,
// links to folders are left out (they may lead in circles), and so are pipes, sockets and devices.
Result<std::vector<std::filesystem::path>> list_folder(const std::filesystem::path& folder);

struct FileList {
  std::vector<std::filesystem::path> files;  // each begins with the folder
  std::vector<Error> unreadable;             // folders that could not be looked into
};

// Every file that list_folder finds in a folder and in the folders below it, in byte order of the
// components of their paths: the same on every file system.
FileList list_files(const std::filesystem::path& folder);

}  // namespace ngi

#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "ngi/archive/container_editor.h"
#include "ngi/tasks/repaint.h"

namespace ngi::tasks {

struct FolderImport {
  std::uint64_t missing_files = 0;                   // listed, but not in the folder
  std::vector<std::filesystem::path> sidecars = {};  // that pictures were read with
};

// Puts the files of a folder made by export_to_folder() back into the entries that its export.json
// names. An entry is found by its index, or by its name when the archive has changed since. Entries
// whose file is missing stay as they are. Colours that a texture cannot hold are reported.
Result<FolderImport> import_from_folder(ContainerEditor& archive,
                                        const std::filesystem::path& folder, RepaintOptions options,
                                        const Limits& limits, Report& report);

}  // namespace ngi::tasks

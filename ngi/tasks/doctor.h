#pragma once

#include <filesystem>
#include <vector>

#include "ngi/core/leftovers.h"
#include "ngi/core/report.h"

namespace ngi::tasks {

// Lists what killed runs left behind in a folder and in all folders below it, in byte order of the
// paths. Links are not followed. Folders that cannot be read are reported. FILE-NOT-FOUND when
// there is no such folder.
Result<std::vector<Leftover>> find_all_leftovers(const std::filesystem::path& folder,
                                                 Report& report);

}  // namespace ngi::tasks

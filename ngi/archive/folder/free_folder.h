#pragma once

#include <filesystem>
#include <string_view>

#include "ngi/core/file.h"

namespace ngi {

// Fails with FOLDER-NOT-EMPTY unless the folder is missing or empty, or may be replaced because it
// contains `maker_file`, the file that marks folders of the same command.
Result<void> require_free(const std::filesystem::path& folder, std::string_view maker_file,
                          Existing existing);

}  // namespace ngi

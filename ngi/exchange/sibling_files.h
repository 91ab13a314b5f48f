#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "ngi/core/bytes.h"
#include "ngi/core/limits.h"
#include "ngi/core/result.h"

// Files that stand beside one that is read, and that it names.
namespace ngi::exchange {

// Opens a file by a path that neither begins at a root nor climbs.
using OpenBeside = std::function<Result<Bytes>(const std::string& path)>;

// Whether a path is one that may be opened. Paths of other systems are not, so that a file means
// the same everywhere.
bool stays_inside(const std::string& path);

// Files of this folder and those below it; links that lead out of it are not followed (GLTF-URI).
OpenBeside files_of(const std::filesystem::path& folder, const Limits& limits = {});

}  // namespace ngi::exchange

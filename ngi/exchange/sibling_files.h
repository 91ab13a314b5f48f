#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "ngi/core/bytes.h"
#include "ngi/core/limits.h"
#include "ngi/core/result.h"

// Files in the same folder as a file that refers to them.
namespace ngi::exchange {

// Opens a file by a relative path without "..".
using OpenSiblingFile = std::function<Result<Bytes>(const std::string& path)>;

// True when a path may be opened. Paths of other systems may not, so that a file is read the
// same way everywhere.
bool stays_inside(const std::string& path);

// Opens files of this folder and its subfolders; links that lead out are rejected (GLTF-URI).
OpenSiblingFile files_of(const std::filesystem::path& folder, const Limits& limits = {});

}  // namespace ngi::exchange

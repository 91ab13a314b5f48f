#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "ngi/archive/container.h"
#include "ngi/core/bytes.h"
#include "ngi/core/limits.h"
#include "ngi/core/result.h"

namespace ngi {

struct PackOptions {
  Limits limits = {};
  WriteMode mode = WriteMode::Preserving;
};

struct Packed {
  Pieces pieces;
  std::vector<std::string> unlisted;  // files in the folder that the manifest does not list
};

// Packs a folder that unpack() wrote. Without edits the result is byte for byte the original
// archive. Edits (changed files; changed, added, removed or moved rows) follow the
// preserving rules of the format.
Result<Packed> pack(const std::filesystem::path& folder, const PackOptions& options = {});

}  // namespace ngi

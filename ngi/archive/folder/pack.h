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
  std::vector<std::string> unlisted;  // files of the folder that no row of the manifest names
};

// Makes the archive of a folder that unpack() wrote. Without an edit the bytes are those of the
// original archive; with edits (files changed, rows changed, added, removed or moved) by the
// preserving rules of the format.
Result<Packed> pack(const std::filesystem::path& folder, const PackOptions& options = {});

}  // namespace ngi

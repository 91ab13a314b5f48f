#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "ngi/core/bytes.h"
#include "ngi/core/limits.h"
#include "ngi/core/result.h"

namespace ngi {

enum class PackMode {
  Preserving,  // what was not edited stands where it stood
  Canonical,   // payloads dense in directory order, nothing else kept (NRes)
};

struct PackOptions {
  Limits limits = {};
  PackMode mode = PackMode::Preserving;
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

#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "ngi/archive/container.h"
#include "ngi/core/bytes.h"
#include "ngi/core/file.h"
#include "ngi/core/limits.h"
#include "ngi/core/parallel.h"
#include "ngi/core/report.h"
#include "ngi/core/result.h"

// Archives as folders of files, and back: docs/unpack.md.
namespace ngi {

struct UnpackOptions {
  bool recursive = false;  // archives inside the archive become folders too
  ContainerOptions container = {};
  Existing existing = Existing::Keep;
  std::filesystem::path kept_as = {};   // new name of a folder that is replaced; else it is deleted
  Reading reading = Reading::Tolerant;  // strict: fails when an entry cannot be read
  std::string path = {};                // of the archive, for messages
  Work work = {};
};

struct Unpacked {
  std::uint64_t files = 0;
  std::uint64_t folders = 0;  // including the outermost
  std::uint64_t bytes = 0;    // of all payloads
  Report report;              // what could not be read, and what salvage reports as lost
};

// Writes one file per entry and a manifest.json from which pack() restores the archive byte for
// byte. Works in a hidden folder next to the target and renames it when everything is written, so
// the folder is never incomplete. Fails with FOLDER-NOT-EMPTY.
Result<Unpacked> unpack(const Container& archive, const std::filesystem::path& folder,
                        const UnpackOptions& options = {});

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

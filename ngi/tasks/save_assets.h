#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <vector>

#include "ngi/tasks/open.h"

// Writing changed assets back to where they were opened.
namespace ngi::tasks {

// An asset and its new content.
struct AssetToSave {
  const OpenedAsset* opened = nullptr;      // as it was read
  Bytes content = {};                       // new
  std::optional<std::uint32_t> attr2 = {};  // new value for its directory entry
};

struct SavedFile {
  std::filesystem::path source;  // the file that was read
  std::filesystem::path file;    // the file that was written: write_target()
  std::uint64_t size = 0;
};

// Writes the assets into their files, each file once and atomically. Everything else in a file
// keeps its bytes. A file of the game is written below the first mod folder of the options.
// FILE-CHANGED, before anything is written, when a file is not the version that was read.
Result<std::vector<SavedFile>> save_assets(std::span<const AssetToSave> assets,
                                           const OpenOptions& options);

// Returns the content of the files as save_assets() would write it, for looking at a game before
// anything is saved. `path` of each is the file that was read.
Result<OpenFiles> files_with_changes(std::span<const AssetToSave> assets,
                                     const OpenOptions& options);

}  // namespace ngi::tasks

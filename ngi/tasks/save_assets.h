#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <vector>

#include "ngi/core/parallel.h"
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
// keeps its bytes. The new content of an entry becomes part of the new content of an asset around
// it; EDIT-CONFLICT, before anything is written, when both changed the entry. A file of the game is
// written below the first mod folder of the options. FILE-CHANGED, before anything is written, when
// a file is not the version that was read. CANCELLED likewise: what is being written is written
// whole.
Result<std::vector<SavedFile>> save_assets(std::span<const AssetToSave> assets,
                                           const OpenOptions& options, const Work& work = {});

// Returns the content of the files as save_assets() would write it, for looking at a game before
// anything is saved. `path` of each is the file that was read.
Result<OpenFiles> files_with_changes(std::span<const AssetToSave> assets,
                                     const OpenOptions& options);

// The way to an asset: the index of each entry in its archive. Empty for a whole file.
Result<std::vector<std::size_t>> entry_indices(const OpenedAsset& asset,
                                               const ContainerOptions& options);

// Whether an asset is another one of the same file or inside it, by their entry_indices().
bool is_inside(std::span<const std::size_t> inner, std::span<const std::size_t> outer) noexcept;

// New content of an entry.
struct EntryContent {
  Bytes bytes = {};
  std::optional<std::uint32_t> attr2 = {};
};

// Returns the content of an archive or model with another content of an entry in it. The steps lead
// there from the archive; `path` of the archive is for messages.
Result<Bytes> content_with_entry(const std::string& path, const Bytes& archive,
                                 std::span<const PathStep> steps, const EntryContent& entry,
                                 const ContainerOptions& options);

}  // namespace ngi::tasks

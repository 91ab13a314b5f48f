#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "ngi/archive/nres/lookup.h"
#include "ngi/asset/asset_path.h"
#include "ngi/game/file_tree.h"

namespace ngi::game {

// A mapped archive of the game with a name index.
class Archive {
 public:
  Archive(std::string path, Container container);

  const std::string& path() const noexcept { return path_; }  // inside the game, CP1251
  const Container& container() const noexcept { return container_; }

  // Returns the first entry with that name in directory order, the engine's rule for NRes
  // (docs/formats/nres.md A6).
  std::optional<std::size_t> find(std::string_view name) const;
  std::size_t count(std::string_view name) const;
  // Opens an entry without reading its payload. Fails with VFS-013.
  Result<Asset> asset(std::size_t entry) const;

 private:
  std::string path_;
  Container container_;
  std::optional<nres::Lookup> lookup_;  // NRes only
};

// Opens each archive of a tree on first use and keeps it open. Thread-safe; threads that
// need the same archive wait for one to open it.
class ArchivePool {
 public:
  ArchivePool(const FileTree& tree, ContainerOptions options) : tree_(tree), options_(options) {}

  // Fails with VFS-003 for a name that is not a path, VFS-010, VFS-012, VFS-013, or VFS-002.
  Result<const Archive*> open(std::string_view name) const;

 private:
  struct Slot {
    std::once_flag opened;
    std::optional<Result<Archive>> archive;
  };

  Slot& slot(const std::filesystem::path& host) const;
  Result<Archive> open_file(const FileTree::Match& match) const;

  const FileTree& tree_;
  ContainerOptions options_;
  mutable std::mutex slots_mutex_;
  mutable std::map<std::filesystem::path, std::unique_ptr<Slot>> slots_;
};

}  // namespace ngi::game

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

// An archive of the game, mapped, with its names ready to be found.
class Archive {
 public:
  Archive(std::string path, Container container);

  const std::string& path() const noexcept { return path_; }  // in the game, CP1251
  const Container& container() const noexcept { return container_; }

  // The first of that name, in the order of the directory; the engine's rule for NRes
  // (docs/formats/nres.md A6).
  std::optional<std::size_t> find(std::string_view name) const;
  std::size_t count(std::string_view name) const;
  // Its payload is not touched until it is asked for. Fails with VFS-013.
  Result<Asset> asset(std::size_t entry) const;

 private:
  std::string path_;
  Container container_;
  std::optional<nres::Lookup> lookup_;  // NRes only
};

// Opens each archive of a tree when it is first asked for, once, and keeps it. May be used from
// several threads; two that want the same archive wait for the one opening.
class ArchivePool {
 public:
  ArchivePool(const FileTree& tree, ContainerOptions options) : tree_(tree), options_(options) {}

  // VFS-003 for a name that is no path, VFS-010, VFS-012, VFS-013, or VFS-002.
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

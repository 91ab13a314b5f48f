#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

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

// A file that is open already.
struct OpenFile {
  std::filesystem::path path;
  Bytes bytes;
};

// Opens each archive of a tree when it is first asked for, once, and keeps it. May be used from
// several threads; two that want the same archive wait for the one opening.
class ArchivePool {
 public:
  // Files of `open_files` are used as they are instead of being opened again.
  ArchivePool(const FileTree& tree, ContainerOptions options, std::vector<OpenFile> open_files = {})
      : tree_(tree), options_(options), open_files_(std::move(open_files)) {}

  // VFS-003 for a name that is no path, VFS-010, VFS-012, VFS-013, or VFS-002.
  Result<const Archive*> open(std::string_view name) const;

  // The bytes of a file of the disk, from `open_files` where it is one of them.
  Result<Bytes> bytes_of(const std::filesystem::path& host) const;

 private:
  struct Slot {
    std::once_flag opened;
    std::optional<Result<Archive>> archive;
  };

  Slot& slot(const std::filesystem::path& host) const;
  Result<Archive> open_file(const FileTree::Match& match) const;

  const FileTree& tree_;
  ContainerOptions options_;
  std::vector<OpenFile> open_files_;
  mutable std::mutex slots_mutex_;
  mutable std::map<std::filesystem::path, std::unique_ptr<Slot>> slots_;
};

}  // namespace ngi::game

#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/archive/nres/document.h"
#include "ngi/asset/asset_path.h"
#include "ngi/game/file_tree.h"
#include "ngi/game/game.h"

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

// Opens each archive of a tree when it is first asked for, once, and keeps it. May be used from
// several threads; two that want the same archive wait for the one opening.
class ArchivePool {
 public:
  // Files of `open_files` are used as they are instead of being opened again.
  ArchivePool(const FileTree& tree, ContainerOptions options, std::vector<OpenFile> open_files = {},
              std::shared_ptr<FileCache> files = {})
      : tree_(tree),
        options_(options),
        open_files_(std::move(open_files)),
        files_(std::move(files)) {}

  // Fails with VFS-003 for a name that is not a path, VFS-010, VFS-012, VFS-013, or VFS-002.
  Result<const Archive*> open(std::string_view name) const;

  // The bytes of a file of the disk, from `open_files` where it is one of them, else from `files`.
  Result<Bytes> bytes_of(const std::filesystem::path& host) const;

 private:
  struct Slot {
    std::once_flag opened;
    std::optional<Result<Archive>> archive;
  };

  Slot& slot(const std::filesystem::path& host) const;
  const Archive* find_opened(std::string_view name) const;
  void note_opened(std::string_view name, const Archive& archive) const;
  Result<Archive> open_file(const FileTree::Match& match) const;

  const FileTree& tree_;
  ContainerOptions options_;
  std::vector<OpenFile> open_files_;
  std::shared_ptr<FileCache> files_;
  mutable std::mutex slots_mutex_;
  mutable std::map<std::filesystem::path, std::unique_ptr<Slot>> slots_;
  mutable std::map<std::string, const Archive*, std::less<>> opened_;  // by the name asked for
};

const ArchivePool& archives_of(const Game& game) noexcept;

// Opens an archive of the game as ArchivePool::open() does.
inline Result<const Archive*> open_archive(const Game& game, std::string_view name) {
  return archives_of(game).open(name);
}

}  // namespace ngi::game

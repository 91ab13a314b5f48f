#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "ngi/core/report.h"
#include "ngi/core/result.h"
#include "ngi/game/game_path.h"

namespace ngi::game {

// Folders laid over one another and seen as one, without regard to case:
// docs/formats/game-assets.md 4 and 5. Where two layers have a file of the same name the upper one
// counts; folders are united. Files whose names differ by case only, in one layer, cannot be told
// apart and are not found (VFS-002). Links to folders are not followed (VFS-005).
//
// A folder of the disk is listed when something in it is first asked for, and once. All functions
// may be called from several threads. Every path that comes out was met while listing, so none
// leads out of the layers whatever the name that was asked for.
class FileTree {
 public:
  // From the top down. Does not touch the disk.
  explicit FileTree(std::vector<std::filesystem::path> layers);
  FileTree(const FileTree&) = delete;
  FileTree& operator=(const FileTree&) = delete;
  ~FileTree();

  struct Item {
    std::string name;            // as the disk spells it, in CP1251
    std::filesystem::path host;  // of a folder that several layers have, the uppermost
    bool is_folder = false;
  };

  struct Match {
    std::vector<Item> items;  // one for each part of the path that was used
    const Item& last() const noexcept { return items.back(); }
    std::string text() const;  // the used part of the path, as the disk spells it
  };

  // Follows the parts of a path up to the first that is a file, or to the end. FILE-NOT-FOUND when
  // a part is not there, VFS-002 when it could be either of two.
  Result<Match> follow(const GamePath& path) const;

  // The file at a path, which must be used up by it.
  Result<std::filesystem::path> file(const GamePath& path) const;

  // What stands in a folder, sorted by folded name. An empty path is the root.
  Result<std::vector<Item>> list(const GamePath& folder) const;

  // What was odd in the folders that were listed so far.
  Report report() const;

 private:
  struct Folder;
  struct Child;
  // What one layer has under one folded name; more than one is a collision, folders apart.
  struct SameName {
    std::set<std::filesystem::path> files;
    std::set<std::filesystem::path> folders;
  };
  using Namesakes = std::map<std::string, SameName>;

  void list_once(Folder& folder) const;
  void list_now(Folder& folder) const;
  void gather(const std::filesystem::path& path, Namesakes& found) const;
  void add_below(Folder& folder, const std::string& key, const SameName& found,
                 std::size_t layer) const;
  Result<Child*> child(Folder& folder, const std::string& part) const;
  void note(Issue issue) const;

  std::unique_ptr<Folder> root_;
  mutable std::mutex report_mutex_;
  mutable Report report_;
};

}  // namespace ngi::game

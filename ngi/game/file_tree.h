#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/core/report.h"
#include "ngi/core/result.h"

namespace ngi::game {

// A path inside a game, as spelled in its files: CP1251 bytes, '/' or '\', relative to the
// root and unable to leave it. docs/formats/game-assets.md 4.
struct GamePath {
  std::vector<std::string> parts;

  // Fails with VFS-003 for a path that would leave the game. Strict reading also rejects empty
  // components, "." and ':' (VFS-004); tolerant reading skips the first two and keeps the colon.
  static Result<GamePath> parse(std::string_view bytes, Reading reading = Reading::Tolerant);

  // "DATA/MAPS/INTRO/Land.msh"
  std::string text() const;
};

// Layered folders merged into one case-insensitive tree:
// docs/formats/game-assets.md 4 and 5. Where two layers have a file of the same name the upper one
// is used; folders are merged. Files of one layer whose names differ only in case are ambiguous
// and not found (VFS-002). Links to folders are not followed (VFS-005).
//
// A folder on disk is listed once, on first use. All functions are thread-safe. Every returned path
// was found by listing, so no requested name can lead outside the layers.
class FileTree {
 public:
  // Topmost layer first. Does not access the disk.
  explicit FileTree(std::vector<std::filesystem::path> layers);
  FileTree(const FileTree&) = delete;
  FileTree& operator=(const FileTree&) = delete;
  ~FileTree();

  struct Item {
    std::string name;            // as spelled on disk, in CP1251
    std::filesystem::path host;  // for a folder in several layers, the topmost
    bool is_folder = false;
  };

  struct Match {
    std::vector<Item> items;  // one per used component of the path
    const Item& last() const noexcept { return items.back(); }
    std::string text() const;  // the used part of the path, as spelled on disk
  };

  // Follows the components of a path up to the first file, or to the end. FILE-NOT-FOUND when
  // a component does not exist, VFS-002 when it is ambiguous.
  Result<Match> follow(const GamePath& path) const;

  // Returns the file at a path, which must not continue inside it.
  Result<std::filesystem::path> file(const GamePath& path) const;

  // Lists a folder, sorted by folded name. An empty path is the root.
  Result<std::vector<Item>> list(const GamePath& folder) const;

  // Issues of the folders listed so far.
  Report report() const;

 private:
  struct Folder;
  struct Child;
  // The items of one layer with one folded name; several are a collision, except folders.
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

#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "ngi/core/language.h"
#include "ngi/tasks/save_assets.h"

// What the page has open, and the edits of it.
namespace ngi::web {

class Viewport;

using Content = tasks::EntryContent;

// An asset with edits. No asset of the list is inside another: an edit of an entry is part of the
// content of the changed asset around it.
struct ChangedAsset {
  std::filesystem::path file;
  std::vector<std::size_t> entries;  // tasks::entry_indices()
  Content content;
};
using Changes = std::map<std::string, ChangedAsset>;  // by path

// An edit of one asset, as it can be undone.
struct Edit {
  std::string path;
  std::string name;  // for people: "batch[3].wear_row"
  std::filesystem::path file;
  Changes before;
  Changes after;
};

class Session {
 public:
  Session();
  ~Session();

  Language language() const noexcept { return language_; }
  void set_language(Language language) noexcept { language_ = language; }

  // Opens a folder or a file. Edits of what was open before are forgotten.
  Result<void> open(const std::filesystem::path& root);
  const std::filesystem::path& root() const noexcept { return root_; }
  bool is_game() const noexcept { return !options_.game.empty(); }
  const tasks::OpenOptions& options() const noexcept { return options_; }

  // The asset with all edits in effect.
  Result<tasks::OpenedAsset> asset(const std::string& path) const;
  // Keeps a file in memory for the next request, so that a large one is not read again and again.
  void keep(const std::filesystem::path& file) const;
  // The game around an asset, with edits.
  Result<std::shared_ptr<const game::Game>> game_around(const tasks::OpenedAsset& asset) const;

  // Changes nothing when the file cannot be written with the new content.
  Result<void> edit(const std::string& path, std::string name, Content after);
  // Returns the path of the asset that changed; nothing when there is nothing to undo.
  Result<std::optional<std::string>> undo();
  Result<std::optional<std::string>> redo();
  void forget_edits();
  const std::vector<Edit>& edits() const noexcept { return edits_; }
  std::size_t done() const noexcept { return done_; }  // how many of the edits are in effect
  bool is_changed(const std::string& path) const;
  // Everything reads the files with edits: their originals are kept elsewhere in memory.
  const std::set<std::filesystem::path>& changed_files() const noexcept { return changed_files_; }
  // Counts edits, undos and openings.
  std::uint64_t version() const noexcept { return version_; }

  Viewport& viewport();

 private:
  // The changes with one more.
  Result<Changes> changes_with(const tasks::OpenedAsset& asset, const std::string& path,
                               Content after) const;
  // Gives a file the content that it has with the changes.
  Result<void> write(const std::filesystem::path& file, const Changes& changes);
  Result<tasks::OpenFiles> content_with(const std::filesystem::path& file,
                                        const Changes& changes) const;
  void restore(const std::filesystem::path& file);

  Language language_ = Language::English;
  std::filesystem::path root_;
  tasks::OpenOptions options_;
  mutable Bytes last_file_;  // stays in memory: the next request is often about the same file
  Changes changes_;
  std::set<std::filesystem::path> changed_files_;
  std::vector<Edit> edits_;
  std::size_t done_ = 0;
  std::uint64_t version_ = 0;
  std::unique_ptr<Viewport> viewport_;
};

}  // namespace ngi::web

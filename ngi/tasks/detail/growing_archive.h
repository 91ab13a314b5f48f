#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/archive/container_editor.h"
#include "ngi/game/game.h"
#include "ngi/json/install_receipt.h"
#include "ngi/tasks/install.h"
#include "ngi/tasks/open.h"

// Adding entries to archives of a game, for installing and cloning.
namespace ngi::tasks {

// An archive of the game that gets new entries; an empty one when the game has none of that name.
class GrowingArchive {
 public:
  // NOT-SUPPORTED for an archive that is not NRes.
  static Result<GrowingArchive> open(const game::Game& game, const std::string& name,
                                     const OpenOptions& options);

  // FILE-EXISTS when there is one of that name.
  Result<void> add(NewEntry entry);
  // Whether it has, or will have, an entry of that name. Ignores case.
  bool has(std::string_view name) const;

  bool changed() const noexcept { return !entries_.empty(); }
  const std::string& name() const noexcept { return name_; }

  struct Written {
    FileToWrite file;
    json::InstalledFile receipt;
  };
  // `root` is the folder that the receipt is for.
  Result<Written> write(const std::filesystem::path& root) const;

 private:
  std::string name_;
  std::filesystem::path target_;
  Bytes bytes_;
  bool is_new_ = false;
  std::optional<ContainerEditor> editor_;
  std::vector<json::InstalledEntry> entries_;
};

// Adds the archives that changed to a plan, in their order, and to its receipt for the folder
// `root`.
Result<void> add_to_plan(const std::vector<GrowingArchive>& archives,
                         const std::filesystem::path& root, json::InstallReceipt& receipt,
                         InstallPlan& plan);
// Puts the receipt before all other files of the plan.
void add_receipt(const json::InstallReceipt& receipt, const OpenOptions& options,
                 InstallPlan& plan);

// FILE-EXISTS for a name of an object, which no option replaces.
Error taken_name(const std::string& path);

// FILE-EXISTS when the game has an object of that name, or the folder that is written to a receipt
// for it. `key` is the name in CP1251.
Result<void> require_free_name(const game::Game& game, const OpenOptions& options,
                               const std::string& name, const std::string& key);

// A new entry with the usual attributes of its type.
NewEntry new_entry(std::string name, std::string_view type, Bytes payload);

// "hull_2.0": a name for a texture, with its stem cut so that it fits into a material.
std::string numbered_name(const std::string& stem, std::size_t number, const std::string& suffix);

// Options for reading: a mod folder that does not exist yet has no files.
OpenOptions without_new_mods(OpenOptions options);
// The game that files are added to; VFS-001 when the folder is none.
Result<std::unique_ptr<game::Game>> open_target_game(const OpenOptions& options);

}  // namespace ngi::tasks

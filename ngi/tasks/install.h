#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "ngi/tasks/import_model.h"

// New content for a game in one step: a model of another program, or a copy of an object. And its
// removal.
namespace ngi::tasks {

// Folder of the receipts, in the game or in the mod folder that was written to.
inline constexpr std::string_view receipt_folder = "ngi-installed";

struct InstallOptions {
  OpenOptions open = {};  // names the game; files go to its first mod folder, if it has one
  std::string name = {};  // key of the new prototype, UTF-8
  std::string like = {};  // prototype whose archive, type and tables are used; empty: scenery
  ModelImportOptions import = {};
};

// An entry that an install adds.
struct AddedEntry {
  std::string what = {};  // "model"
  std::string path = {};  // "bases.rlb/robot.msh"
  std::uint64_t size = 0;
  std::string note = {};  // "12 nodes"; may be empty
};

// A file as it is to be written.
struct FileToWrite {
  std::filesystem::path path = {};
  Pieces pieces = {};
  Bytes before = {};  // the file as it was read; empty when there was none
};

// Everything that an install does. Files are in the order of writing: the receipt, textures,
// materials, the model with its tables, the registry. After each of them the game is valid.
struct InstallPlan {
  std::vector<AddedEntry> entries = {};
  std::vector<std::string> notes = {};  // what was adjusted, and what of the game is used
  std::vector<FileToWrite> files = {};
};

// Makes a model of another program an object of the game: model, material table, materials,
// textures, control points, damage table, control system and prototype. Textures get sides that are
// powers of two and names that are free. Materials that the game has are used. Nothing is written.
// Fails when the game has an object or entry of that name (FILE-EXISTS), and like import_new().
Result<InstallPlan> plan_install(const Asset& file, const InstallOptions& options, Report& report);

// What to do with files that nobody may write.
enum class ReadOnlyFiles : std::uint8_t { Refuse, Replace };

// FILE-READ-ONLY when one of the files that would be replaced is read-only.
Result<void> require_not_read_only(const std::vector<FileToWrite>& files);

// Writes the files one by one, each atomically. Writes none when one is refused as read-only.
// FILE-CHANGED when one of them is no longer as it was read, FILE-EXISTS when there is one that was
// not there.
Result<void> write_files(const std::vector<FileToWrite>& files, ReadOnlyFiles read_only);

struct CloneOptions {
  OpenOptions open = {};    // names the game; files go to its first mod folder, if it has one
  std::string object = {};  // key of a prototype, or path of a unit scheme (.dat), UTF-8
  std::string name = {};    // of the new object, UTF-8
  bool materials = false;   // copies of materials and textures too, under new names
};

// Copies an object: its prototype and those it inherits from, the entries that they name (model,
// material table, control points, damage table, control system, foundation), the unit scheme that
// begins with it, and on request the materials and textures of its tables. Every name in the copies
// is that of a copy. Of several unit schemes, none is copied unless `object` names it. Nothing is
// written: write_files() does that, plan_uninstall() undoes it. Fails like plan_install().
Result<InstallPlan> plan_clone(const CloneOptions& options);

struct UninstallOptions {
  OpenOptions open = {};
  std::string name = {};
  // Goes on when files changed since: takes out the entries that are still as they were installed.
  bool changed_files = false;
};

struct UninstallPlan {
  std::vector<std::string> removed = {};            // paths of entries and files
  std::vector<std::string> kept = {};               // entries that changed since
  std::vector<FileToWrite> files = {};              // in the order of writing, the registry first
  std::vector<std::filesystem::path> deleted = {};  // after them; the receipt last
};

// Undoes an install by its receipt. A run that was interrupted is undone too. Fails with
// FILE-NOT-FOUND without a receipt and with NOT-SUPPORTED when a file changed since.
Result<UninstallPlan> plan_uninstall(const UninstallOptions& options);

// FILE-READ-ONLY when a file that would be replaced or deleted is read-only.
Result<void> require_not_read_only(const UninstallPlan& plan);

// Writes nothing when a file is refused as read-only.
Result<void> run_uninstall(const UninstallPlan& plan, ReadOnlyFiles read_only);

}  // namespace ngi::tasks

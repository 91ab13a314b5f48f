#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ngi/core/parallel.h"
#include "ngi/tasks/edit.h"
#include "ngi/tasks/import_from_folder.h"

// Texts of a game for translators, as a table with the columns key, original and translation.
namespace ngi::tasks {

// A text that people read in the game. All UTF-8.
struct GameString {
  std::string key = {};  // "objects.dlb/e_gun_01:display_name"
  std::string text = {};
};

// Returns the texts of a file, an archive or all files below a folder, sorted by file, in file
// order. Keys begin with the path below the folder; of a single file with its name. Texts are: the
// strings of TextRes.dll, names and free texts of the descriptions of parts, and of missions the
// name (descr), the tips (.mis) and the objectives. Files that cannot be read are reported.
Result<std::vector<GameString>> list_strings(const AssetPath& path, const OpenOptions& options,
                                             Report& report, const Work& work = {});

// The table as a CSV file, with an empty column for translations.
std::string strings_to_csv(const std::vector<GameString>& strings);

struct ChangedString {
  std::string key = {};
  std::string before = {};
  std::string after = {};
};
struct StringEdits {
  std::vector<ChangedString> changed = {};
  std::vector<ReplacedFile> files = {};  // outside archives
  std::vector<Error> failures = {};      // of rows that cannot be used
};

// Puts the translations of a table in; rows without one change nothing. Entries of archives are
// changed in `edits`. All rows are tried; with failures the edits are incomplete and must not be
// written. Fails with STR-005 when the file is no such table.
Result<StringEdits> replace_strings(ArchiveEdits& edits, const AssetPath& path, const Asset& table,
                                    const OpenOptions& options);

}  // namespace ngi::tasks

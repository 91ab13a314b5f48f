#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/core/result.h"

// Unfinished work beside its target: files and folders that get their name when they are complete.
// A process that is killed leaves them behind. docs/formats/files.md 3.
namespace ngi {

enum class Unfinished : std::uint8_t {
  File,       // ".robot.msh.123.ngi.tmp", or without the number: new content of a file
  NewFolder,  // ".unpacked.123.ngi.new": a folder that is being filled, or the old one after a swap
  OldFolder,  // ".unpacked.123.ngi.old": a folder that was moved aside for its successor
};

// Chooses a hidden name beside `target` for such work. Two calls give different names.
std::filesystem::path unfinished_name(const std::filesystem::path& target, Unfinished kind);
// The one name for a file that replaces `target`, for whoever has locked the target; nullopt when
// the name would be too long.
std::optional<std::filesystem::path> locked_temporary_name(const std::filesystem::path& target);

struct Leftover {
  std::filesystem::path path;
  std::filesystem::path target;  // what it was to become
  Unfinished kind;
};

// Recognises a name that one of the functions above made.
std::optional<Leftover> parse_leftover(const std::filesystem::path& path);

// What ended processes left behind in a folder, not in the folders below it, sorted by name. Work
// that a running process has locked is left out.
Result<std::vector<Leftover>> find_leftovers(const std::filesystem::path& folder);

// Removes one. An old folder whose successor never got its name gets its own name back.
Result<void> clear_leftover(const Leftover& leftover);

// Clears what ended processes left of the same target; failures are not told, for the next run will
// try again.
void clear_leftovers_of(const std::filesystem::path& target);

}  // namespace ngi

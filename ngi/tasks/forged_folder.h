#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/core/file.h"
#include "ngi/forge/demo/demo_game.h"

// Writing forged games to disk.
namespace ngi::tasks {

// The file that marks a folder as forged; no other folder is replaced.
inline constexpr std::string_view forge_maker_file = "forged.txt";

// Writes the files and adds forge_maker_file, which holds `options`, the words after 'ngi forge'.
// The folder appears only when it is complete. FOLDER-NOT-EMPTY when it exists already, unless
// `existing` lets a forged one be replaced; that is kept under the name `kept_as`, if given.
Result<void> write_forged(const std::filesystem::path& target, std::vector<forge::GameFile>& files,
                          const std::string& options, Existing existing,
                          const std::filesystem::path& kept_as = {});

}  // namespace ngi::tasks

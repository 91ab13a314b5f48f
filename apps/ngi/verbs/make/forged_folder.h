#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "apps/ngi/cli/context.h"
#include "ngi/core/file.h"
#include "ngi/forge/demo/demo_game.h"

// Writing and listing the folders that 'ngi forge' makes.
namespace ngi::command {

// The file that marks a folder as made by 'ngi forge'; --force replaces no other folder.
inline constexpr std::string_view forge_maker_file = "forged.txt";

// Returns the path of the folder: "demo/" is "demo".
std::filesystem::path forge_target(const std::string& operand);

// Writes the files and forge_maker_file, which holds `options`. The folder appears only when it is
// complete.
Result<void> write_forged(const std::filesystem::path& target, std::vector<forge::GameFile>& files,
                          const std::string& options, Existing existing,
                          const std::filesystem::path& kept_as = {});

// Prints every file with its size and number of entries.
void print_forged(Context& context, const std::vector<forge::GameFile>& files);
void print_forged_json(Context& context, const std::string& folder, std::int64_t seed,
                       const std::vector<forge::GameFile>& files);

}  // namespace ngi::command

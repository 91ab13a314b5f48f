#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "apps/ngi/cli/context.h"
#include "ngi/forge/demo/demo_game.h"
#include "ngi/tasks/forged_folder.h"

// Listing the folders that 'ngi forge' makes.
namespace ngi::command {

using tasks::forge_maker_file;
using tasks::write_forged;

// Returns the path of the folder: "demo/" is "demo".
std::filesystem::path forge_target(const std::string& operand);

// Prints every file with its size and number of entries.
void print_forged(Context& context, const std::vector<forge::GameFile>& files);
void print_forged_json(Context& context, const std::string& folder, std::int64_t seed,
                       const std::vector<forge::GameFile>& files);

}  // namespace ngi::command

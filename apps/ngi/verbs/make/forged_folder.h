#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "apps/ngi/cli/context.h"
#include "ngi/core/file.h"
#include "ngi/forge/demo/demo_game.h"

// How 'ngi forge' writes and lists a folder of files.
namespace ngi::command {

// By which a folder is known as one of ours, so that --force never takes another.
inline constexpr std::string_view forge_maker_file = "forged.txt";

// Where the folder goes: "demo/" is "demo".
std::filesystem::path forge_target(const std::string& operand);

// The folder appears all at once. A file is added that says by which options it was made.
Result<void> write_forged(const std::filesystem::path& target, std::vector<forge::GameFile>& files,
                          const std::string& options, Existing existing,
                          const std::filesystem::path& kept_as = {});

// Every file with its size and entries.
void print_forged(Context& context, const std::vector<forge::GameFile>& files);
void print_forged_json(Context& context, const std::string& folder, std::int64_t seed,
                       const std::vector<forge::GameFile>& files);

}  // namespace ngi::command

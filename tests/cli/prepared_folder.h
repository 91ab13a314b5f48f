#pragma once

#include <filesystem>
#include <functional>
#include <string>

namespace ngi::test {

// Returns a folder that `make` has filled. Each test runs in a process of its own, and such folders
// take long to make, so the first process leaves its folder in the build for the others. A folder
// of another program or with another `key` is made again. Tests must not change it.
std::filesystem::path prepared_folder(
    const std::string& name, const std::string& key,
    const std::function<void(const std::filesystem::path&)>& make);

// A demo game of the program under test: a prepared folder.
std::filesystem::path prepared_demo_game();

}  // namespace ngi::test

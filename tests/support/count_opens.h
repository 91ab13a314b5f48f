#pragma once

#include <filesystem>
#include <map>
#include <string>

namespace ngi::test {

// Counts how often this process opens files for reading with open(), from start to stop. The
// function that counts takes the place of the C library's in every program that links
// count_opens.cpp.
void start_counting_opens();
// How often each file in the folder was opened, by its path relative to the folder.
std::map<std::string, int> stop_counting_opens(const std::filesystem::path& folder);

}  // namespace ngi::test

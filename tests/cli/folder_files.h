#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "tests/cli/working_folder.h"

namespace ngi::test {

// All files below a folder of the working folder, with their content.
inline std::map<std::string, std::string> files_in(const WorkingFolder& working,
                                                   const std::string& folder) {
  namespace fs = std::filesystem;
  std::map<std::string, std::string> out;
  if (!fs::exists(working.path() / folder)) return out;
  for (const auto& item : fs::recursive_directory_iterator(working.path() / folder)) {
    if (!item.is_regular_file()) continue;
    const std::string name = item.path().lexically_relative(working.path()).generic_string();
    out[name] = working.read(name);
  }
  return out;
}

}  // namespace ngi::test

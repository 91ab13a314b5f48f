#pragma once

#include <filesystem>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/places.h"
#include "tests/support/temporary_folder.h"

namespace ngi::test {

inline std::filesystem::path source_root() {
  return std::filesystem::path(in_source("tests")).parent_path();
}

// Every regular file below a folder of the tree that has one of these endings, in a stable order.
inline std::vector<std::filesystem::path> files_below(const std::string& folder,
                                                      const std::set<std::string>& endings) {
  std::set<std::filesystem::path> found;
  const auto root = source_root() / folder;
  if (!exists(root)) return {};
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    if (entry.is_regular_file() && endings.contains(entry.path().extension().string())) {
      found.insert(entry.path());
    }
  }
  return {found.begin(), found.end()};
}

// The paths in #include "..." lines.
inline std::vector<std::string> quoted_includes(const std::string& source) {
  constexpr std::string_view directive = "#include \"";
  std::vector<std::string> out;
  std::istringstream lines(source);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with(directive)) continue;
    const std::string rest = line.substr(directive.size());
    out.push_back(rest.substr(0, rest.find('"')));
  }
  return out;
}

}  // namespace ngi::test

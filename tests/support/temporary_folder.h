#pragma once

#include <filesystem>
#include <fstream>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <string_view>

#include "ngi/core/os/path_text.h"

namespace ngi::test {

inline void write_text(const std::filesystem::path& path, std::string_view text) {
  std::ofstream(path, std::ios::binary) << text;
}

inline std::string read_text(const std::filesystem::path& path) {
  // The standard library copies in large pieces; iterators, which are compiled here without
  // optimisation, take each byte by itself.
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return std::move(text).str();
}

// There are no links for everybody there, and names of files are Unicode and do not differ by case
// alone.
inline constexpr bool is_windows = std::filesystem::path::preferred_separator == '\\';

// A folder of the test's own that is gone when the test is.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::random_device random;
    do {
      path_ = std::filesystem::temp_directory_path() / ("ngi-test-" + std::to_string(random()));
    } while (!std::filesystem::create_directory(path_));
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }

  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path operator/(std::string_view name) const { return path_ / to_path(name); }

  // Makes the folders above it too.
  std::filesystem::path write(std::string_view name, std::string_view content) const {
    const auto file = path_ / to_path(name);
    std::filesystem::create_directories(file.parent_path());
    write_text(file, content);
    return file;
  }
  std::string read(std::string_view name) const { return read_text(path_ / to_path(name)); }

  // What stands in the folder, hidden files too.
  std::set<std::string> names() const {
    std::set<std::string> out;
    for (const auto& entry : std::filesystem::directory_iterator(path_)) {
      out.insert(path_text(entry.path().filename()));
    }
    return out;
  }

 private:
  std::filesystem::path path_;
};

}  // namespace ngi::test

#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/core/bytes.h"
#include "ngi/core/limits.h"
#include "ngi/core/result.h"

namespace ngi::verify {

// The files of a game: on disk, or in memory. Only reads.
class Source {
 public:
  using Read = std::function<Result<Bytes>(std::size_t file)>;

  // Paths are below the folder of the game, with '/', and sorted.
  Source(std::vector<std::string> paths, Read read);
  // Every file of a folder. Links to folders are not followed.
  static Source of_folder(const std::filesystem::path& root, const Limits& limits);

  std::size_t size() const noexcept { return paths_.size(); }
  const std::string& path(std::size_t file) const noexcept { return paths_[file]; }
  Result<Bytes> read(std::size_t file) const { return read_(file); }
  // By its path; '\' is '/', and case does not matter.
  std::optional<std::size_t> find(std::string_view path) const;

  // Folders whose files are missing because they cannot be listed.
  struct Unlisted {
    std::string path;
    std::string rule;  // code
  };
  const std::vector<Unlisted>& unlisted() const noexcept { return unlisted_; }

 private:
  std::vector<std::string> paths_;
  Read read_;
  std::map<std::string, std::size_t> by_key_;
  std::vector<Unlisted> unlisted_;
};

// A path as a key: folded, with '/'.
std::string path_key(std::string_view path);
// "DATA/MAPS/SC_1" of "DATA/MAPS/SC_1/Land.msh"
std::string_view folder_of(std::string_view path) noexcept;
// "Land.msh"
std::string_view name_of(std::string_view path) noexcept;
// "land" of "Land.msh"; folded
std::string stem_key(std::string_view name);

}  // namespace ngi::verify

#pragma once

#include <filesystem>
#include <string_view>
#include <system_error>

#include "ngi/core/file.h"

// How a folder of many files is made so that it appears all at once.
namespace ngi {

// A hidden folder beside the target that vanishes with everything in it unless it is published. It
// is not made yet.
class WorkFolder {
 public:
  explicit WorkFolder(const std::filesystem::path& target);
  WorkFolder(const WorkFolder&) = delete;
  WorkFolder& operator=(const WorkFolder&) = delete;
  ~WorkFolder();

  const std::filesystem::path& path() const noexcept { return path_; }

  // Takes the place of the target. A folder that is there already is moved aside first and removed
  // last.
  std::error_code publish(const std::filesystem::path& target);

 private:
  std::filesystem::path path_;
  bool published_ = false;
};

// FOLDER-NOT-EMPTY unless the folder is missing or empty, or may be replaced because it holds the
// file by which its maker knows its folders again.
Result<void> require_free(const std::filesystem::path& folder, std::string_view maker_file,
                          Existing existing);

// FILE-UNWRITABLE with the words of the operating system.
tl::unexpected<Error> os_failure(const std::filesystem::path& path, const std::error_code& error);

}  // namespace ngi

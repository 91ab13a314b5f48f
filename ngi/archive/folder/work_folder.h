#pragma once

#include <filesystem>
#include <string_view>
#include <system_error>

#include "ngi/core/file.h"

// Atomic creation of folders with many files.
namespace ngi {

// A hidden folder next to the target, deleted with its content unless published. The constructor
// does not create it.
class WorkFolder {
 public:
  explicit WorkFolder(const std::filesystem::path& target);
  WorkFolder(const WorkFolder&) = delete;
  WorkFolder& operator=(const WorkFolder&) = delete;
  ~WorkFolder();

  const std::filesystem::path& path() const noexcept { return path_; }

  // Renames the folder to the target. An existing target is moved aside first and deleted
  // last, or kept under the name `kept_as`.
  std::error_code publish(const std::filesystem::path& target,
                          const std::filesystem::path& kept_as = {});

 private:
  std::filesystem::path path_;
  bool published_ = false;
};

// Fails with FOLDER-NOT-EMPTY unless the folder is missing or empty, or may be replaced because it
// contains `maker_file`, the file that marks folders of the same command.
Result<void> require_free(const std::filesystem::path& folder, std::string_view maker_file,
                          Existing existing);

// FILE-UNWRITABLE with the message of the operating system.
tl::unexpected<Error> os_failure(const std::filesystem::path& path, const std::error_code& error);

}  // namespace ngi

#pragma once

#include <filesystem>
#include <system_error>

#include "ngi/core/os/file.h"
#include "ngi/core/result.h"

// Atomic creation of folders with many files.
namespace ngi {

// A hidden folder next to the target, deleted with its content unless published.
class WorkFolder {
 public:
  // Makes the folders above the target and the folder itself, which nobody else uses: links that
  // another user put there beforehand are not followed. What an earlier run for the same target
  // left behind, because it was killed, is removed.
  static Result<WorkFolder> create(const std::filesystem::path& target,
                                   os::NewFileAccess access = os::NewFileAccess::Default);
  WorkFolder(WorkFolder&&) noexcept;
  WorkFolder& operator=(WorkFolder&&) = delete;
  ~WorkFolder();

  const std::filesystem::path& path() const noexcept { return path_; }

  // Waits until all files are on the disk and gives the folder the name of the target. A folder
  // that is there already keeps its name and content until then. It is deleted last, or kept under
  // the name `kept_as`.
  Result<void> publish(const std::filesystem::path& kept_as = {});

 private:
  WorkFolder(std::filesystem::path target, std::filesystem::path path, os::File lock);
  std::error_code replace_target(const std::filesystem::path& kept_as);

  std::filesystem::path target_;
  std::filesystem::path path_;  // empty: published, or moved from
  os::File lock_;               // tells other processes that the folder is in use
};

// FILE-UNWRITABLE with the message of the operating system.
tl::unexpected<Error> os_failure(const std::filesystem::path& path, const std::error_code& error);

}  // namespace ngi

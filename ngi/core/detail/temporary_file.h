#pragma once

#include <filesystem>
#include <optional>
#include <system_error>

#include "ngi/core/os/file.h"

namespace ngi {

// New content of a file until it has its name. It has no name at all where the file system can do
// that, so that a killed process leaves nothing; otherwise a hidden one beside the target.
class TemporaryFile {
 public:
  TemporaryFile() = default;
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile();

  const os::File& file() const noexcept { return file_; }

  std::error_code create(const std::filesystem::path& target, os::NewFileAccess access);

  // Give the finished file its name; errc::file_exists when there is a target already.
  std::error_code publish_new(const std::filesystem::path& target);
  enum class Lock : std::uint8_t { Held, None };
  // Replaces the target. `lock` says whether the caller has locked it; then a file that a killed
  // process left under the name for this step is removed.
  std::error_code publish_over(const std::filesystem::path& target, Lock lock);

 private:
  std::error_code name_beside(const std::filesystem::path& target, Lock lock);

  os::File file_;
  std::optional<std::filesystem::path> name_;
};

}  // namespace ngi

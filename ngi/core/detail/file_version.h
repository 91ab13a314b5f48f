#pragma once

#include "ngi/core/bytes.h"
#include "ngi/core/os/file.h"

namespace ngi {

inline FileVersion version_of(const os::FileStatus& status) noexcept {
  return {status.id.device, status.id.index, status.size, status.modified, status.changed};
}

// Whether the file is there and is this version.
inline bool is_version(const std::filesystem::path& path, const FileVersion& version) {
  const auto status = os::file_status(path);
  return status && version_of(*status) == version;
}

}  // namespace ngi

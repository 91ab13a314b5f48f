#pragma once

#include "ngi/core/bytes.h"
#include "ngi/core/os/file.h"

namespace ngi {

inline FileVersion version_of(const os::FileStatus& status) noexcept {
  return {status.id.device, status.id.index, status.size, status.modified, status.changed};
}

}  // namespace ngi

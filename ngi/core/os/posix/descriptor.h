#pragma once

#include <cerrno>
#include <system_error>

#include "ngi/core/os/file.h"

// What the sources of this folder share.
namespace ngi::os {

inline int descriptor(Handle handle) noexcept {
  return static_cast<int>(handle);
}

inline std::error_code last_error() noexcept {
  return {errno, std::system_category()};
}

}  // namespace ngi::os

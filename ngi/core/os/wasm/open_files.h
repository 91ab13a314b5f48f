#pragma once

#include "ngi/core/os/wasm/memory_files.h"

// The files that are open, by their handles.
namespace ngi::os {

struct OpenContent {
  bool is_used = false;
  std::shared_ptr<Content> content = {};  // nullptr: a folder
  FileStatus status = {};
  std::size_t read = 0;
};

// nullptr for a handle that is not open.
OpenContent* find_open(Handle file);

}  // namespace ngi::os

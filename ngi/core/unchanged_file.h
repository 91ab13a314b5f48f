#pragma once

#include <filesystem>

#include "ngi/core/bytes.h"
#include "ngi/core/result.h"

namespace ngi {

// FILE-CHANGED when the file is no longer the version that `bytes` were read from. Bytes that come
// from no file are not compared.
Result<void> require_unchanged_file(const std::filesystem::path& path, const Bytes& bytes);

}  // namespace ngi

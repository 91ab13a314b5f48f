#pragma once

#include <filesystem>

#include "ngi/core/bytes.h"
#include "ngi/core/result.h"

// What becomes of a file that is about to be replaced.
namespace ngi {

// FILE-READ-ONLY when there is a file that nobody may write.
Result<void> require_not_read_only(const std::filesystem::path& path);

// FILE-CHANGED when the file is not the version from which `seen` was read. Bytes that come from no
// file are not compared.
Result<void> require_unchanged(const std::filesystem::path& path, const Bytes& seen);

// The first name for a copy of a file or folder that is free: "x.bak", then "x.bak2", "x.bak3".
std::filesystem::path free_backup_name(const std::filesystem::path& path);
// Whether a file has such a name.
bool is_backup_name(const std::filesystem::path& path);
// Copies a file to such a name, with its permissions, and returns that.
Result<std::filesystem::path> back_up_file(const std::filesystem::path& path);

}  // namespace ngi

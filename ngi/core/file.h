#pragma once

#include <filesystem>

#include "ngi/core/bytes.h"
#include "ngi/core/limits.h"
#include "ngi/core/result.h"

namespace ngi {

// The whole file, read-only. Large files are mapped: opening costs nothing and pages come in as
// they are touched. Small ones (up to 64 KiB), pipes and devices are read into memory; for those
// that cannot be mapped `Limits::piped_size` holds too.
//
// A mapped file that another program shortens would end the process (by SIGBUS) at the next touch
// of the lost part. A program that cannot rule that out calls install_shrink_guard() first: lost
// pages then read as zeros. `mapping_lost_bytes()` turns true for good when pages were lost or a
// file that is still mapped was written to. write_file_atomically() asks it before it publishes.
Result<Bytes> map_file(const std::filesystem::path& path, const Limits& limits = {});

// Process-wide and opt-in, because it owns the handler of such faults (SIGBUS). Faults outside our
// mappings go on to the handler that was there before.
void install_shrink_guard();
bool mapping_lost_bytes();

enum class Existing { Keep, Replace };

// Writes the pieces to a temporary file in the target's folder, syncs it, and renames it over the
// target, so that at every moment the target is either the old file or the new one. Keeps the mode
// of a file it replaces and follows symbolic links; refuses a target that is not a regular file (a
// folder, a device). On failure nothing is left behind. With Existing::Keep a file that is already
// there makes the call fail with FILE-EXISTS.
Result<void> write_file_atomically(const std::filesystem::path& path, const Pieces& pieces,
                                   Existing existing);

// Replaces a file by an edit of it. `before` is what map_file() returned, whole or in part, and
// tells which version of the file the edit started from. FILE-CHANGED when there is another one by
// now: replacing that would undo what its writer did. Two processes that edit one file are told
// apart under a lock of that file, so that one of them always fails. Bytes that come from no file
// are not compared.
Result<void> replace_edited_file(const std::filesystem::path& path, const Pieces& pieces,
                                 const Bytes& before);

// Writes a file that must not exist yet, without syncing it: for the many files of a folder that is
// still being made and that nobody else looks at.
Result<void> write_new_file(const std::filesystem::path& path, const Pieces& pieces);

}  // namespace ngi

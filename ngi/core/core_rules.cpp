#include "ngi/core/core_rules.h"

#include <array>

namespace ngi::rules {

constexpr Rule file_not_found = {
    "FILE-NOT-FOUND",
    "",
    Severity::Error,
    RejectWhen::Always,
    "file or folder not found",
    "The path does not exist. Names are compared exactly by the file system; only names inside "
    "archives ignore case. Check the spelling, or name the installed game with --game.",
    "docs/formats/files.md 1",
    ErrorCategory::NotFound};

constexpr Rule file_unreadable = {
    "FILE-UNREADABLE",
    "",
    Severity::Error,
    RejectWhen::Always,
    "cannot be read: {0}",
    "The operating system refused to open or read the file. The text after the colon is the "
    "system's own message.",
    "docs/formats/files.md 1",
    ErrorCategory::InputOutput};

constexpr Rule file_too_large = {"FILE-TOO-LARGE",
                                 "",
                                 Severity::Error,
                                 RejectWhen::Always,
                                 "is {0} bytes long; the limit is {1}",
                                 "The file is larger than the configured limit. Sizes and "
                                 "offsets of the formats are 32 bits "
                                 "wide, so no valid asset reaches 4 GiB.",
                                 "docs/formats/files.md 2",
                                 ErrorCategory::InputOutput};

constexpr Rule file_changed = {
    "FILE-CHANGED",
    "",
    Severity::Error,
    RejectWhen::Always,
    "was changed by another program meanwhile",
    "Another program wrote, shortened or replaced the file during the operation. What was made "
    "from its old content is not written, so that nothing of the other program's work is lost. Try "
    "again when the other program has finished.",
    "docs/formats/files.md 2",
    ErrorCategory::InputOutput};

constexpr Rule file_unwritable = {
    "FILE-UNWRITABLE",
    "",
    Severity::Error,
    RejectWhen::Always,
    "cannot be written: {0}",
    "The operating system refused to create, write or rename the file. The text after the colon is "
    "the system's own message. An "
    "existing file is unchanged and no temporary file remains.",
    "docs/formats/files.md 3",
    ErrorCategory::InputOutput};

constexpr Rule file_exists = {
    "FILE-EXISTS",
    "",
    Severity::Error,
    RejectWhen::Always,
    "already exists; use --force to replace it",
    "Commands that write files replace an existing file only with --force.",
    "docs/formats/files.md 3",
    ErrorCategory::InputOutput};

constexpr Rule file_read_only = {
    "FILE-READ-ONLY",
    "",
    Severity::Error,
    RejectWhen::Always,
    "is read-only; use --force to replace it",
    "Nobody may write this file, so it is not replaced unasked. Make it writable, write elsewhere "
    "with -o, or use --force; --backup keeps the old file beside it. The new file is read-only "
    "again.",
    "docs/formats/files.md 3",
    ErrorCategory::InputOutput};

constexpr Rule cancelled = {"CANCELLED",
                            "",
                            Severity::Error,
                            RejectWhen::Always,
                            "cancelled before completion",
                            "The operation was cancelled. Nothing was written.",
                            "docs/formats/files.md 3",
                            ErrorCategory::InputOutput};

constexpr Rule out_of_memory = {
    "OUT-OF-MEMORY",
    "",
    Severity::Error,
    RejectWhen::Always,
    "there is not enough memory",
    "The system gave no more memory, so the work was given up. No file was changed. Close other "
    "programs, raise the limit of the process (ulimit -v), or work on fewer files at once.",
    "docs/formats/files.md 2",
    ErrorCategory::InputOutput};

constexpr Rule too_much_output = {
    "FILE-OUTPUT-SIZE",
    "",
    Severity::Error,
    RejectWhen::Always,
    "would become {0} bytes on disk; the limit is {1} (--limit unpacked-size=SIZE raises it)",
    "A small archive can claim a huge content: its entries share bytes, or are packed very well. "
    "The sum of what would be written is compared with 64 times the size of the file, at least 256 "
    "MiB, before the first byte is written. Raise the limit if you trust the file.",
    "docs/formats/files.md 3",
    ErrorCategory::InputOutput};

std::span<const Rule* const> core_rules() noexcept {
  static constexpr std::array all = {
      &file_not_found, &file_unreadable, &file_too_large, &file_changed,  &file_unwritable,
      &file_exists,    &file_read_only,  &cancelled,      &out_of_memory, &too_much_output};
  return all;
}

}  // namespace ngi::rules

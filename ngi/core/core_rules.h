#pragma once

#include <span>

#include "ngi/core/issue.h"

// Rules about files and paths rather than about a format: docs/formats/files.md.
namespace ngi::rules {

extern const Rule file_not_found;
extern const Rule file_unreadable;
extern const Rule file_too_large;
extern const Rule file_changed;
extern const Rule file_unwritable;
extern const Rule file_exists;
extern const Rule file_read_only;
extern const Rule cancelled;
extern const Rule out_of_memory;
extern const Rule too_much_output;

std::span<const Rule* const> core_rules() noexcept;

}  // namespace ngi::rules

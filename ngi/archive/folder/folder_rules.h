#pragma once

#include <span>

#include "ngi/core/issue.h"

// Rules about unpacked archives: docs/formats/files.md 5.
namespace ngi::rules {

extern const Rule manifest_invalid;
extern const Rule manifest_unsafe_name;
extern const Rule manifest_file_missing;
extern const Rule manifest_shared_bytes;
extern const Rule folder_not_empty;

std::span<const Rule* const> folder_rules() noexcept;

}  // namespace ngi::rules

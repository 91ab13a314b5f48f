#pragma once

#include <span>

#include "ngi/core/issue.h"

// Rules about edits of archives: docs/formats/files.md 6.
namespace ngi::rules {

extern const Rule edit_not_entry;
extern const Rule edit_no_field;
extern const Rule edit_bad_value;
extern const Rule edit_conflict;

std::span<const Rule* const> edit_rules() noexcept;

}  // namespace ngi::rules

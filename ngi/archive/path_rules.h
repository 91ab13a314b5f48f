#pragma once

#include <span>

#include "ngi/core/issue.h"

// Rules about paths inside archives: docs/formats/files.md 4.
namespace ngi::rules {

extern const Rule path_no_entry;
extern const Rule path_not_archive;
extern const Rule path_too_deep;
extern const Rule path_nested_size;
extern const Rule path_unknown_kind;
extern const Rule path_too_many;

std::span<const Rule* const> path_rules() noexcept;

}  // namespace ngi::rules

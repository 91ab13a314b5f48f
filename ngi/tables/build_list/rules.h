#pragma once

#include <span>

#include "ngi/core/issue.h"

// The rule table of BuildDat.lst: docs/formats/terrain.md 7.3.
namespace ngi::build_list::rules {

extern const Rule header;
extern const Rule unknown_category;
extern const Rule missing_paths;
extern const Rule bad_path;
extern const Rule repeated_category;
extern const Rule missing_category;
extern const Rule missing_file;
extern const Rule edit_invalid;

std::span<const Rule* const> all() noexcept;

}  // namespace ngi::build_list::rules

#pragma once

#include <span>

#include "ngi/core/issue.h"

// Rules of the game's small tables. docs/formats/game-assets.md 11.
namespace ngi::tables::rules {

extern const Rule table_size;
extern const Rule counts_and_end;
extern const Rule unknown_value;
extern const Rule control_range;
extern const Rule script_texts;
extern const Rule preload_size;
extern const Rule edit_invalid;

std::span<const Rule* const> all() noexcept;

}  // namespace ngi::tables::rules

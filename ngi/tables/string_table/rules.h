#pragma once

#include <span>

#include "ngi/core/issue.h"

// Rules of string tables, and of tables of texts for translators. docs/formats/game-assets.md 11.
namespace ngi::string_table::rules {

extern const Rule no_strings;
extern const Rule out_of_range;
extern const Rule no_room;
extern const Rule too_long;
extern const Rule bad_csv;
extern const Rule unknown_key;
extern const Rule other_original;
extern const Rule no_such_character;

std::span<const Rule* const> all() noexcept;

}  // namespace ngi::string_table::rules

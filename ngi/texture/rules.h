#pragma once

#include <span>

#include "ngi/core/issue.h"

// Rules of docs/formats/materials.md 10 about textures, palettes and their names.
namespace ngi::texture::rules {

extern const Rule too_short;
extern const Rule bad_magic;
extern const Rule zero_size;
extern const Rule size_overflow;
extern const Rule unknown_format;
extern const Rule truncated;
extern const Rule tail_not_page;
extern const Rule page_size;
extern const Rule page_rect;
extern const Rule padding;
extern const Rule page_empty;
extern const Rule not_power_of_two;
extern const Rule too_many_levels;
extern const Rule unshipped_format;
extern const Rule spare_bytes;
extern const Rule skip_mismatch;
extern const Rule unknown_flags5;
extern const Rule skip_pattern;
extern const Rule edit_invalid;
extern const Rule image_size;
extern const Rule alpha_lost;

extern const Rule palette_size;
extern const Rule palette_tag;
extern const Rule palette_asymmetric;
extern const Rule palette_name;

extern const Rule name_without_dot;
extern const Rule name_palette_range;
extern const Rule name_alias;
extern const Rule name_empty_slot;

std::span<const Rule* const> all() noexcept;

}  // namespace ngi::texture::rules
